# make_and_run.sh <unexpected|aligned|expanded|dedent|shifted>
case "$1" in
  unexpected) printf 'def total(items):\n    result = 0\n    for item in items:\n        result += item\n        \n          return result\n\n\nprint(total([1, 2, 3]))\n' > app.py ;;
  aligned) printf 'def total(items):\n    result = 0\n    for item in items:\n        result += item\n    return result\n\n\nprint(total([1, 2, 3]))\n' > app.py ;;
  expanded)
    # Tabs in one line, spaces in the next.
    printf 'def total(items):\n    result = 0\n    for item in items:\n\tresult += item\n    return result\n\n\nprint(total([1, 2, 3]))\n' > app.py.bak
    expand -i -t 8 app.py.bak > app.py
    ;;
  dedent) printf 'import textwrap\n\nsource = """\n    x = 1 + 2 + 3\n    print(x)\n"""\nexec(textwrap.dedent(source))\n' > app.py ;;
  # Only the reported line is moved, to where it stops being reported: into the loop.
  shifted) printf 'def total(items):\n    result = 0\n    for item in items:\n        result += item\n        return result\n\n\nprint(total([1, 2, 3]))\n' > app.py ;;
esac
python app.py
