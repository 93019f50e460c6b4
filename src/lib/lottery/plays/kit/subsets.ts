import { choose } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import type { Pick, Selection } from '#lib/lottery/selection'
import type { Play, Tier, TierCounts } from '#lib/lottery/types'
import { fixedPlay, type PlayData } from './data'
import { add } from './play'
import { picked, type SetKey } from './read'

export interface Subsets<D, T extends Pick> extends PlayData<D> {
  /** Items in one bet. */
  size: number
  /** `nums` unless said; bankers stand beside `nums` only. */
  key?: SetKey
  of: readonly T[]
  /** Most items that may be picked; all of them unless said. */
  most?: number
  isDrawn: (draw: D) => (item: T) => boolean
  /** Most items of `of` that one draw has. */
  drawnMax: number
  /** Tier of a bet by how many of its items were drawn; the others lose. */
  tiers: Readonly<Record<number, Tier>>
}

/** Bankers stand in every bet and the others fill it up. */
interface Parts<T> {
  bankers: readonly T[]
  others: readonly T[]
}

/**
 * Every `size` of the picked items are a bet. Picks are `nums` or `opts`, or `dan` (one to
 * `size` − 1 bankers) with `tuo`.
 */
export function subsets<D, T extends Pick>(play: Subsets<D, T>): Play<D> {
  const { size, key = 'nums', of, most = of.length, isDrawn, drawnMax, tiers } = play
  const parts = (selection: Selection): Parts<T> =>
    selection.dan
      ? { bankers: selection.dan as T[], others: (selection.tuo ?? []) as T[] }
      : { bankers: [], others: picked<T>(selection, key) }
  const bankers = { dan: set(of, 1, size - 1), tuo: set(of, 1, most) }
  return fixedPlay(play, {
    forms: [{ [key]: set(of, size, most) }, ...(key === 'nums' && size > 1 ? [bankers] : [])],
    count: (selection) => {
      const { bankers: firm, others } = parts(selection)
      if (others.some((item) => firm.includes(item))) return 0
      return choose(others.length, size - firm.length)
    },
    winning: (selection, draw) => {
      const drawn = isDrawn(draw)
      const { bankers: firm, others } = parts(selection)
      const spread = [firm.length, hits(firm, drawn), others.length, hits(others, drawn)] as const
      return spreadOf(size, tiers, ...spread)
    },
    best: (selection) => {
      const { bankers: firm, others } = parts(selection)
      const found: TierCounts[] = []
      for (let hd = 0; hd <= Math.min(firm.length, drawnMax); hd += 1) {
        for (let h = 0; h <= Math.min(others.length, drawnMax - hd); h += 1) {
          found.push(spreadOf(size, tiers, firm.length, hd, others.length, h))
        }
      }
      return found
    },
  })
}

function hits<T>(items: readonly T[], isDrawn: (item: T) => boolean): number {
  let found = 0
  for (const item of items) if (isDrawn(item)) found += 1
  return found
}

/** Bets by tier when so many of the bankers and so many of the others are drawn. */
function spreadOf(
  size: number,
  tiers: Readonly<Record<number, Tier>>,
  bankers: number,
  bankersHit: number,
  others: number,
  othersHit: number,
): TierCounts {
  const counts: TierCounts = {}
  for (const [hit, tier] of Object.entries(tiers)) {
    const needed = Number(hit) - bankersHit
    const rest = size - bankers - needed
    add(counts, tier, choose(othersHit, needed) * choose(others - othersHit, rest))
  }
  return counts
}
