import type { Verdict } from '../exact'

export interface MallItem {
  price: number
  stock: number
  /** How many one member may have; 0: any number. */
  perMember?: number
  /** Lowest level. */
  level?: number
  off?: boolean
}

export interface Redeeming {
  block: Verdict
  item: MallItem | undefined
  level: number
  /** Redemptions of this article that the member has, rejected ones left out. */
  had: number
  points: number
}

/** Whether points may be given for an article: the first rule that says no is the answer. */
export function mayRedeem({ block, item, level, had, points }: Redeeming): Verdict {
  if (block !== 'ok') return block
  if (!item || item.off) return 'points.item-unknown'
  if (level < (item.level ?? 0)) return 'points.level'
  if (item.perMember && had >= item.perMember) return 'points.limit'
  if (item.stock <= 0) return 'points.stock'
  return points < item.price ? 'points.insufficient' : 'ok'
}
