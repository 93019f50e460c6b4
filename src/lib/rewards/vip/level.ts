import type { Minor } from '#lib/money'
import { rewardPeriod } from '../period'

export interface LevelRule {
  /** Valid bet in life. */
  reach: Minor
  /** Valid bet of a month that keeps it. */
  keep: Minor
  /** Paid once, when it is reached for the first time. */
  gift?: Minor
}

export interface VipStanding {
  level: number
  best: number
  /** Valid bet in life, and of the month that runs. */
  life: Minor
  month: Minor
  /** First instant of that month. */
  monthFrom: number
  /** The month in which the level was gained. */
  gainedIn: number
}

export interface LevelGift {
  level: number
  amount: Minor
}

export const newStanding = (zone: string, at: number): VipStanding => {
  const { from } = rewardPeriod('monthly', zone, at)
  return { level: 0, best: 0, life: 0, month: 0, monthFrom: from, gainedIn: 0 }
}

/** Brings a standing to the month of an instant: each month that ended may cost one level. */
export function toMonth(
  standing: VipStanding,
  levels: readonly LevelRule[],
  zone: string,
  at: number,
): VipStanding {
  let { level, month, monthFrom } = standing
  for (;;) {
    const { to } = rewardPeriod('monthly', zone, monthFrom)
    if (at < to) return { ...standing, level, month, monthFrom }
    const isKept = month >= (levels[level]?.keep ?? 0) || standing.gainedIn === monthFrom
    if (level > 0 && !isKept) level -= 1
    month = 0
    monthFrom = to
  }
}

/** Counts a valid bet (below zero: undone): levels only rise by it, each is paid once in life. */
export function countValidBet(
  before: VipStanding,
  { at, valid }: { at: number; valid: Minor },
  levels: readonly LevelRule[],
  zone: string,
): { standing: VipStanding; gifts: LevelGift[] } {
  const standing = { ...toMonth(before, levels, zone, at) }
  const gifts: LevelGift[] = []
  standing.life += valid
  standing.month += valid
  for (;;) {
    const next = levels[standing.best + 1]
    if (!next || standing.life < next.reach) break
    standing.best += 1
    standing.level = standing.best
    standing.gainedIn = standing.monthFrom
    if (next.gift) gifts.push({ level: standing.best, amount: next.gift })
  }
  while (standing.level < standing.best) {
    const next = levels[standing.level + 1]
    if (!next || standing.month < next.keep) break
    standing.level += 1
    standing.gainedIn = standing.monthFrom
  }
  return { standing, gifts }
}
