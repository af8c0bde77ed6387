from google.api import http_pb2

print("message", http_pb2.Http.DESCRIPTOR.name)
