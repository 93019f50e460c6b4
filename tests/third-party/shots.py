#!/usr/bin/env python3
"""Checks bursts of shots from their proofs, one JSON a line. Knows nothing of the studio's code.

Usage: python3 shots.py < proofs; prints `N checked, M failed`. Of the code it reads the published
numbers alone.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path

TABLES = json.loads(
    (Path(__file__).parents[2] / "src/lib/games/tables.json").read_text(encoding="utf-8")
)
SEA = TABLES["FISH-1"]


class Stream:
    """HMAC-SHA256 blocks of a key, read byte by byte."""

    def __init__(self, key):
        self.key, self.block, self.rest = key, 0, b""

    def byte(self):
        if not self.rest:
            counter = self.block.to_bytes(4, "big")
            self.rest = hmac.new(self.key, counter, hashlib.sha256).digest()
            self.block += 1
        first, self.rest = self.rest[0], self.rest[1:]
        return first

    def uniform(self, n):
        width = 1 if n <= 256 else 2 if n <= 65536 else 4
        space = 256**width
        while True:
            value = 0
            for _ in range(width):
                value = value * 256 + self.byte()
            if value < space - space % n:
                return value % n

    def weighted(self, rows):
        left = self.uniform(sum(weight for _, weight in rows))
        for value, weight in rows:
            if left < weight:
                return value
            left -= weight
        raise ValueError("above the sum of weights")


def shoot(stream, bet):
    hits, free = [], 0
    times = SEA["tide"]["multiplier"] if bet["tide"] else 1
    for name in bet["targets"]:
        fish = SEA["species"][name]
        if "freeShots" in fish:
            hits.append(0)
            if stream.uniform(fish["oneIn"]) == 0:
                free += fish["freeShots"]
            continue
        worth = fish.get("pays", fish.get("mean")) * times
        numbers = 5 * worth if bet["weapon"] == "harpoon" else 25 * worth
        if stream.uniform(numbers) >= 24:
            hits.append(0)
        elif "values" in fish:
            hits.append(stream.weighted(fish["values"]) * times)
        else:
            hits.append(worth)
    return {"hits": hits, "freeShots": free}


def holds(proof):
    seed = bytes.fromhex(proof["seed"])
    if hashlib.sha256(b"GAME-COMMIT-v1\0" + seed).hexdigest() != proof["commitment"]:
        return False
    for shot in proof["shots"]:
        text = "|".join(["GAME-ROUND-v1", "FISH-1", proof["client"], str(shot["nonce"])])
        key = hmac.new(seed, text.encode(), hashlib.sha256).digest()
        outcome = shoot(Stream(key), shot["bet"])
        if [outcome, sum(outcome["hits"]) * shot["bet"]["stake"]] != [
            shot["outcome"],
            shot["payout"],
        ]:
            return False
    return True


def main():
    proofs = [json.loads(line) for line in sys.stdin if line.strip()]
    failed = [proof for proof in proofs if not holds(proof)]
    print("%d checked, %d failed" % (len(proofs), len(failed)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
