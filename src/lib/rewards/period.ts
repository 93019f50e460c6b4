import { dayNamed, daysAfter, periodAt } from '#lib/time/period'
import { zoneDay } from '#lib/time/zone-day'

export const REWARD_PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export type RewardPeriod = (typeof REWARD_PERIODS)[number]

/** `[from, to)` in milliseconds since 1970, and the name that claims are known by. */
export interface NamedPeriod {
  name: string
  from: number
  to: number
}

const MARK: Record<RewardPeriod, string> = {
  daily: '',
  weekly: 'w',
  semimonthly: 'h',
  monthly: 'm',
}

/** The day, week (Monday first), half month or month of a zone that contains an instant. */
export function rewardPeriod(kind: RewardPeriod, zone: string, at: number): NamedPeriod {
  const { from, to, days } = periodAt(kind, zone, at)
  const [first] = days
  return { name: `${MARK[kind]}${kind === 'monthly' ? Math.floor(first / 100) : first}`, from, to }
}

/** Midnight so many calendar days after the day of an instant; days have 23 to 25 hours. */
export function daysLater(zone: string, at: number, days: number): number {
  const day = dayNamed(zone, daysAfter(Number(zoneDay(zone, at).name), days))
  if (!day) throw new RangeError(`no such day in ${zone}`)
  return day.from
}
