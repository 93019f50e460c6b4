import { cut, plus, productOf, type Ratio, ratio, sumOf } from '#lib/sports/exact'
import { STAKE_MAX } from '#lib/sports/limits'
import { betsOf, oddsOf } from '#lib/sports/slip/bets'
import type { Pick, Slip } from '#lib/sports/slip/types'
import { atRisk, type Exposure } from './exposure'

/** Amounts in minor; a limit that is missing does not hold. */
export interface Limits {
  ticketStake?: number
  dayStakeLeft?: number
  /** The most a ticket pays. */
  payout?: number
  market?: number
  event?: number
  /** What one member may win on a market. */
  memberMarket?: number
  /** Part of that for this member, in thousandths. */
  memberFactor?: number
  /** The largest stake is a multiple of this. */
  step?: number
  minUnit?: number
}

interface Bound {
  name: string
  unit: number
}

interface MaxStake {
  /** The largest stake of one combination. */
  maxUnit: number
  maxStake: number
  /** `ticket`, `day`, `payout`, or `market`, `event` or `member` and the pick. */
  limitedBy?: string
}

/** What a market would lose if the selection won; below zero where it would gain. */
const owedOn = (exposure: Exposure, { market = '', selection = '' }: Pick): number => {
  const held = exposure[market]
  return held ? (held.payout[selection] ?? 0) - held.stake : 0
}

/** What the other markets of the pick's event may cost. */
const riskBeside = (exposure: Exposure, { event, market = '' }: Pick): number =>
  Object.entries(exposure)
    .filter(([key, held]) => held.event === event && key !== market)
    .reduce((sum, [, held]) => sum + atRisk(held), 0)

function roomsOf(pick: Pick, limits: Limits, exposure: Exposure, won: number): Bound[] {
  const owed = owedOn(exposure, pick)
  const { market, event, memberMarket, memberFactor = 1_000 } = limits
  const rooms: [string, number | undefined][] = [
    ['market', market === undefined ? undefined : market - owed],
    ['event', event === undefined ? undefined : event - riskBeside(exposure, pick) - owed],
    [
      'member',
      memberMarket === undefined
        ? undefined
        : Math.floor((memberMarket * memberFactor) / 1_000) - won,
    ],
  ]
  return rooms.flatMap(([name, room]) =>
    room === undefined ? [] : [{ name: `${name}:${pick.id}`, unit: Math.max(0, room) }],
  )
}

/** How many units of `gain` fit into an amount. */
const fitting = (amount: number, gain: Ratio): number =>
  gain.top > 0n ? cut((BigInt(amount) * gain.bottom) / gain.top) : STAKE_MAX

/**
 * The largest stake that all limits allow, and the first of those that set it. Of what is owed on a
 * pick, `memberOwed` is what the member may win on its market already.
 */
export function maxStake(
  slip: Slip,
  limits: Limits,
  exposure: Exposure,
  memberOwed: Readonly<Record<string, number>> = {},
): MaxStake {
  const bets = betsOf(slip)
  const products = bets.map(({ picks, way }) => productOf(picks.map((pick) => oddsOf(pick, way))))
  const bounds: Bound[] = []
  const bound = (name: string, amount: number | undefined, gain: Ratio) => {
    if (amount !== undefined) bounds.push({ name, unit: fitting(Math.max(0, amount), gain) })
  }
  bound('ticket', limits.ticketStake, ratio(bets.length))
  bound('day', limits.dayStakeLeft, ratio(bets.length))
  bound('payout', limits.payout, sumOf(products))
  for (const pick of slip.picks) {
    const gain = sumOf(
      bets
        .filter(({ picks }) => picks.includes(pick))
        .map(({ way }) => plus(oddsOf(pick, way), ratio(-1))),
    )
    for (const { name, unit } of roomsOf(pick, limits, exposure, memberOwed[pick.id] ?? 0)) {
      bound(name, unit, gain)
    }
  }
  const least = Math.min(STAKE_MAX, ...bounds.map(({ unit }) => unit))
  const stepped = least - (least % (limits.step ?? 1))
  const maxUnit = stepped < (limits.minUnit ?? 1) ? 0 : stepped
  const limitedBy = bounds.find(({ unit }) => unit === least)?.name
  return { maxUnit, maxStake: maxUnit * bets.length, limitedBy }
}
