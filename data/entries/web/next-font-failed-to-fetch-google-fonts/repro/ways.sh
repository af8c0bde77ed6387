# ways.sh <what is done>
. ./setup.sh
layout() { # <import> <definition> <class>
  put app/layout.jsx "$1
$2
export default function Layout({ children }) { return <html lang=\"en\"><body className={$3}>{children}</body></html>; }"
}
put app/page.jsx 'export default function Page() { return <main>built</main>; }'
layout 'import { Inter } from "next/font/google";' 'const inter = Inter({ subsets: ["latin"] });' inter.className
case "$1" in
local)
  mkdir fonts && cp node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2 fonts/Inter.woff2
  layout 'import localFont from "next/font/local";' 'const inter = localFont({ src: "../fonts/Inter.woff2", weight: "100 900" });' inter.className
  build || exit 1
  ls .next/static/media/*.woff2 > /dev/null || exit 1
  exit
  ;;
proxy)
  # A proxy that inspects TLS and answers as Google does; its authority is the company's.
  openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj "/CN=Company" 2> /dev/null
  openssl req -newkey rsa:2048 -nodes -keyout key.pem -out request.pem -subj "/CN=Proxy" 2> /dev/null
  printf 'subjectAltName=DNS:fonts.googleapis.com,DNS:fonts.gstatic.com\n' > names.cnf
  openssl x509 -req -in request.pem -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names.cnf -out cert.pem 2> /dev/null || exit 9
  node proxy.cjs > asked.txt &
  sleep 1
  export HTTPS_PROXY=http://127.0.0.1:3128 HTTP_PROXY=http://127.0.0.1:3128 NODE_EXTRA_CA_CERTS=$PWD/ca.pem
  case "$(next --version)" in *v16.*) webpack=--webpack ;; esac
  next build $webpack > build.txt 2>&1 || { cat build.txt asked.txt; exit 1; }
  grep -q fonts.googleapis.com asked.txt && grep -q fonts.gstatic.com asked.txt && echo built
  kill $!
  exit
  ;;
system)
  put app/global.css ':root { font-family: system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", sans-serif; }'
  layout 'import "./global.css";' '' '""'
  ;;
again) build > /dev/null 2>&1 && exit 9 ;;
esac
build
