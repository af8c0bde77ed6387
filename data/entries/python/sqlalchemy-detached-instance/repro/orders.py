# orders.py <trigger|selectinload|open|id>
import sys

from sqlalchemy import Column, ForeignKey, Integer, String, create_engine, select
from sqlalchemy.orm import Session, declarative_base, relationship, selectinload
from sqlalchemy.pool import StaticPool

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
engine = create_engine("sqlite://", poolclass=StaticPool, future=True)
Base.metadata.create_all(engine)
with Session(engine) as session:
    session.add(User(id=1, orders=[Order(item="tea")]))
    session.commit()


def items(user):
    return [order.item for order in user.orders]


def load(session, *options):
    return session.execute(select(User).options(*options)).scalars().first()


if how == "open":
    with Session(engine) as session:
        print("orders:", items(load(session)))
elif how == "id":
    with Session(engine) as session:
        user_id = load(session).id
    with Session(engine) as session:
        print("orders:", items(session.get(User, user_id)))
else:
    with Session(engine) as session:
        user = load(session, *([selectinload(User.orders)] if how == "selectinload" else []))
    print("orders:", items(user))
