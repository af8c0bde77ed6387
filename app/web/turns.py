"""Turns: what readers report is taken one at a time, with rests between, so that who reads does not wait for it."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

# A report costs some 5 ms of a worker's time, so readers keep five sixths of it; 30 reports a second get in.
REST_SECONDS = 0.03


class Turns:
    """First come, first served, on one event loop; who comes alone does not wait."""

    def __init__(self) -> None:
        self._lock, self._rested_at = asyncio.Lock(), float("-inf")

    @asynccontextmanager
    async def take(self) -> AsyncIterator[None]:
        async with self._lock:
            await asyncio.sleep(max(0.0, self._rested_at - time.monotonic()))
            try:
                yield
            finally:
                self._rested_at = time.monotonic() + REST_SECONDS
