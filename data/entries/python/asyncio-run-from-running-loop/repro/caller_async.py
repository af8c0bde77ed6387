import asyncio

from load import load


async def report():
    return await load()


async def handler():
    print("result", await report())


asyncio.run(handler())
