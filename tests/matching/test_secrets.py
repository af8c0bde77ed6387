"""Secrets in a pasted text → masks, before anything is shown or kept."""

import pytest

from app.matching.secrets import SECRETS, mask_secrets

LETTERS = "abcdEFGH1234ijklMNOP5678qrstUVWX90"
# Made of parts, so that no scanner takes this file for a leak.
HIDDEN = [
    ("password in a url", "postgres://ann:", "hunter2", "@db/shop"),
    ("named value", "password=", "hunter22", ""),
    ("named value", '"api_key": "', LETTERS, '"'),
    ("named value", "token: ", LETTERS, ""),
    ("authorization header", "Authorization: Basic ", LETTERS, ""),
    ("bearer token", "curl -H 'bearer ", LETTERS, "'"),
    ("cookie", "Cookie: ", "session=" + LETTERS, ""),
    ("named variable", "DEPLOY_TOKEN=", LETTERS, ""),
    ("option on a command line", "mysql --password ", "hunter22", ""),
    ("github token", "remote: ", "ghp" + "_" + LETTERS, " is not valid"),
    ("gitlab token", "", "glpat" + "-" + LETTERS, ""),
    ("aws access key", "id ", "AKIA" + "ABCDEFGHIJKLMNOP", " of"),
    ("slack token", "", "xoxb" + "-123456789-" + LETTERS, ""),
    ("slack webhook", "https://hooks.slack.com/services/", "T0/B0/" + LETTERS, ""),
    ("key with a vendor's prefix", "Incorrect key provided: ", "sk" + "-proj-" + LETTERS, ""),
    ("hugging face token", "", "hf" + "_" + LETTERS, ""),
    ("npm token", "", "npm" + "_" + LETTERS, ""),
    ("pypi token", "", "pypi" + "-" + LETTERS, ""),
    ("google api key", "?k=", "AIza" + LETTERS, ""),
    ("google oauth token", "", "ya29" + "." + LETTERS, ""),
    ("sendgrid key", "", "SG" + "." + LETTERS + "." + LETTERS, ""),
    ("vault token", "", "hvs" + "." + LETTERS, ""),
    ("digitalocean token", "", "dop" + "_v1_" + "0123456789abcdef" * 3, ""),
    ("json web token", "got ", "eyJ" + LETTERS + "." + LETTERS + "." + LETTERS, ""),
    ("e-mail address", "sent to ", "ann.smith@example.com", " today"),
    ("private key", "", "-----BEGIN RSA PRIVATE " + "KEY-----\nMIIabc\nxyz==\n-----END RSA PRIVATE " + "KEY-----", "\nnext"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "before", "secret", "after"), HIDDEN, ids=[row[0] for row in HIDDEN])
@pytest.mark.parametrize(("prefix", "suffix"), [("", ""), ("error in ", ""), ("", "\nmore"), ("x\n", "\ny")])
def test_a_secret_is_masked_and_what_stands_around_it_stays(name, before, secret, after, prefix, suffix):
    masked = mask_secrets(prefix + before + secret + after + suffix)
    assert secret not in masked
    assert masked.startswith(prefix + before)
    assert masked.endswith(after + suffix)
    assert "‹" in masked


def test_every_kind_of_secret_has_a_row():
    assert {row[0] for row in HIDDEN} == {secret.name for secret in SECRETS}


KEPT = [
    "git@github.com: Permission denied (publickey).",
    "Access denied for user 'root'@'localhost' (using password: YES)",
    'FATAL: password authentication failed for user "app"',
    "SyntaxError: Unexpected token: punc",
    "https://example.com/a?b=c",
    "npm ERR! shop@1.2.0 build: `webpack`",
    "the key is missing",
    "postgres://db.example.com:5432/shop",
]


@pytest.mark.parametrize("text", KEPT)
def test_a_message_without_a_secret_stays_as_it_is(text):
    assert mask_secrets(text) == text


def test_a_key_block_without_its_end_is_masked_too():
    assert "MIIabc" not in mask_secrets("-----BEGIN PRIVATE " + "KEY-----\nMIIabc\n")
