import type { Minor } from '#lib/money'
import { type NamedPeriod, rewardPeriod } from '../period'
import { countValidBet, type LevelRule, newStanding, toMonth, type VipStanding } from './level'

/** Valid bets settled from one beginning of a week or month to the next. */
export interface VipSpan {
  from: number
  valid: Minor
  /** The most that their sum has been, before bets of it were undone. */
  peak: Minor
}

/** What levels are counted by, and where counting began. */
export interface VipBasis {
  levels: readonly LevelRule[]
  zone: string
  /** From when on months count. */
  begin: number
  /** Valid bet before that. */
  life: Minor
}

/** The span of an instant: what lies in both its week and its month. */
export function vipSpan(zone: string, at: number): { from: number; to: number } {
  const week = rewardPeriod('weekly', zone, at)
  const month = rewardPeriod('monthly', zone, at)
  return { from: Math.max(week.from, month.from), to: Math.min(week.to, month.to) }
}

/** Where counting began: the level of that time, which its first month does not lose. */
export function firstStanding({ levels, zone, begin, life }: VipBasis): VipStanding {
  const standing = newStanding(zone, begin)
  const level = Math.max(
    0,
    levels.findLastIndex(({ reach }) => reach <= life),
  )
  return { ...standing, level, best: level, life, gainedIn: standing.monthFrom }
}

/** Where a member stands at an instant; spans in the order of time. */
export function standingAt(
  spans: readonly VipSpan[],
  basis: VipBasis,
  instant: number,
): VipStanding {
  const { levels, zone } = basis
  let standing = firstStanding(basis)
  for (const { from, valid, peak } of spans) {
    if (from > instant) break
    for (const each of [peak, valid - peak])
      standing = countValidBet(standing, { at: from, valid: each }, levels, zone).standing
  }
  return toMonth(standing, levels, zone, instant)
}

/** Valid bet of a week or month. */
export const validIn = (spans: readonly VipSpan[], { from, to }: NamedPeriod): Minor =>
  spans.reduce((sum, span) => sum + (span.from >= from && span.from < to ? span.valid : 0), 0)
