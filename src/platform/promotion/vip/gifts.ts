import type { Output } from '#lib/api/call'
import type { mine } from '#lib/api/reward/vip'
import { daysLater, type NamedPeriod, rewardPeriod } from '#lib/rewards/period'
import {
  amountAt,
  BIRTHDAY_DAYS,
  birthdayGift,
  birthdayIn,
  CLAIM_DAYS,
  periodGift,
} from '#lib/rewards/vip/gift'
import { firstStanding, validIn } from '#lib/rewards/vip/standing'
import { zoneDay } from '#lib/time/zone-day'
import { type Birthday, type Counted, standingOf } from '#platform/promotion/level/index'

/** Gifts of levels come from here. */
export const VIP_POT = 'vip'

export type Gift = Output<typeof mine>['gifts'][number]

/** What the gifts of a member are found by. */
export interface Giving {
  zone: string
  now: number
  counted: Counted
  registeredAt: number
  /** Names of those taken before. */
  taken: ReadonlySet<string>
  birthday: Birthday | null
}

/** The gifts of a level's row. */
type Row = 'gift' | 'weekly' | 'monthly' | 'birthday'

const tableOf = ({ levels }: Counted, row: Row) => levels.map((level) => level[row])

function standingAs(verdict: string | object): Pick<Gift, 'state' | 'reason'> {
  if (typeof verdict !== 'string') return { state: 'claim', reason: '' }
  if (verdict === 'gift.early') return { state: 'early', reason: '' }
  if (verdict === 'gift.claimed') return { state: 'claimed', reason: '' }
  return { state: 'closed', reason: verdict }
}

const UNCOUNTED = { validBet: 0, minimum: 0 } as const

/** Of each level reached since counting began, once in life; and of the next one. */
function levelGifts({ counted, now, taken }: Giving): Gift[] {
  const before = firstStanding(counted.basis).best
  const { best } = standingOf(counted, now)
  return counted.levels
    .filter(({ level, gift }) => gift > 0 && level > before && level <= best + 1)
    .map(({ level, gift: amount, validBet: minimum }) => {
      const name = `level-${level}`
      const isReached = level <= best
      const state = taken.has(name) ? 'claimed' : isReached ? 'claim' : 'early'
      const bets = isReached ? UNCOUNTED : { validBet: counted.life, minimum }
      const rest = { reason: '', ...bets, from: 0, until: 0 } as const
      return { gift: name, kind: 'level', level, amount, state, ...rest }
    })
}

/** The gift of a week or month: of the level that it ended with. */
function ofPeriod(giving: Giving, kind: 'weekly' | 'monthly', period: NamedPeriod): Gift {
  const { zone, now, counted, taken } = giving
  const { level } = standingOf(counted, Math.min(now, period.to - 1))
  const table = tableOf(counted, kind)
  const valid = validIn(counted.spans, period)
  const row = counted.levels[level]
  const minimum = (kind === 'weekly' ? row?.weeklyBet : row?.monthlyBet) ?? 0
  const verdict = periodGift({
    ...{ zone, now, table, level, kind, of: period.from, valid, minimum },
    claimed: [...taken],
  })
  return {
    ...{ gift: period.name, kind, level, amount: amountAt(table, level) },
    ...standingAs(verdict),
    ...{ validBet: valid, minimum },
    ...{ from: period.to, until: daysLater(zone, period.to, CLAIM_DAYS) },
  }
}

/** Of the week and month before, and of those that run. */
function periodGifts(giving: Giving): Gift[] {
  const { zone, now, counted, registeredAt } = giving
  const since = Math.max(counted.basis.begin, registeredAt)
  return (['weekly', 'monthly'] as const)
    .flatMap((kind) => {
      const current = rewardPeriod(kind, zone, now)
      const last = rewardPeriod(kind, zone, current.from - 1)
      const counts = [last, current].filter(({ to }) => to > since)
      return counts.map((period) => ofPeriod(giving, kind, period))
    })
    .filter(({ amount, state }) => amount > 0 || state === 'claimed')
}

/** The birthday that is on, or the one to come. */
function birthdayOf(giving: Giving): Gift[] {
  const { zone, now, counted, birthday, taken } = giving
  if (!birthday) return []
  const { level } = standingOf(counted, now)
  const table = tableOf(counted, 'birthday')
  const amount = amountAt(table, level)
  const { day, setAt } = birthday
  const thisYear = Math.floor(Number(zoneDay(zone, now).name) / 10_000)
  const ends = (year: number) => daysLater(zone, birthdayIn(year, day, zone), BIRTHDAY_DAYS)
  const year = [thisYear - 1, thisYear, thisYear + 1].find((each) => now < ends(each))
  if (year === undefined) return []
  const name = `b${year}`
  const verdict = birthdayGift({
    ...{ zone, now, table, level, birthday: day, setAt },
    claimed: taken.has(name) ? [year] : [],
  })
  const from = birthdayIn(year, day, zone)
  if (amount === 0 && !taken.has(name)) return []
  const time = { from, until: ends(year) }
  const head = { gift: name, kind: 'birthday', level, amount } as const
  return [{ ...head, ...standingAs(verdict), ...UNCOUNTED, ...time }]
}

/** Everything that a member's levels give: to take now, later, or taken. */
export const giftsOf = (giving: Giving): Gift[] => [
  ...levelGifts(giving),
  ...periodGifts(giving),
  ...birthdayOf(giving),
]
