import type { Output } from '#lib/api/call'
import type { profit as call } from '#lib/api/money/record'
import { RECORD_SLOT_MS } from '#lib/limits'
import { BONUS_KINDS } from '#lib/rules/entry-kind'
import { zoneDay } from '#lib/time/zone-day'
import type { Handler } from '#platform/call/context'

type Day = Output<typeof call>['days'][number]

interface Slot {
  slot: number
  category: string
  count: number
  stake: number
  valid: number
  payout: number
}

/** The zone's one name, however it was written: what is kept of zones stays small. */
const zoneNamed = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** Sums of quarter hours as days of a zone, newest first. */
function daysOf(slots: readonly Slot[], zone: string): Day[] {
  const days = new Map<string, Day>()
  for (const { slot, category, count, stake, valid, payout } of slots) {
    const day = zoneDay(zone, slot * RECORD_SLOT_MS).name
    const key = `${day}|${category}`
    const sum = days.get(key) ?? { day, category, count: 0, stake: 0, valid: 0, payout: 0 }
    sum.count += count
    sum.stake += stake
    sum.valid += valid
    sum.payout += payout
    days.set(key, sum)
  }
  return [...days.values()].sort((a, b) => b.day.localeCompare(a.day))
}

const MONEY = `SELECT kind, SUM(amount) AS amount FROM record_entry
  WHERE member = ? AND at >= ? AND at < ? AND kind NOT IN ('stake', 'payout', 'refund')
  GROUP BY kind`

type Money = { kind: string; amount: number }[]

/** Sum of some kinds of entries. */
const sumOf = (money: Money, ...kinds: string[]) =>
  money.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)

const IN = ['deposit', 'deposit-fee'] as const
const OUT = ['withdraw-hold', 'withdraw-release', 'withdraw-return'] as const

/** Profit and loss of a range, and net deposits of all time. */
export const profit: Handler<'record.profit'> = async ({ from, to, timeZone }, context) => {
  const { env } = context
  const { DB } = env
  const member = context.member.id
  const first = Math.floor(from / RECORD_SLOT_MS)
  const end = Math.ceil(to / RECORD_SLOT_MS)
  const [slots, ranged, always] = await DB.batch([
    DB.prepare(
      `SELECT slot, category, SUM(count) AS count, SUM(stake) AS stake, SUM(valid) AS valid,
         SUM(payout) AS payout
       FROM record_play WHERE member = ? AND slot >= ? AND slot < ?
         AND state IN ('won', 'lost', 'tied')
       GROUP BY slot, category`,
    ).bind(member, first, end),
    DB.prepare(MONEY).bind(member, from, to),
    DB.prepare(MONEY).bind(member, 0, Number.MAX_SAFE_INTEGER),
  ])
  const days = daysOf(
    (slots?.results ?? []) as Slot[],
    zoneNamed(timeZone ?? env.MERCHANT_TIME_ZONE),
  )
  const money = (ranged?.results ?? []) as Money
  const all = (always?.results ?? []) as Money
  const sum = (field: 'stake' | 'valid' | 'payout') =>
    days.reduce((total, day) => total + day[field], 0)
  const stake = sum('stake')
  const valid = sum('valid')
  const payout = sum('payout')
  const rebates = sumOf(money, 'rebate')
  const bonuses = sumOf(money, ...BONUS_KINDS)
  return {
    days,
    total: {
      stake,
      valid,
      payout,
      rebates,
      bonuses,
      deposits: Math.max(0, sumOf(money, ...IN)),
      withdrawals: Math.max(0, -sumOf(money, ...OUT)),
      net: payout + rebates + bonuses - stake,
    },
    lifetimeNetDeposits: sumOf(all, ...IN, ...OUT),
  }
}
