# ways.py <arguments of java, or more of them>
import sys

from setup import java

java(" ".join(sys.argv[1:]))
