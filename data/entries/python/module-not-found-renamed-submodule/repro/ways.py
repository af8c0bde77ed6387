# ways.py <old|new>: where joblib is imported from.
import sys

if sys.argv[1] == "old":
    from sklearn.externals import joblib
else:
    import joblib

joblib.dump([1, 2, 3], "kept.joblib")
print("kept", len(joblib.load("kept.joblib")))
