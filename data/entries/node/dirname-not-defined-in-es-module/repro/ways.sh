# ways.sh <file>: put beside the text that it reads, in another folder than the one it is started from.
mkdir "my tool" && echo hello > "my tool/text.txt" && cp "$1" "my tool/"
node "my tool/$1"
