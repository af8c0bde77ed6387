import asyncio
from concurrent.futures import ThreadPoolExecutor

from load import load


def run_sync(coro):
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(coro)
    with ThreadPoolExecutor(max_workers=1) as pool:
        return pool.submit(asyncio.run, coro).result()


async def handler():
    print("result", run_sync(load()))


asyncio.run(handler())
