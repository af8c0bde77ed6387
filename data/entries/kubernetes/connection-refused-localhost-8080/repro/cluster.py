"""cluster.py <port>: an API server with the namespace default, Deployments of apps/v1, and what CRDs are created; all else is 404."""

import http.server
import json
import sys
from pathlib import Path

GROUPS = {"apps/v1": [("deployments", "Deployment")], "apiextensions.k8s.io/v1": [("customresourcedefinitions", "CustomResourceDefinition")]}
NAMESPACED = {"Deployment": True, "CustomResourceDefinition": False}
VERBS = ["create", "get", "list", "patch", "delete"]


def resources(rows):
    return [{"name": name, "singularName": "", "kind": kind, "namespaced": NAMESPACED.get(kind, True), "verbs": VERBS} for name, kind in rows]


def groups():
    named = [(pair.split("/")[0], {"groupVersion": pair, "version": pair.split("/")[1]}) for pair in GROUPS]
    return [{"name": name, "versions": [version], "preferredVersion": version} for name, version in named]


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def reply(self, status, body):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def missing(self):
        self.reply(404, {"kind": "Status", "apiVersion": "v1", "status": "Failure", "reason": "NotFound", "code": 404, "message": "not found"})

    def do_GET(self):
        path = self.path.split("?")[0].rstrip("/")
        if path == "/version":
            self.reply(200, {"major": "1", "minor": "32", "gitVersion": "v1.32.3"})
        elif path == "/api":
            self.reply(200, {"kind": "APIVersions", "versions": ["v1"]})
        elif path == "/api/v1":
            rows = [{"name": "namespaces", "singularName": "", "kind": "Namespace", "namespaced": False, "verbs": VERBS}]
            self.reply(200, {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": "v1", "resources": rows})
        elif path == "/api/v1/namespaces":
            space = {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "default"}}
            self.reply(200, {"kind": "NamespaceList", "apiVersion": "v1", "metadata": {}, "items": [space]})
        elif path == "/apis":
            self.reply(200, {"kind": "APIGroupList", "apiVersion": "v1", "groups": groups()})
        elif path.startswith("/apis/") and path[6:] in GROUPS:
            pair = path[6:]
            self.reply(200, {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": pair, "resources": resources(GROUPS[pair])})
        else:
            self.missing()

    def do_POST(self):
        made = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if made["kind"] == "CustomResourceDefinition":
            spec = made["spec"]
            GROUPS[f"{spec['group']}/{spec['versions'][0]['name']}"] = [(spec["names"]["plural"], spec["names"]["kind"])]
        self.reply(201, made)

    def log_message(self, *_row):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Answers)
Path("ready").touch()
server.serve_forever()
