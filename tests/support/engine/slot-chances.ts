import type { FreeSpins, Hold, ReelSlot } from '#lib/games/slots/types'
import { columnAt, countOf, unitsOf } from '#lib/games/slots/units'
import { at, chooseBig, range } from '#lib/lottery/counting'
import { type Fraction, fraction, plus, times } from '#lib/lottery/fraction'

export const ZERO = fraction(0, 1)
export const ONE = fraction(1, 1)
export const less = (a: Fraction, b: Fraction) => plus(a, times(fraction(-1, 1), b))

/** How often each content of a column comes, of all stops of a strip. */
function columns(strip: string, rows: number, keep: (column: string) => string) {
  const found = new Map<string, number>()
  for (const stop of range(0, strip.length - 1)) {
    const column = keep(columnAt(strip, stop, rows))
    found.set(column, (found.get(column) ?? 0) + 1)
  }
  return [...found]
}

/** The mean of a number over all windows of independent reels. */
function mean(reels: [string, number][][], value: (window: string[]) => number): Fraction {
  const walk = (window: string[], ways: bigint): bigint => {
    const reel = reels[window.length]
    if (!reel) return ways * BigInt(value(window))
    return reel.reduce((sum, [column, n]) => sum + walk([...window, column], ways * BigInt(n)), 0n)
  }
  const all = reels.flatMap((reel) => reel.reduce((sum, [, ways]) => sum + ways, 0))
  return fraction(
    walk([], 1n),
    all.reduce((product, ways) => product * BigInt(ways), 1n),
  )
}

/**
 * Mean units of a spin, by the shipped pay rules. Every row of a reel shows each place of its
 * strip equally often, so each line has the mean of one row; ways are summed symbol by symbol.
 */
export function meanUnits(slot: ReelSlot, strips: readonly string[]): Fraction {
  const { scatterPays, lines, pays, wild, rows } = slot
  const counted = scatterPays ? scatterMean(slot, strips) : ZERO
  if (lines) {
    const one = { ...slot, lines: [slot.lines?.[0]?.map(() => 0) ?? []] }
    delete one.scatterPays
    const reels = strips.map((strip) => columns(strip, 1, (column) => column))
    return plus(
      counted,
      times(
        fraction(lines.length, 1),
        mean(reels, (w) => unitsOf(one, w)),
      ),
    )
  }
  return Object.keys(pays).reduce((sum, symbol) => {
    const alone = { ...slot, pays: { [symbol]: pays[symbol] ?? [] } }
    delete alone.scatterPays
    const only = (column: string) =>
      [...column].filter((cell) => cell === symbol || cell === wild).join('')
    const reels = strips.map((strip) => columns(strip, rows, only))
    return plus(
      sum,
      mean(reels, (window) => unitsOf(alone, window)),
    )
  }, counted)
}

const scatterReels = ({ rows, scatter }: ReelSlot, strips: readonly string[]) =>
  strips.map((strip) =>
    columns(strip, rows, (column) => [...column].filter((cell) => cell === scatter).join('')),
  )

const scatterMean = (slot: ReelSlot, strips: readonly string[]) =>
  mean(
    scatterReels(slot, strips),
    (window) => slot.scatterPays?.[countOf(window, slot.scatter)] ?? 0,
  )

/** Chance of exactly so many of a symbol in a window. */
export const chanceOfCount = (slot: ReelSlot, strips: readonly string[], count: number) =>
  mean(scatterReels(slot, strips), (window) => (window.join('').length === count ? 1 : 0))

/** Chance that free spins begin, and the mean of spins that are played then. */
export function freeSpinsOf(slot: ReelSlot, free: FreeSpins) {
  const base = slot.strips['base'] ?? []
  const again = slot.strips[free.strips] ?? []
  const counts = Object.keys(free.spins).map(Number)
  const more = counts.reduce((sum, n) => plus(sum, chanceOfCount(slot, again, n)), ZERO)
  const known = new Map<string, Fraction>()
  const played = (left: number, given: number): Fraction => {
    if (left === 0) return ZERO
    const key = `${left} ${given}`
    const add = Math.min(free.more, free.limit - given)
    const value =
      known.get(key) ??
      [
        ONE,
        times(more, played(left - 1 + add, given + add)),
        times(less(ONE, more), played(left - 1, given)),
      ].reduce(plus)
    known.set(key, value)
    return value
  }
  let [chance, spins] = [ZERO, ZERO]
  for (const count of counts) {
    const begins = chanceOfCount(slot, base, count)
    const first = at([free.spins[count] ?? 0], 0)
    chance = plus(chance, begins)
    spins = plus(spins, times(begins, played(first, first)))
  }
  return { chance, spins, mean: times(spins, inverse(chance)) }
}

export const inverse = ({ numerator, denominator }: Fraction) => fraction(denominator, numerator)

/** The mean of weighted values. */
export function meanOf(rows: readonly (readonly [number, number])[]): Fraction {
  const weights = rows.reduce((sum, [, weight]) => sum + weight, 0)
  return fraction(
    rows.reduce((sum, [value, weight]) => sum + value * weight, 0),
    weights,
  )
}

/** Of rounds that hold coins: their chance, coins held in the end and chance of a full window. */
export function holdOf(slot: ReelSlot, hold: Hold) {
  const cells = slot.reels * slot.rows
  const chance = fraction(hold.chance[0], hold.chance[1])
  const coinSlot = { ...slot, scatter: slot.coin ?? '' }
  const known = new Map<string, { coins: Fraction; full: Fraction }>()
  /** What `free` cells and `left` respins come to. */
  const end = (free: number, left: number): { coins: Fraction; full: Fraction } => {
    if (free === 0) return { coins: fraction(cells, 1), full: ONE }
    if (left === 0) return { coins: fraction(cells - free, 1), full: ZERO }
    const key = `${free} ${left}`
    const before = known.get(key)
    if (before) return before
    let [coins, full] = [ZERO, ZERO]
    for (const landed of range(0, free)) {
      const ways = fraction(chooseBig(free, landed), 1)
      const share = times(
        ways,
        times(power(chance, landed), power(less(ONE, chance), free - landed)),
      )
      const then = end(free - landed, landed > 0 ? hold.respins : left - 1)
      coins = plus(coins, times(share, then.coins))
      full = plus(full, times(share, then.full))
    }
    known.set(key, { coins, full })
    return { coins, full }
  }
  let [begins, coins, grand] = [ZERO, ZERO, ZERO]
  for (const count of range(hold.trigger, cells)) {
    const share = chanceOfCount(coinSlot, slot.strips['base'] ?? [], count)
    if (share.numerator === 0n) continue
    const then = end(cells - count, hold.respins)
    begins = plus(begins, share)
    coins = plus(coins, times(share, then.coins))
    grand = plus(grand, times(share, then.full))
  }
  return { begins, coins, grand }
}

const power = (base: Fraction, exponent: number): Fraction =>
  range(1, exponent).reduce((result) => times(result, base), ONE)
