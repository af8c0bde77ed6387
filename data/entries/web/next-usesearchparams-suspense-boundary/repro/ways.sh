# ways.sh <where the query is read>
. ./setup.sh
page=app/login/page.jsx
hook='"use client";
import { Suspense } from "react";
import { useSearchParams } from "next/navigation";
export default function LoginForm() {
  const next = useSearchParams().get("next") ?? "/";
  return JSX;
}'
form='<form action={`/api/login?next=${encodeURIComponent(next)}`} />'
write() { printf '%s\n' "$hook" | sed "s#JSX#$2#" > "$1"; }
case "$1" in
outside) write $page "$form" ;;
same) write $page "<Suspense fallback={<p>…</p>}>$form</Suspense>" ;;
client) write $page "$form"; echo 'export const dynamic = "force-dynamic";' >> $page ;;
suspense)
  write app/login/login-form.jsx "$form"
  put $page 'import { Suspense } from "react";
import LoginForm from "./login-form";
export default function Page() { return <Suspense fallback={<p>…</p>}><LoginForm /></Suspense>; }'
  ;;
dynamic)
  write app/login/login-form.jsx "$form"
  put $page 'import LoginForm from "./login-form";
export const dynamic = "force-dynamic";
export default function Page() { return <LoginForm />; }'
  ;;
server)
  put $page 'export default async function Page({ searchParams }) {
  const { next = "/" } = await searchParams;
  return <p>{next}</p>;
}'
  ;;
esac
build
