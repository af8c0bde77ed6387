# ways.py <how the thread comes to a loop>
import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor


def work():
    return asyncio.sleep(0.1, "done")


def get():
    return asyncio.get_event_loop().run_until_complete(work())


def run():
    return asyncio.run(work())


def set_first():
    asyncio.set_event_loop(asyncio.new_event_loop())
    return get()


def running():
    return asyncio.get_running_loop().run_until_complete(work())


def worker(loop):
    return asyncio.run_coroutine_threadsafe(work(), loop).result(timeout=5)


async def handed():
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(None, worker, loop)


how = sys.argv[1]
if how == "handed":
    print("said", asyncio.run(handed()))
else:
    ways = {"get": get, "run": run, "set": set_first, "running": running}
    with ThreadPoolExecutor(1) as pool:
        print("said", pool.submit(ways[how]).result())
