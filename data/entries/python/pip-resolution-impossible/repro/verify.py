import app
import common

if app.version[0] == common.version[0]:
    print("consistent: app 1.0 or later with a common it accepts")
else:
    print("app", app.version, "with common", common.version, "which it excludes")
