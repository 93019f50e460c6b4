import { DAY_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import { dayNamed } from '#lib/time/period'
import { zoneDay } from '#lib/time/zone-day'
import type { Verdict } from '../exact'
import { daysLater, rewardPeriod } from '../period'

export const GIFT_KINDS = ['level', 'weekly', 'monthly', 'birthday'] as const
export const GIFT_STATES = ['early', 'claim', 'claimed', 'closed'] as const

/** For how many days after its period a gift may be taken, and a birthday's from its morning. */
export const CLAIM_DAYS = 7
export const BIRTHDAY_DAYS = 30

interface Asked {
  zone: string
  now: number
  /** By level; those above it get its last row. */
  table: readonly Minor[]
  level: number
  blocked?: Verdict
}

/** A level's row of a table. */
export const amountAt = (table: readonly Minor[], level: number): Minor =>
  table[Math.min(level, table.length - 1)] ?? 0

export interface PeriodGift extends Asked {
  kind: 'weekly' | 'monthly'
  /** An instant of the period. */
  of: number
  /** Valid bet of the period, and how much of it is asked. */
  valid: Minor
  minimum: Minor
  claimed: readonly string[]
}

/** The gift of a week or month by the level at its end; a string: why there is none. */
export function periodGift(asked: PeriodGift): { name: string; amount: Minor } | string {
  const { zone, now, table, level, kind, of, valid, minimum, claimed, blocked } = asked
  if (blocked && blocked !== 'ok') return blocked
  const { name, to } = rewardPeriod(kind, zone, of)
  if (now < to) return 'gift.early'
  if (now >= daysLater(zone, to, CLAIM_DAYS)) return 'gift.late'
  if (claimed.includes(name)) return 'gift.claimed'
  const amount = amountAt(table, level)
  if (amount <= 0) return 'gift.level'
  return valid < minimum ? 'gift.valid-bet' : { name, amount }
}

export interface BirthdayGift extends Asked {
  /** `MM-DD`. */
  birthday: string
  /** When the member told it. */
  setAt: number
  /** Years of those claimed. */
  claimed: readonly number[]
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The birthday of a year in a zone, from midnight. */
export function birthdayIn(year: number, birthday: string, zone: string): number {
  const told = Number(birthday.replace('-', ''))
  const day = told === 229 && !isLeap(year) ? 228 : told
  const found = dayNamed(zone, year * 10_000 + day)
  if (!found) throw new RangeError(`no birthday ${birthday}`)
  return found.from
}

/** The birthday's gift, for thirty days from its morning; a string: why there is none. */
export function birthdayGift(asked: BirthdayGift): { year: number; amount: Minor } | string {
  const { zone, now, table, level, birthday, setAt, claimed, blocked } = asked
  if (blocked && blocked !== 'ok') return blocked
  const thisYear = Math.floor(Number(zoneDay(zone, now).name) / 10_000)
  const began = [thisYear, thisYear - 1].find((year) => {
    const from = birthdayIn(year, birthday, zone)
    return now >= from && now < daysLater(zone, from, BIRTHDAY_DAYS)
  })
  if (began === undefined) return 'gift.early'
  if (setAt > birthdayIn(began, birthday, zone) - BIRTHDAY_DAYS * DAY_MS) return 'gift.birthday-new'
  if (claimed.includes(began)) return 'gift.claimed'
  const amount = amountAt(table, level)
  return amount <= 0 ? 'gift.level' : { year: began, amount }
}
