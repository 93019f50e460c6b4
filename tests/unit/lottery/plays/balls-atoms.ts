import type { Selection } from '#lib/lottery/selection'
import { setBets } from './atoms'
import type { Atom } from './prove'
import { below, oneOf, type Random } from './random'

/** `k` of the picked numbers as a bet of the kind `bet`; `tier` says what it wins. */
export const hitSets =
  <D>(k: number, tier: (bet: number[], draw: D) => string | null, kind = 'bet') =>
  (selection: Selection): Atom<D>[] =>
    setBets(k, selection).map((bet) => ({
      name: bet.join(),
      kind,
      tiers: (draw) => [tier(bet, draw)].filter((each) => each !== null),
    }))

/** Every pick under a key as a bet; `tier` says what it wins, `kind` what it is. */
export const eachPick =
  <D, T>(
    key: 'nums' | 'opts' | 'sums',
    tier: (pick: T, draw: D, selection: Selection) => string | readonly string[] | null,
    kind: string | ((pick: T) => string),
  ) =>
  (selection: Selection): Atom<D>[] =>
    (selection[key] ?? []).map((pick) => ({
      name: String(pick),
      kind: typeof kind === 'string' ? kind : kind(pick as T),
      tiers: (draw) => [tier(pick as T, draw, selection) ?? []].flat(),
    }))

/** Different balls, most of them picked. */
export function ballsNear(random: Random, picks: readonly unknown[], size: number, most: number) {
  const wanted = picks.filter((pick): pick is number => typeof pick === 'number' && pick > 0)
  const drawn: number[] = []
  while (drawn.length < size) {
    const near = wanted.filter((ball) => !drawn.includes(ball) && ball <= most)
    const ball = near.length && random() < 0.6 ? oneOf(random, near) : 1 + below(random, most)
    if (!drawn.includes(ball)) drawn.push(ball)
  }
  return drawn
}
