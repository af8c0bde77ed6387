# resize.py <ANTIALIAS|LANCZOS>
import sys

from PIL import Image

image = Image.new("RGB", (640, 480))
print("size", image.resize((64, 48), getattr(Image, sys.argv[1])).size)
