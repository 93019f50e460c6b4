import { type Fraction, fraction } from '#lib/lottery/fraction'
import type { Selection } from '#lib/lottery/selection'
import type { Chances, Play, TierCounts } from '#lib/lottery/types'

/** One kind of bets with one prize. */
export const win = (chance: Fraction): Record<string, Chances> => ({ WIN: { WIN: chance } })

/** Kinds of bets with a prize each, of the same name. */
export const kindsOf = (chances: Record<string, Fraction>): Record<string, Chances> =>
  Object.fromEntries(Object.entries(chances).map(([tier, chance]) => [tier, { [tier]: chance }]))

export const oneIn = (denominator: number | bigint): Fraction => fraction(1, denominator)

/** One prize, one bet at most that wins it: what most plays are. */
export const single = <D>(
  play: Omit<Play<D>, 'price' | 'best' | 'winning'> & {
    /** Whether the selection holds the bet that a draw makes win. */
    wins: (selection: Selection, draw: D) => boolean
  },
): Play<D> => {
  const { wins, ...rest } = play
  return {
    ...rest,
    price: 'series',
    winning: (selection, draw) => ({ WIN: wins(selection, draw) ? 1 : 0 }),
    best: () => [{ WIN: 1 }],
  }
}

export function add(counts: TierCounts, tier: string, bets = 1): void {
  if (bets) counts[tier] = (counts[tier] ?? 0) + bets
}

/** A play with fixed odds × 10 000; `table` alone sets them where the game asks for them. */
export const fixed = <D>(play: Omit<Play<D>, 'price'>, table: Record<string, number>): Play<D> => ({
  ...play,
  price: 'table',
  table,
})
export const withTable = <D>(play: Play<D>, table: Record<string, number>): Play<D> => ({
  ...play,
  table,
})
