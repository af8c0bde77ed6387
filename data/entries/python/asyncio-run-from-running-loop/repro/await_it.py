import asyncio

from load import load


async def handler():
    print("result", await load())


asyncio.run(handler())
