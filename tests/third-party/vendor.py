#!/usr/bin/env python3
"""A vendor written by the wallet's OpenAPI document alone, with Python's standard library.

    python3 tests/third-party/vendor.py http://localhost:8787 OPERATOR_TOKEN

Begins as the sandbox's test vendor with an HMAC key, then plays: a bet that wins, one that is
repeated, one that is rolled back, one that comes after its rollback. Exit status 1 on any surprise.
"""
import base64
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request

SITE, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]
KEY_ID, SECRET = "third-party", b"a secret of a third party, 32 bytes or more"
PREFIX = os.urandom(4).hex()
UNIT = 10_000


def post(path, headers, raw):
    request = urllib.request.Request(SITE + path, data=raw, headers=headers, method="POST")
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as refusal:
        return refusal.code, dict(refusal.headers), refusal.read()


def sandbox(what, body):
    headers = {"authorization": "Bearer " + TOKEN, "content-type": "application/json"}
    status, _, raw = post("/sandbox/v1/" + what, headers, json.dumps(body).encode())
    assert status == 200, (what, status, raw)
    return json.loads(raw)["value"]


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def signed(lines):
    return base64url(hmac.new(SECRET, "\n".join(lines).encode(), hashlib.sha256).digest())


def lower(headers):
    return {name.lower(): value for name, value in headers.items()}


class Wallet:
    """The calls of the document, each with the fields that it must have."""

    def __init__(self):
        with urllib.request.urlopen(SITE + "/vendor/v1/openapi.json") as answer:
            self.paths = json.load(answer)["paths"]

    def call(self, name, **body):
        path = "/vendor/v1/" + name
        content = self.paths[path]["post"]["requestBody"]["content"]["application/json"]
        schema = content["schema"]
        missing = set(schema["required"]) - set(body)
        unknown = set(body) - set(schema["properties"])
        assert not missing and not unknown, (name, missing, unknown)
        raw = json.dumps(body).encode()
        stamp, nonce = str(int(time.time() * 1000)), base64url(os.urandom(18))
        digest = hashlib.sha256(raw).hexdigest()
        lines = ["wallet-v1", KEY_ID, "POST", path, stamp, nonce, digest]
        headers = {
            "content-type": "application/json",
            "x-key": KEY_ID,
            "x-timestamp": stamp,
            "x-nonce": nonce,
            "x-signature": signed(lines),
        }
        status, answer_headers, answer = post(path, headers, raw)
        said = lower(answer_headers)
        digest = hashlib.sha256(answer).hexdigest()
        proof = signed(["wallet-v1-answer", KEY_ID, str(status), nonce, digest])
        assert hmac.compare_digest(said.get("x-signature", ""), proof), (name, "not signed")
        return status, json.loads(answer), answer, said


def expect(answer, http, **value):
    got, body, _, _ = answer
    assert got == http, (got, body)
    for name, wanted in value.items():
        found = body.get("code") if name == "code" else body["value"][name]
        assert found == wanted, (name, found, wanted)
    return body["value"]


def main():
    key = {"id": KEY_ID, "alg": "hmac-sha256", "secret": SECRET.decode()}
    sandbox("begin", {"vendor": {}, "keys": [key]})
    asked = {"alias": "A", "currency": "PLY", "main": 100 * UNIT}
    player = sandbox("player", asked)["player"]
    token = sandbox("launch", {"player": player, "game": "slot"})["launchToken"]

    wallet = Wallet()
    opened = wallet.call("authenticate", launchToken=token, requestId=PREFIX + "-in")
    session = expect(opened, 200, balance=100 * UNIT, currency="PLY")["session"]

    def of(round_name, **more):
        names = {"player": player, "round": PREFIX + round_name, "game": "slot"}
        return {**names, "currency": "PLY", **more}

    def ids(name):
        return {"transactionId": PREFIX + name}

    stake = of("-r1", session=session, amount=10 * UNIT, **ids("-bet"))
    first = wallet.call("bet", **stake)
    expect(first, 200, balance=90 * UNIT)
    again = wallet.call("bet", **stake)
    assert again[2] == first[2] and again[3]["idempotency-replayed"] == "true", "other bytes"
    expect(wallet.call("win", **of("-r1", amount=25 * UNIT, **ids("-win"))), 200, balance=115 * UNIT)
    ended = of("-r1")
    del ended["currency"]
    expect(wallet.call("endRound", **ended), 200, state="closed", stake=10 * UNIT)

    lost = of("-r2", session=session, amount=15 * UNIT, **ids("-bet2"))
    expect(wallet.call("bet", **lost), 200, balance=100 * UNIT)
    back = {"player": player, "referenceTransactionId": PREFIX + "-bet2"}
    undone = wallet.call("rollback", **back, **ids("-back2"))
    expect(undone, 200, balance=115 * UNIT, status="rolled-back", amount=15 * UNIT)

    back = {"player": player, "referenceTransactionId": PREFIX + "-bet3"}
    expect(wallet.call("rollback", **back, **ids("-back3")), 200, status="unknown")
    late = of("-r3", session=session, amount=UNIT, **ids("-bet3"))
    expect(wallet.call("bet", **late), 409, code="vendor.rolled-back")
    expect(wallet.call("balance", player=player), 200, balance=115 * UNIT)
    print("a vendor in Python plays: bet, win, rollback, and 115.00 at the end")


if __name__ == "__main__":
    main()
