# ways.py <trigger|await|thread|nest|new-loop|asyncio-run>
import asyncio
import sys
import threading

how = sys.argv[1]
if how == "nest":
    import nest_asyncio

    nest_asyncio.apply()


async def load():
    await asyncio.sleep(0.01)
    return 42


async def handler():
    if how in ("trigger", "nest"):
        return asyncio.get_event_loop().run_until_complete(load())
    if how == "await":
        return await load()
    if how == "new-loop":
        return asyncio.new_event_loop().run_until_complete(load())
    if how == "asyncio-run":
        return asyncio.run(load())


if how == "thread":
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    print("result", asyncio.run_coroutine_threadsafe(load(), loop).result(timeout=5))
else:
    loop = asyncio.new_event_loop()
    print("result", loop.run_until_complete(handler()))
