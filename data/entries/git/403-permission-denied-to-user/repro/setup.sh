# The service, a clone of example/project with a commit to push, and two accounts: your-user and other-user.
export GIT_TERMINAL_PROMPT=0
address=https://127.0.0.1:8443
git config --global user.name me && git config --global user.email me@example.com
git config --global init.defaultBranch main
git config --global http.sslCAInfo "$PWD/cert.pem"
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 2> /dev/null || exit 9
hub() { # <rights>: accounts and what they may do
  printf '{"tokens": {"token-of-you": "your-user", "token-of-other": "other-user"}, "rights": %s}' "$1" > accounts.json
  python3 hub.py > hub.log 2>&1 &
  until curl -s -o /dev/null --cacert cert.pem $address/; do sleep 0.1; done
}
for one in example/project your-user/project; do
  git init -q --bare "hub/$one.git" && git -C "hub/$one.git" config http.receivepack true
done
export GIT_AUTHOR_DATE="2026-01-01 00:00 +0000" GIT_COMMITTER_DATE="2026-01-01 00:00 +0000"
git init -q work && git -C work commit -q --allow-empty -m first && git -C work push -q "$PWD/hub/example/project.git" HEAD:main
git -C work remote add origin $address/example/project.git
git -C work commit -q --allow-empty -m second
types() { # <user> <token>: what is typed at git's prompts
  printf '#!/bin/sh\ncase "$1" in Username*) echo %s ;; *) echo %s ;; esac\n' "$1" "$2" > askpass && chmod +x askpass
  export GIT_ASKPASS="$PWD/askpass"
}
git config --global credential.helper store
stored() { for one in "$@"; do echo "https://$one@127.0.0.1%3a8443"; done > ~/.git-credentials; }
refused() { # <text> <command …>
  text=$1 && shift
  "$@" > refusal.txt 2>&1 && exit 9
  grep -qE "$text" refusal.txt || { cat refusal.txt; exit 9; }
}
# The same service over SSH: a key is an account.
ssh_hub() {
  mkdir -p ~/.ssh && ssh-keygen -q -t ed25519 -N '' -f host
  for one in your-user other-user; do
    ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/$one
    echo "command=\"$PWD/gate.sh $one $PWD\",restrict $(cat ~/.ssh/$one.pub)" >> authorized_keys
  done
  chmod +x gate.sh
  printf 'Port 2222\nListenAddress 127.0.0.1\nHostKey %s/host\nAuthorizedKeysFile %s/authorized_keys\nStrictModes no\nUsePAM no\nPidFile none\n' "$PWD" "$PWD" > sshd.conf
  /usr/sbin/sshd -f "$PWD/sshd.conf" -E "$PWD/sshd.log" || exit 9
  until bash -c 'exec 3<>/dev/tcp/127.0.0.1/2222' 2> /dev/null; do sleep 0.1; done
  printf 'StrictHostKeyChecking no\nLogLevel ERROR\n' > ~/.ssh/config
}
