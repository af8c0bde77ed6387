# ways.py <trigger|context|command|thread|push>
import sys
import threading

from flask import Flask, current_app

how = sys.argv[1]
app = Flask("shop")
faults = []


def show():
    print("app:", current_app.name)


def work(flask_app=None):
    try:
        if flask_app is None:
            show()
        else:
            with flask_app.app_context():
                show()
    except RuntimeError as error:
        faults.append(error)


def in_thread(*args):
    thread = threading.Thread(target=work, args=args)
    thread.start()
    thread.join()
    if faults:
        raise faults[0]


if how == "trigger":
    in_thread()
elif how == "context":
    with app.app_context():
        show()
elif how == "command":
    app.cli.command("show")(show)
    result = app.test_cli_runner().invoke(args=["show"])
    print(result.output, end="")
    sys.exit(result.exit_code)
elif how == "thread":
    with app.app_context():
        in_thread(current_app._get_current_object())
elif how == "push":
    app.app_context().push()
    in_thread()
