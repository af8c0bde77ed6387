# ways.sh <what is done>; functions as props and a package without the directive are first refused.
. ./setup.sh
page=app/page.jsx
# Next.js 14 tries a page that fails three times for a minute; its message is there at once.
refused() { rm -rf .next; timeout 40 next build > build.txt 2>&1 && exit 9; grep -qE "$1" build.txt || exit 9; }
counter='import { useState } from "react";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}'
uses='import { Counter } from "./counter";
export const metadata = { title: "Home" };
export default function Page() { return <main><Counter /></main>; }'
case "$1" in
hook) put app/counter.jsx "$counter"; put $page "$uses" ;;
own) put app/counter.jsx "\"use client\";
$counter"; put $page "$uses" ;;
layout)
  put app/counter.jsx "$counter"; put $page "$(printf '%s\n' "$uses" | grep -v metadata)"
  put app/layout.jsx "\"use client\";
$(cat app/layout.jsx)"
  ;;
ssr)
  put app/counter.jsx "$counter"
  put $page 'import dynamic from "next/dynamic";
const Counter = dynamic(() => import("./counter").then((all) => all.Counter), { ssr: false });
export default function Page() { return <main><Counter /></main>; }'
  ;;
data)
  put app/form.jsx '"use client";
export function Form({ save }) { return <form action={save}><input name="name" /></form>; }'
  put $page 'import { Form } from "./form";
export default function Page() {
  async function save(data) { console.log(data.get("name")); }
  return <Form save={save} />;
}'
  refused 'Functions cannot be passed directly to Client Components'
  put $page 'import { Form } from "./form";
export default function Page() {
  async function save(data) {
    "use server";
    console.log(data.get("name"));
  }
  return <Form save={save} />;
}'
  ;;
wrapped)
  # The package is a folder beside the application, as its sources.
  mkdir -p acme; put acme/index.js 'import { useState } from "react";
export function Carousel() { const [at] = useState(0); return at; }'
  put $page 'import { Carousel } from "../acme";
export default function Page() { return <p><Carousel /></p>; }'
  refused 'useState'
  put app/carousel.jsx '"use client";
import { Carousel } from "../acme";
export default Carousel;'
  put $page 'import Carousel from "./carousel";
export default function Page() { return <p><Carousel /></p>; }'
  ;;
esac
build
