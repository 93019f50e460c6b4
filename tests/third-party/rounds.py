#!/usr/bin/env python3
"""Repeats rounds of the house's games from their proofs, with Python's standard library alone.

    python3 tests/third-party/rounds.py < PROOFS

Reads one JSON object a line: {round, pair, seed}, as the studio answers `proof` once a seed is
public. Written from the published rules and the file of published numbers; exit status 1 where a
commitment, an outcome or a payout is another one.
"""
import hashlib
import hmac
import json
import sys
from fractions import Fraction
from math import comb
from pathlib import Path

TABLES = json.loads(
    (Path(__file__).parents[2] / "src/lib/games/tables.json").read_text(encoding="utf-8")
)
SLOTS = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in (Path(__file__).parents[2] / "src/lib/games/slots").glob("*-1.json")
}
RANKS, SUITS = "23456789TJQKA", "cdhs"


class Stream:
    """HMAC-SHA256 blocks of a key; whole numbers by rejection."""

    def __init__(self, key):
        self.key, self.block, self.buffer = key, 0, b""

    def take(self, count):
        while len(self.buffer) < count:
            block = self.block.to_bytes(4, "big")
            self.buffer += hmac.new(self.key, block, hashlib.sha256).digest()
            self.block += 1
        word, self.buffer = self.buffer[:count], self.buffer[count:]
        return int.from_bytes(word, "big")

    def below(self, n):
        width = 1 if n <= 256 else 2 if n <= 65536 else 4
        fair = 256**width - 256**width % n
        while True:
            word = self.take(width)
            if word < fair:
                return word % n

    def weighted(self, rows):
        left = self.below(sum(weight for _, weight in rows))
        for value, weight in rows:
            if left < weight:
                return value
            left -= weight

    def deck(self, size):
        cards = list(range(size))
        for at in range(size):
            other = at + self.below(size - at)
            cards[at], cards[other] = cards[other], cards[at]
            yield cards[at]

    def pick(self, size, count):
        deck = self.deck(size)
        return [next(deck) for _ in range(count)]


def card(number):
    return RANKS[number // 4] + SUITS[number % 4]


def dice(stream, bet, _actions):
    roll, target = stream.below(10000), bet["target"]
    under = bet["side"] == "under"
    chances = target if under else 9999 - target
    won = roll < target if under else roll > target
    return {"roll": roll}, bet["stake"] * 9900 // chances if won else 0


def limbo(stream, bet, _actions):
    word = stream.below(2**32)
    result = min(1_000_000, max(100, 99 * 2**32 // (2**32 - word)))
    won = result >= bet["target"]
    return {"result": result}, bet["stake"] * bet["target"] // 100 if won else 0


def plinko(stream, bet, _actions):
    table = TABLES["PLINKO-1"]["multipliers"][str(bet["rows"])][bet["risk"]]
    turns = [stream.below(2) for _ in range(bet["rows"])]
    multiplier = table[sum(turns)]
    outcome = {"path": "".join(map(str, turns)), "slot": sum(turns), "multiplier": multiplier}
    return outcome, bet["stake"] * multiplier // 100


def wheel(stream, bet, _actions):
    segment = stream.below(bet["size"])
    multiplier = TABLES["WHEEL-1"]["segments"][str(bet["size"])][bet["risk"]][segment]
    return {"segment": segment, "multiplier": multiplier}, bet["stake"] * multiplier // 100


def keno(stream, bet, _actions):
    drawn = [ball + 1 for ball in stream.pick(40, 10)]
    hits = len(set(drawn) & set(bet["picks"]))
    table = TABLES["KENO-1"]["multipliers"][bet["risk"]][str(len(bet["picks"]))]
    outcome = {"drawn": drawn, "hits": hits, "multiplier": table[hits]}
    return outcome, bet["stake"] * table[hits] // 100


def mines(stream, bet, actions):
    stake, count = bet["stake"], bet["mines"]
    hidden, picked = stream.pick(25, count), []

    def worth():
        safe = len(picked)
        return int(Fraction(stake * 99 * comb(25, safe), 100 * comb(25 - count, safe)))

    state, payout = "open", 0
    for name, *more in actions:
        if name == "pick":
            picked.append(more[0])
            if more[0] in hidden:
                state = "lost"
            elif len(picked) == 25 - count:
                state, payout = "cashed", worth()
        elif picked:
            state, payout = "cashed", worth()
        else:
            state, payout = "void", stake
    return {"mines": hidden, "picked": picked, "state": state}, payout


def coin(stream, bet, actions):
    flips, state, payout = [], "open", 0
    for (name,) in actions:
        if name in ("heads", "tails"):
            flips.append(["heads", "tails"][stream.below(2)])
            state = "open" if flips[-1] == name else "lost"
        elif flips:
            state, payout = "cashed", bet["stake"] * 99 * 2 ** len(flips) // 100
        else:
            state, payout = "void", bet["stake"]
    return {"flips": flips, "state": state}, payout


def hilo(stream, bet, actions):
    def value(number):
        return (number // 4 + 1) % 13 + 1

    cards, product, won = [stream.below(52)], Fraction(99, 100), 0
    state, payout = "open", 0
    for (name,) in actions:
        if name in ("cash", "expire"):
            state, payout = ("cashed", int(bet["stake"] * product)) if won else ("void", bet["stake"])
            continue
        last, following = value(cards[-1]), stream.below(52)
        cards.append(following)
        if name == "skip":
            continue
        ways = {"higher": 13 - last, "lower": last - 1, "same": 1}[name]
        hit = {
            "higher": value(following) > last,
            "lower": value(following) < last,
            "same": value(following) == last,
        }[name]
        if hit:
            product, won = product * Fraction(13, ways), won + 1
        else:
            state = "lost"
    multiplier = f"{product.numerator}/{product.denominator}"
    return {"cards": [card(each) for each in cards], "multiplier": multiplier, "state": state}, payout


def hand_of(cards):
    ranks = sorted(each // 4 for each in cards)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    flush = len({each % 4 for each in cards}) == 1
    straight = len(counts) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    if flush and straight:
        return "royal-flush" if ranks[0] == 8 else "straight-flush"
    if counts[0] == 4:
        return "four-of-a-kind"
    if counts[:2] == [3, 2]:
        return "full-house"
    if flush or straight:
        return "flush" if flush else "straight"
    if counts[0] == 3:
        return "three-of-a-kind"
    if counts[:2] == [2, 2]:
        return "two-pair"
    pairs = [rank for rank in ranks if ranks.count(rank) == 2]
    return "jacks-or-better" if pairs and pairs[0] >= 9 else "nothing"


def poker(stream, bet, actions):
    cards = stream.pick(52, 10)
    name, *more = actions[0]
    held = more[0] if name == "hold" else range(5)
    fresh = iter(cards[5:])
    final = [cards[place] if place in held else next(fresh) for place in range(5)]
    hand = hand_of(final)
    outcome = {"deal": [card(each) for each in cards[:5]], "final": [card(each) for each in final]}
    outcome |= {"hand": hand, "state": "settled"}
    return outcome, bet["stake"] * TABLES["VPOKER-1"]["gross"][hand]


def line_units(slot, cells):
    best = 0
    for symbol in slot["pays"]:
        run = 0
        while run < len(cells) and cells[run] in (symbol, slot.get("wild")):
            run += 1
        if run == 0 or (symbol != slot.get("wild") and symbol not in cells[:run]):
            continue
        wilds = cells[:run].count(slot.get("wild")) if symbol != slot.get("wild") else 0
        best = max(best, slot["pays"][symbol][run - 1] * slot.get("wildMultiplier", 1) ** wilds)
    return best


def way_units(slot, window):
    units = 0
    for symbol, pays in slot["pays"].items():
        ways, reels = 1, 0
        for column in window:
            here = sum(cell in (symbol, slot.get("wild")) for cell in column)
            if here == 0:
                break
            ways, reels = ways * here, reels + 1
        units += pays[reels - 1] * ways if reels else 0
    return units


def window_units(slot, window):
    scatters = sum(column.count(slot.get("scatter", "?")) for column in window)
    units = slot.get("scatterPays", {}).get(str(scatters), 0)
    if "lines" not in slot:
        return units + way_units(slot, window), scatters
    for line in slot["lines"]:
        units += line_units(slot, [window[reel][row] for reel, row in enumerate(line)])
    return units, scatters


def spin(stream, slot, name):
    strips = slot["strips"][name]
    stops = [stream.below(len(strip)) for strip in strips]
    window = [
        [strip[(stop + row) % len(strip)] for row in range(slot["rows"])]
        for strip, stop in zip(strips, stops)
    ]
    return stops, window


def free_spins(stream, slot, spins):
    free = slot["free"]
    several = len(free["multipliers"]) > 1
    multiplier = stream.weighted(free["multipliers"]) if several else free["multipliers"][0][0]
    told = {"multiplier": multiplier, "stops": [], "units": []}
    awarded = min(spins, free["limit"])
    while len(told["stops"]) < awarded:
        stops, window = spin(stream, slot, free["strips"])
        units, scatters = window_units(slot, window)
        told["stops"].append(stops)
        told["units"].append(units * multiplier)
        if str(scatters) in free["spins"]:
            awarded = min(awarded + free["more"], free["limit"])
    return told


def hold_coins(stream, slot, cells):
    hold, size = slot["hold"], slot["reels"] * slot["rows"]
    coins = [[cell, stream.weighted(hold["values"])] for cell in cells]
    empty = [cell for cell in range(size) if cell not in cells]
    left, respins = hold["respins"], 0
    while left and empty:
        respins, left = respins + 1, left - 1
        for cell in list(empty):
            if stream.below(hold["chance"][1]) < hold["chance"][0]:
                coins.append([cell, stream.weighted(hold["values"])])
                empty.remove(cell)
                left = hold["respins"]
    return {"coins": coins, "respins": respins, "full": not empty}


def reels(stream, slot):
    stops, window = spin(stream, slot, "base")
    units, scatters = window_units(slot, window)
    told = {"stops": stops, "units": units, "total": units}
    if str(scatters) in slot.get("free", {}).get("spins", {}):
        told["free"] = free_spins(stream, slot, slot["free"]["spins"][str(scatters)])
        told["total"] += sum(told["free"]["units"])
    flat = [cell for column in window for cell in column]
    cells = [number for number, cell in enumerate(flat) if cell == slot.get("coin")]
    if "hold" in slot and len(cells) >= slot["hold"]["trigger"]:
        told["hold"] = held = hold_coins(stream, slot, cells)
        told["total"] += sum(value for _, value in held["coins"])
        told["total"] += slot["hold"]["grand"] if held["full"] else 0
    return told


def groups_of(columns, least):
    seen = set()
    for start in ((x, y) for x, column in enumerate(columns) for y in range(len(column))):
        group, todo = set(), [start]
        while todo:
            x, y = todo.pop()
            inside = 0 <= x < len(columns) and 0 <= y < len(columns[x])
            if not inside or (x, y) in seen or columns[x][y] != columns[start[0]][start[1]]:
                continue
            seen.add((x, y))
            group.add((x, y))
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        if len(group) >= least:
            yield columns[start[0]][start[1]], group


def cluster(stream, slot):
    board = stream.below(slot["boards"])
    key = hmac.new(b"GAME-BOARD-v1", f"{slot['code']}|{board}".encode(), hashlib.sha256)
    own, columns = Stream(key.digest()), [[] for _ in range(slot["columns"])]
    grid, cascades = None, []
    while True:
        for column in columns:
            while len(column) < slot["rows"]:
                column.append(own.weighted(slot["weights"]))
        grid = grid or "".join(cell for column in columns for cell in column)
        found = list(groups_of(columns, slot["minCluster"]))
        if not found:
            break
        units, gone = 0, set()
        for symbol, group in found:
            reached = sum(len(group) >= size for size in slot["sizes"])
            units += slot["pays"][symbol][reached - 1]
            gone |= group
        step = min(len(cascades), len(slot["multipliers"]) - 1)
        cascades.append(units * slot["multipliers"][step])
        for x, column in enumerate(columns):
            column[:] = [cell for y, cell in enumerate(column) if (x, y) not in gone]
    return {"board": board, "grid": grid, "cascades": cascades, "total": sum(cascades)}


def slot_round(code):
    slot = SLOTS[code]

    def play(stream, bet, _actions):
        told = (cluster if slot["kind"] == "cluster" else reels)(stream, slot)
        return told, bet["stake"] * told["total"] // slot["divisor"]

    return play


def worth(hand):
    low = sum(1 if text[0] == "A" else 10 if text[0] in "TJQK" else int(text[0]) for text in hand)
    return low + 10 if low <= 11 and any(text[0] == "A" for text in hand) else low


def blackjack(stream, bet, actions):
    shoe, moves = stream.deck(312), list(actions)
    deal = lambda: card(next(shoe) % 52)  # noqa: E731
    hands, stakes, dealer = [[]], [1], []
    for hand in (hands[0], dealer, hands[0], dealer):
        hand.append(deal())
    natural = len(hands[0]) == 2 and worth(hands[0]) == 21
    banks = worth(dealer) == 21
    turn, split_aces = 0, False
    while not (natural or banks) and turn < len(hands):
        hand = hands[turn]
        if len(hand) == 1:
            hand.append(deal())
        if worth(hand) >= 21 or (split_aces and len(hands) == 2):
            turn += 1
            continue
        (move,) = moves.pop(0)
        if move == "hit":
            hand.append(deal())
        elif move == "double":
            stakes[turn] = 2
            hand.append(deal())
            turn += 1
        elif move == "split":
            split_aces = hand[0][0] == "A"
            hands.append([hand.pop()])
            stakes.append(1)
            hand.append(deal())
        else:
            turn += 1
    if not (natural or banks) and any(worth(hand) <= 21 for hand in hands):
        while worth(dealer) < 17:
            dealer.append(deal())
    results, payout = [], 0
    for hand, times in zip(hands, stakes):
        mine, theirs, stake = worth(hand), worth(dealer), bet["stake"] * times
        if natural:
            result = "push" if banks else "blackjack"
        elif banks or mine > 21:
            result = "lose"
        elif theirs > 21 or mine > theirs:
            result = "win"
        else:
            result = "push" if mine == theirs else "lose"
        results.append(result)
        payout += {"blackjack": stake * 5 // 2, "win": 2 * stake, "push": stake, "lose": 0}[result]
    outcome = {"hands": hands, "dealer": dealer, "results": results, "state": "settled"}
    return outcome, payout


GAMES = {
    **{code: slot_round(code) for code in SLOTS},
    "BLACKJACK-1": blackjack,
    "DICE-1": dice,
    "LIMBO-1": limbo,
    "PLINKO-1": plinko,
    "WHEEL-1": wheel,
    "KENO-1": keno,
    "MINES-1": mines,
    "COIN-1": coin,
    "HILO-1": hilo,
    "VPOKER-1": poker,
}


def faults_of(proof):
    told, pair, seed = proof["round"], proof["pair"], bytes.fromhex(proof["seed"])
    if hashlib.sha256(b"GAME-COMMIT-v1\0" + seed).hexdigest() != pair["commitment"]:
        yield "commitment"
    text = f"GAME-ROUND-v1|{told['game']}|{pair['client']}|{told['nonce']}".encode("ascii")
    stream = Stream(hmac.new(seed, text, hashlib.sha256).digest())
    outcome, payout = GAMES[told["game"]](stream, told["bet"], told["actions"])
    if outcome != told["outcome"]:
        yield f"outcome {outcome}"
    if payout != told["payout"]:
        yield f"payout {payout}"
    won = told.get("jackpot") and told["jackpot"]["paid"]
    if won == 0 and has_winning_ticket(seed, pair["client"], told):
        yield "a winning ticket that was not paid"


def has_winning_ticket(seed, client, told):
    """A ticket has a stream of its own; its chance is the stake of 2^32."""
    text = f"GAME-JACKPOT-v1|JACKPOT-1|{client}|{told['nonce']}".encode("ascii")
    ticket = Stream(hmac.new(seed, text, hashlib.sha256).digest())
    return ticket.below(2**32) < told["staked"]


def main():
    checked = failed = 0
    for line in sys.stdin:
        proof = json.loads(line)
        faults = list(faults_of(proof))
        checked += 1
        failed += bool(faults)
        for fault in faults:
            print(f"{proof['round']['game']} {proof['round']['nonce']}: {fault}")
    print(f"{checked} checked, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
