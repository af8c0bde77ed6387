import warnings

warnings.filterwarnings("ignore", message="numpy.dtype size changed")
import trigger
