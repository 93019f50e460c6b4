import { set } from '#lib/lottery/form'
import type { Pick, Selection } from '#lib/lottery/selection'
import { type Play, PUSH, type Tier, type TierCounts } from '#lib/lottery/types'
import { fixedPlay, type PlayData } from './data'
import { picked, type SetKey } from './read'

export interface Labels<D, L extends Pick> extends PlayData<D> {
  /** `opts` unless said. */
  key?: SetKey
  of: readonly L[]
  /** The tier a bet on the label wins, or null. */
  outcome: (label: L, draw: D) => Tier | null
  /** Draws among which is the best one for any selection, or what can win together. */
  best: readonly D[] | ((labels: readonly L[]) => TierCounts[])
}

/** Each label is a bet of its own; several can win. */
export function labels<D, L extends Pick>(play: Labels<D, L>): Play<D> {
  const { key = 'opts', of, outcome, best } = play
  const winning = (selection: Selection, draw: D) =>
    counted(picked<L>(selection, key).map((label) => outcome(label, draw)))
  return fixedPlay(play, {
    forms: [{ [key]: set(of) }],
    count: (selection) => picked(selection, key).length,
    winning,
    best: (selection) =>
      typeof best === 'function'
        ? best(picked<L>(selection, key))
        : best.map((draw) => winning(selection, draw)),
  })
}

/** How often each tier was won. */
export function counted(won: readonly (Tier | null)[]): TierCounts {
  const counts: TierCounts = {}
  for (const tier of won) if (tier !== null) counts[tier] = (counts[tier] ?? 0) + 1
  return counts
}

/** Of labels that exclude each other one wins: in any of its tiers. */
export const oneOf =
  <L>(...tiersOf: ((label: L) => Tier)[]) =>
  (picks: readonly L[]): TierCounts[] =>
    picks.flatMap((label) => tiersOf.map((tierOf) => ({ [tierOf(label)]: 1 })))

/** All labels can win on one draw, each in its tier. */
export const allOf =
  <L>(tierOf: (label: L) => Tier) =>
  (picks: readonly L[]): TierCounts[] => [counted(picks.map(tierOf))]

/** What `best` says, or all stakes back on one draw. */
export const orPushed =
  <L>(best: (labels: readonly L[]) => TierCounts[]) =>
  (picks: readonly L[]): TierCounts[] => [...best(picks), { [PUSH]: picks.length }]
