# A thread that reports to the loop: after the run it is refused, within the run it is heard.
import asyncio
import sys
import threading
import time

faults = []


def report(loop, heard):
    time.sleep(0.2)
    try:
        loop.call_soon_threadsafe(heard.append, 200)
    except RuntimeError as error:
        faults.append(str(error))


async def left_behind():
    thread = threading.Thread(target=report, args=(asyncio.get_running_loop(), []))
    thread.start()
    return thread


async def waited_for():
    loop, heard = asyncio.get_running_loop(), []
    await loop.run_in_executor(None, report, loop, heard)
    await loop.run_in_executor(None, report, loop, heard)
    await asyncio.sleep(0)
    return heard


asyncio.run(left_behind()).join()
if faults != ["Event loop is closed"]:
    sys.exit(9)
print("answers", *asyncio.run(waited_for()))
