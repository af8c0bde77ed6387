# run.sh <script|module|append>
mkdir app scripts
echo 'text = "from app"' > app/__init__.py
echo 'from app import text; print(text)' > scripts/run.py
case "$1" in
  script) python scripts/run.py ;;
  module) python -m scripts.run ;;
  append)
    # ".." counts from the folder one stands in, not from the file.
    echo 'import sys; sys.path.append(".."); from app import text; print(text)' > scripts/run.py
    python scripts/run.py ;;
esac
