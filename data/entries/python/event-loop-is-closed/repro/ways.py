# ways.py <how the two requests are run>
import asyncio
import http.server
import sys
import threading

import httpx


class Shop(http.server.BaseHTTPRequestHandler):
    """Keeps its connections open, so that a pool of connections has something to keep."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *arguments):
        pass


how = sys.argv[1]
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Shop)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
address = "http://127.0.0.1:%d/" % server.server_port


async def fetch(client):
    return (await client.get(address)).status_code


async def one_run():
    async with httpx.AsyncClient() as client:
        return [await fetch(client), await fetch(client)]


if how == "one-run":
    answers = asyncio.run(one_run())
elif how == "kept-loop":
    client = httpx.AsyncClient()
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    answers = [asyncio.run_coroutine_threadsafe(fetch(client), loop).result(10) for _ in range(2)]
else:
    client = httpx.AsyncClient()
    answers = []
    for _ in range(2):
        if how == "new-loop":
            asyncio.set_event_loop(asyncio.new_event_loop())
            answers.append(asyncio.get_event_loop().run_until_complete(fetch(client)))
            asyncio.get_event_loop().close()
        else:
            answers.append(asyncio.run(fetch(client)))
print("answers", *answers)
