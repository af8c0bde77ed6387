import asyncio

from load import load


async def handler():
    print("result", load())


asyncio.run(handler())
