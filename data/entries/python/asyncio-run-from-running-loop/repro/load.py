import asyncio


async def load():
    await asyncio.sleep(0.01)
    return 42
