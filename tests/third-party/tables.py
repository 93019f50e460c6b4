#!/usr/bin/env python3
"""Repeats rounds of the house's tables from what is published, with Python's standard library.

    python3 tests/third-party/tables.py < RECORDS

Reads one JSON object a line, as the studio answers `GET /fair?chain=…&number=…`, and optionally
with it the bets of a member and what they were paid: {…record, bets, variant, payouts}. Written
from the published rules and the file of published numbers; exit status 1 where a chain, a bound
value, an outcome or a payout is another one.
"""
import hashlib
import hmac
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from rounds import TABLES, Stream, card  # noqa: E402

GENESIS, PERIOD = 1692803367, 3
ROULETTE, BACCARAT = TABLES["ROULETTE-1"], TABLES["BACCARAT-1"]
SICBO, DRAGON, WHEEL = TABLES["SICBO-1"], TABLES["DRAGON-TIGER-1"], TABLES["MONEYWHEEL-1"]


def number_after(seconds):
    """The first number of the beacon whose value comes after a second, and one more."""
    return (seconds - GENESIS) // PERIOD + 2


def roulette(stream):
    number = stream.below(37)
    colour = "green" if number == 0 else "red" if number in ROULETTE["red"] else "black"
    return {"number": number, "color": colour}


def points(text):
    rank = text[0]
    return 1 if rank == "A" else 0 if rank in "TJQK" else int(rank)


def total(cards):
    return sum(points(each) for each in cards) % 10


def baccarat(stream):
    p1, b1, p2, b2, *rest = [card(place % 52) for place in stream.pick(416, 6)]
    player, banker = [p1, p2], [b1, b2]
    if max(total(player), total(banker)) < 8:
        third = None
        if total(player) <= 5:
            player.append(rest.pop(0))
            third = points(player[2])
        draws = {
            3: lambda t: t != 8,
            4: lambda t: 2 <= t <= 7,
            5: lambda t: 4 <= t <= 7,
            6: lambda t: t in (6, 7),
        }
        mine = total(banker)
        if third is None:
            wants = mine <= 5
        else:
            wants = mine <= 2 or (mine in draws and draws[mine](third))
        if wants:
            banker.append(rest.pop(0))
    one, other = total(player), total(banker)
    winner = "TIE" if one == other else "PLAYER" if one > other else "BANKER"
    return {"player": player, "banker": banker, "points": [one, other], "winner": winner}


def sicbo(stream):
    return {"dice": [1 + stream.below(6) for _ in range(3)]}


def dragon_tiger(stream):
    dragon, tiger = stream.pick(416, 2)
    return {"dragon": card(dragon % 52), "tiger": card(tiger % 52)}


def money_wheel(stream):
    spins, product = [], 1
    while True:
        spins.append(stream.below(56))
        name = WHEEL["wheel"][spins[-1]]
        if name in WHEEL["pays"]:
            return {"spins": spins, "multiplier": product, "number": name}
        if len(spins) <= WHEEL["counted"]:
            product *= WHEEL["multipliers"][name]


def pays_roulette(line, out, _variant):
    kind, n, number = line["type"], line.get("n", []), out["number"]
    inside = ("STRAIGHT", "SPLIT", "STREET", "CORNER", "LINE")
    holds = {
        "DOZEN": lambda: (number - 1) // 12 + 1 == n[0],
        "COLUMN": lambda: (number - 1) % 3 + 1 == n[0],
        "RED": lambda: out["color"] == "red",
        "BLACK": lambda: out["color"] == "black",
        "ODD": lambda: number % 2 == 1,
        "EVEN": lambda: number % 2 == 0,
        "LOW": lambda: number <= 18,
        "HIGH": lambda: number >= 19,
    }
    won = number in n if kind in inside else number > 0 and holds[kind]()
    return ROULETTE["gross"][kind] if won else 0


def pays_baccarat(line, out, variant):
    kind, winner = line["type"], out["winner"]
    rates, side = BACCARAT["gross"][variant], BACCARAT["gross"]["side"]
    if kind in ("PLAYER", "BANKER", "TIE"):
        if kind == winner:
            six = winner == "BANKER" and out["points"][1] == 6
            return rates.get("BANKER_SIX", rates[kind]) if six else rates[kind]
        return 100 if winner == "TIE" else 0
    pairs = [hand[0][0] == hand[1][0] for hand in (out["player"], out["banker"])]
    small = len(out["player"]) + len(out["banker"]) == 4
    wins = {
        "PLAYER_PAIR": pairs[0],
        "BANKER_PAIR": pairs[1],
        "EITHER_PAIR": any(pairs),
        "SMALL": small,
        "BIG": not small,
    }
    return side[kind] if wins[kind] else 0


def pays_sicbo(line, out, _variant):
    kind, n, dice = line["type"], line.get("n", []), out["dice"]
    gross, triple, score = SICBO["gross"], len(set(dice)) == 1, sum(dice)
    if kind == "ANY_TRIPLE":
        return gross[kind] if triple else 0
    plain = {"SMALL": score <= 10, "BIG": score >= 11, "ODD": score % 2 == 1, "EVEN": score % 2 == 0}
    if kind in plain:
        return gross[kind] if plain[kind] and not triple else 0
    if kind == "TOTAL":
        return gross[kind][str(n[0])] if score == n[0] else 0
    if kind == "SINGLE":
        return gross[kind][dice.count(n[0]) - 1] if n[0] in dice else 0
    if kind == "PAIR":
        return gross[kind] if all(face in dice for face in n) else 0
    return gross[kind] if dice.count(n[0]) >= (3 if kind == "TRIPLE" else 2) else 0


def pays_dragon_tiger(line, out, _variant):
    kind, gross = line["type"], DRAGON["gross"]
    low = "A23456789TJQK"
    ahead = low.index(out["dragon"][0]) - low.index(out["tiger"][0])
    if ahead != 0:
        return gross[kind] if kind == ("DRAGON" if ahead > 0 else "TIGER") else 0
    suited = out["dragon"][1] == out["tiger"][1]
    if kind == "TIE" or (kind == "SUITED_TIE" and suited):
        return gross[kind]
    return 50 if kind in ("DRAGON", "TIGER") else 0


def pays_money_wheel(line, out, _variant):
    if line["type"] != out["number"]:
        return 0
    return 100 * (1 + WHEEL["pays"][out["number"]] * out["multiplier"])


GAMES = {
    "ROULETTE-1": (roulette, pays_roulette),
    "BACCARAT-1": (baccarat, pays_baccarat),
    "SICBO-1": (sicbo, pays_sicbo),
    "DRAGON-TIGER-1": (dragon_tiger, pays_dragon_tiger),
    "MONEYWHEEL-1": (money_wheel, pays_money_wheel),
}


def bound_value(record):
    """The value that a round depends on; empty for none; None where it is not the right one."""
    chain, beacon = record["chain"], record["beacon"]
    if chain["policy"] == "none":
        return ""
    if chain["policy"] == "salt":
        number = number_after(-(-chain["publishedAt"] // 1000) + 600)
    else:
        number = number_after(-(-record["closeAt"] // 1000) + 2)
    signed = hashlib.sha256(bytes.fromhex(beacon["signature"])).hexdigest()
    right = beacon["number"] == number and beacon["randomness"] == signed
    return beacon["randomness"] if right else None


def check(record):
    chain, link = record["chain"], bytes.fromhex(record["link"])
    at = link
    for _ in range(record["number"]):
        at = hashlib.sha256(at).digest()
    value = bound_value(record)
    if at.hex() != chain["terminal"] or value is None:
        return False
    draw, pays = GAMES[record["game"]]
    name = "|".join(["GAME-SHARED-v1", record["game"], chain["name"], str(record["number"]), value])
    stream = Stream(hmac.new(link, name.encode(), hashlib.sha256).digest())
    outcome = draw(stream)
    if outcome != record["outcome"]:
        return False
    lines, variant = record.get("bets", []), record.get("variant", "")
    paid = [line["stake"] * pays(line, outcome, variant) // 100 for line in lines]
    return paid == record.get("payouts", [])


def main():
    results = [check(json.loads(line)) for line in sys.stdin if line.strip()]
    failed = results.count(False)
    print(f"{len(results)} checked, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
