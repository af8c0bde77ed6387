import asyncio

from load import load


def report():
    return asyncio.run(load())


async def handler():
    print("result", report())


asyncio.run(handler())
