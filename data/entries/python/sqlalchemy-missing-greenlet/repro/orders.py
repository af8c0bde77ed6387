# orders.py <trigger|selectinload|run-sync|await>
import asyncio
import sys

from sqlalchemy import Column, ForeignKey, Integer, String, select
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine
from sqlalchemy.orm import declarative_base, relationship, selectinload

Base = declarative_base()


class User(Base):
    __tablename__ = "users"
    id = Column(Integer, primary_key=True)
    orders = relationship("Order")


class Order(Base):
    __tablename__ = "orders"
    id = Column(Integer, primary_key=True)
    user_id = Column(ForeignKey("users.id"))
    item = Column(String)


how = sys.argv[1]


def items(user):
    return [order.item for order in user.orders]


async def main():
    engine = create_async_engine("sqlite+aiosqlite:////tmp/app.db")
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    async with AsyncSession(engine) as session:
        session.add(User(id=1, orders=[Order(item="tea")]))
        await session.commit()
    async with AsyncSession(engine) as session:
        options = [selectinload(User.orders)] if how == "selectinload" else []
        user = (await session.execute(select(User).options(*options))).scalars().first()
        if how == "run-sync":
            print("orders:", await session.run_sync(lambda _session: items(user)))
        elif how == "await":
            print("orders:", [order.item for order in await user.orders])
        else:
            print("orders:", items(user))
    await engine.dispose()


asyncio.run(main())
