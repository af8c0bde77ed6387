# ways.py <trigger|view|test|copy|app-context>
import sys
import threading

from flask import Flask, copy_current_request_context, request

how = sys.argv[1]
app = Flask("shop")
faults = []


def show(text=None):
    try:
        print("format:", text or request.args["format"])
    except RuntimeError as error:
        faults.append(error)


def show_in_app_context():
    with app.app_context():
        show()


@app.get("/report")
def report():
    target, args = show, ()
    if how == "view":
        args = (request.args["format"],)
    elif how == "copy":
        target = copy_current_request_context(show)
    elif how == "app-context":
        target = show_in_app_context
    thread = threading.Thread(target=target, args=args)
    thread.start()
    thread.join()
    return "ok"


if how == "test":
    with app.test_request_context("/report", query_string={"format": "long"}):
        show()
else:
    app.test_client().get("/report?format=long")
if faults:
    raise faults[0]
