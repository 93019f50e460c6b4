"""Checks a proof of an entry (docs/proofs.md) with nothing but Python's own library.

python3 tests/verifiers/seal.py proof.json [published hash of the day]
"""

import hashlib
import json
import sys


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def leaf(data: bytes) -> bytes:
    return sha256(b"\x00" + data)


def node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right)


def root_by_path(hash_: bytes, index: int, count: int, path: list) -> bytes:
    if not 0 <= index < count:
        raise ValueError("no such leaf")
    if count == 1:
        if path:
            raise ValueError("a path that is too long")
        return hash_
    if not path:
        raise ValueError("a path that is too short")
    half = 1
    while half * 2 < count:
        half *= 2
    below, beside = path[:-1], bytes.fromhex(path[-1])
    if index < half:
        return node(root_by_path(hash_, index, half, below), beside)
    return node(beside, root_by_path(hash_, index - half, count - half, below))


def entry_hash(entry: dict) -> bytes:
    lines = ",".join(f"{account}:{amount}" for account, amount in sorted(entry["postings"]))
    names = ("before", "seq", "kind", "member", "reference", "balanceAfter", "at")
    return sha256("|".join([*(str(entry[name]) for name in names), lines]).encode())


def check(proof: dict, published: str = "") -> list:
    entry, book, day = proof["entry"], proof["book"], proof["day"]
    faults = []
    place, count = entry["seq"] - book["first"], book["last"] - book["first"] + 1
    book_root = root_by_path(leaf(entry_hash(entry)), place, count, book["path"])
    if book_root.hex() != book["root"]:
        faults.append("the entry is not in its book's root")
    text = "|".join(str(book[name]) for name in ("id", "first", "last", "head", "root"))
    day_root = root_by_path(leaf(text.encode()), day["index"], day["books"], day["path"])
    if day_root.hex() != day["root"]:
        faults.append("the book is not in the day's root")
    text = f"orilla-seal-1|{day['day']}|{day['books']}|{day['root']}|{day['previous']}"
    worked = sha256(text.encode()).hex()
    if worked != day["hash"]:
        faults.append("the hash of the day is another one")
    if published and worked != published:
        faults.append("what was published is another hash")
    return faults


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        proof = json.load(file)
    faults = check(proof, sys.argv[2] if len(sys.argv) > 2 else "")
    for fault in faults:
        print(fault)
    if faults:
        sys.exit(1)
    print(f"entry {proof['entry']['seq']} is in {proof['day']['day']} {proof['day']['hash']}")


if __name__ == "__main__":
    main()
