# ways.sh <where window is read>; a library and a module that read it while they are loaded are first refused.
. ./setup.sh
page=app/page.jsx
refused() { build > /dev/null && exit 9; grep -q 'window is not defined' build.txt || exit 9; }
case "$1" in
rendered) put $page 'export default function Page() { return <p>{window.localStorage.getItem("theme")}</p>; }' ;;
client) put $page '"use client";
export default function Page() { return <p>{window.localStorage.getItem("theme")}</p>; }' ;;
effect) put $page '"use client";
import { useEffect, useState } from "react";
export default function Page() {
  const [theme, setTheme] = useState("light");
  useEffect(() => { setTheme(localStorage.getItem("theme") ?? "light"); }, []);
  return <p>{theme}</p>;
}' ;;
dynamic)
  put app/library.js 'export const width = window.innerWidth;'
  put app/map.jsx '"use client";
import { width } from "./library";
export default function Map() { return <p>{width}</p>; }'
  put $page 'import Map from "./map";
export default function Page() { return <Map />; }'
  refused
  put app/map-only.jsx '"use client";
import dynamic from "next/dynamic";
const Map = dynamic(() => import("./map"), { ssr: false, loading: () => <p>Loading…</p> });
export default function MapOnly() { return <Map />; }'
  put $page 'import MapOnly from "./map-only";
export default function Page() { return <MapOnly />; }'
  ;;
call)
  put $page '"use client";
import { readToken } from "./api";
export default function Page() { return <button onClick={() => readToken()}>who</button>; }'
  put app/api.js 'const token = window.localStorage.getItem("token");
export function readToken() { return token; }'
  refused
  put app/api.js 'export function readToken() {
  if (typeof window === "undefined") return null;
  return window.localStorage.getItem("token");
}'
  ;;
esac
build
