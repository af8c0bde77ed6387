# login.py <form|json>: how the login is sent.
import sys

from fastapi import FastAPI, Form
from fastapi.testclient import TestClient
from pydantic import BaseModel

app = FastAPI()


class Login(BaseModel):
    username: str


if sys.argv[1] == "form":

    @app.post("/login")
    def by_form(username: str = Form()):
        return {"user": username}

    answer = TestClient(app).post("/login", data={"username": "ada"})
else:

    @app.post("/login")
    def by_json(body: Login):
        return {"user": body.username}

    answer = TestClient(app).post("/login", json={"username": "ada"})
print("user", answer.json()["user"])
