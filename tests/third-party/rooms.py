#!/usr/bin/env python3
"""Checks rounds of rooms from their records, one JSON a line. Knows nothing of the studio's code.

Usage: python3 rooms.py < records; prints `N checked, M failed`.
"""

import hashlib
import hmac
import json
import sys
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
# Strength of suits, upwards.
SUIT_ORDER = "dchs"


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


def coin(stream, bet, seats):
    side = ["heads", "tails"][stream.uniform(2)]
    return {"side": side, "winner": 0 if side == bet["side"] else 1}


def dice(stream, bet, seats):
    rolls, winner = [], None
    while winner is None and len(rolls) < 4:
        roll = [1 + stream.uniform(6) for _ in range(4)]
        rolls.append(roll)
        ahead = roll[0] + roll[1] - roll[2] - roll[3]
        if ahead:
            winner = 0 if ahead > 0 else 1
    return {"rolls": rolls, "winner": winner}


def name_of(hand):
    ranks = [RANKS.index(card[0]) for card in hand]
    points = [1 if rank == 12 else min(10, rank + 2) for rank in ranks]
    if max(points) < 5 and sum(points) <= 10:
        return "five-small"
    if any(ranks.count(rank) == 4 for rank in ranks):
        return "four-of-a-kind"
    if all(9 <= rank <= 11 for rank in ranks):
        return "five-faces"
    if not any(sum(three) % 10 == 0 for three in combinations(points, 3)):
        return "no-bull"
    over = sum(points) % 10
    return "bull-%d" % over if over else "bull-bull"


NAMES = ["no-bull"] + ["bull-%d" % n for n in range(1, 10)]
NAMES += ["bull-bull", "five-faces", "four-of-a-kind", "five-small"]


def strength(hand):
    name = name_of(hand)
    ranks = [card[0] for card in hand]
    counted = [card for card in hand if name != "four-of-a-kind" or ranks.count(card[0]) == 4]
    height = lambda card: 1 if card[0] == "A" else RANKS.index(card[0]) + 2
    best = max((height(card), SUIT_ORDER.index(card[1])) for card in counted)
    return (NAMES.index(name), best)


def bull(stream, bet, seats):
    deck = list(range(52))
    for place in range(5 * seats):
        chosen = place + stream.uniform(52 - place)
        deck[place], deck[chosen] = deck[chosen], deck[place]
    text = lambda card: RANKS[card // 4] + SUITS[card % 4]
    hands = [[text(card) for card in deck[5 * n : 5 * n + 5]] for n in range(seats)]
    winner = max(range(seats), key=lambda seat: strength(hands[seat]))
    return {"hands": hands, "ranks": [name_of(hand) for hand in hands], "winner": winner}


GAMES = {"DUEL-COIN-1": coin, "DUEL-DICE-1": dice, "BULL-1": bull}


def holds(record):
    link, number = bytes.fromhex(record["link"]), record["number"]
    at = link
    for _ in range(number):
        at = hashlib.sha256(at).digest()
    chain = record["chain"]
    if at.hex() != chain["terminal"]:
        return False
    beacon = record["beacon"]
    value = ""
    if beacon:
        value = hashlib.sha256(bytes.fromhex(beacon["signature"])).hexdigest()
        if value != beacon["randomness"]:
            return False
    seeds = ",".join(record["clients"])
    text = "|".join(["GAME-ROOM-v1", record["game"], chain["name"], str(number), value, seeds])
    key = hmac.new(link, text.encode(), hashlib.sha256).digest()
    seats, stake = len(record["clients"]), record["bet"]["stake"]
    outcome = GAMES[record["game"]](Stream(key), record["bet"], seats)
    winner = outcome["winner"]
    pot = stake * seats
    rake = 0 if winner is None else pot * 300 // 10000
    pays = [stake if winner is None else pot - rake if n == winner else 0 for n in range(seats)]
    return [outcome, pays, rake] == [record["outcome"], record["payouts"], record["rake"]]


def main():
    records = [json.loads(line) for line in sys.stdin if line.strip()]
    failed = [record for record in records if not holds(record)]
    for record in failed:
        print("failed:", record["chain"]["name"], record["number"], file=sys.stderr)
    print("%d checked, %d failed" % (len(records), len(failed)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
