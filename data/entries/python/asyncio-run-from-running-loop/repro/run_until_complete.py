import asyncio

from load import load


async def handler():
    print("result", asyncio.get_event_loop().run_until_complete(load()))


asyncio.run(handler())
