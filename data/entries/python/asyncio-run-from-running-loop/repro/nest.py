import nest_asyncio

nest_asyncio.apply()
import trigger
