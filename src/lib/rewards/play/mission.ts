import type { Minor } from '#lib/money'
import { zoneDay } from '#lib/time/zone-day'
import { portion, type Verdict } from '../exact'
import { daysLater, type NamedPeriod, rewardPeriod } from '../period'

export const MISSION_MEASURES = ['valid-bet', 'count', 'days', 'deposit', 'multiple'] as const
export type MissionMeasure = (typeof MISSION_MEASURES)[number]
export const MISSION_PERIODS = ['daily', 'weekly', 'once'] as const
export type MissionPeriod = (typeof MISSION_PERIODS)[number]
const CLAIM_DAYS = 7

export interface MissionRule {
  measure: MissionMeasure
  target: number
  period: MissionPeriod
  reward: Minor
  from: number
  to: number
  /** Smallest stake of a bet that counts, where bets are counted one by one. */
  minimum?: Minor
  /** Empty: all. */
  categories?: readonly string[]
  /** It counts from joining on. */
  join?: boolean
}

export interface Play {
  at: number
  valid: Minor
  stake: Minor
  payout: Minor
  category: string
}

/** How far a member is in one period; what days and multiples need beside the sum. */
export interface MissionProgress {
  progress: number
  isClaimed: boolean
  /** Bets by day, or by multiple. */
  marks: Record<string, number>
}

export const NO_PROGRESS: MissionProgress = { progress: 0, isClaimed: false, marks: {} }

export function missionPeriod(
  { period, from, to }: MissionRule,
  zone: string,
  at: number,
): NamedPeriod {
  return period === 'once' ? { name: 'once', from, to } : rewardPeriod(period, zone, at)
}

const runs = ({ from, to }: MissionRule, at: number) => at >= from && at < to

/** By what a bet is known among those that count; undefined: it does not count. */
function markOf(
  rule: MissionRule,
  zone: string,
  { at, stake, payout, category }: Play,
): string | undefined {
  const { measure, categories = [], minimum = 0 } = rule
  if (measure === 'deposit' || !runs(rule, at)) return undefined
  if (categories.length > 0 && !categories.includes(category)) return undefined
  if (measure === 'valid-bet') return ''
  if (stake < minimum) return undefined
  if (measure === 'days') return zoneDay(zone, at).name
  return measure === 'multiple' ? String(stake > 0 ? portion(payout, 100, stake) : 0) : ''
}

const withMark = (marks: Record<string, number>, mark: string, by: 1 | -1) => {
  const count = (marks[mark] ?? 0) + by
  const { [mark]: _, ...others } = marks
  return count > 0 ? { ...others, [mark]: count } : others
}

/** Counts a bet, or takes it back; undefined: it is none that counts. */
export function countPlay(
  rule: MissionRule,
  zone: string,
  { before, play, by }: { before: MissionProgress; play: Play; by: 1 | -1 },
): MissionProgress | undefined {
  const mark = markOf(rule, zone, play)
  if (mark === undefined) return undefined
  const { measure } = rule
  if (measure === 'valid-bet') return { ...before, progress: before.progress + by * play.valid }
  if (measure === 'count') return { ...before, progress: before.progress + by }
  const marks = withMark(before.marks, mark, by)
  const known = Object.keys(marks)
  const progress = measure === 'days' ? known.length : Math.max(0, ...known.map(Number))
  return { ...before, marks, progress }
}

export const countDeposit = (
  rule: MissionRule,
  before: MissionProgress,
  { at, amount }: { at: number; amount: Minor },
): MissionProgress | undefined =>
  rule.measure === 'deposit' && runs(rule, at)
    ? { ...before, progress: before.progress + amount }
    : undefined

/** Whether the reward of a period may be claimed. */
export function mayClaim(
  rule: MissionRule,
  {
    zone,
    now,
    period,
    progress,
  }: { zone: string; now: number; period: NamedPeriod; progress: MissionProgress },
): Verdict {
  if (progress.isClaimed) return 'mission.claimed'
  if (progress.progress < rule.target) return 'mission.unfinished'
  return now >= daysLater(zone, period.to, CLAIM_DAYS) ? 'mission.late' : 'ok'
}

export const missionState = ({ target }: MissionRule, { progress, isClaimed }: MissionProgress) =>
  isClaimed ? 'claimed' : progress >= target ? 'claim' : 'joined'
