import { cashOutOffer, type ShareNow } from '#lib/sports/cash-out/offer'
import type { Code } from '#lib/sports/codes'
import { parseMarketKey } from '#lib/sports/markets/key'
import { fairOdds, offeredOdds } from '#lib/sports/odds/chance'
import { exactFraction, impliedChance, type OddsFormat, writeOdds } from '#lib/sports/odds/formats'
import { readOdds } from '#lib/sports/odds/read'
import { type Exposure, exposureOf, plusExposure, riskByEvent } from '#lib/sports/risk/exposure'
import { type Limits, maxStake } from '#lib/sports/risk/max-stake'
import type { Results } from '#lib/sports/settle/bet'
import { lateBet } from '#lib/sports/settle/late-bet'
import { settleSlip } from '#lib/sports/settle/settle'
import { type TaxRule, taxOnPayout, taxOnStake } from '#lib/sports/settle/tax'
import { acceptOdds } from '#lib/sports/slip/accept'
import { betsOf } from '#lib/sports/slip/bets'
import { combinationsOf } from '#lib/sports/slip/combinations'
import { priceSlip } from '#lib/sports/slip/price'
import type { Slip } from '#lib/sports/slip/types'
import type { TicketAct } from '#lib/sports/ticket/acts'
import { actOn, openTicket, standingOf, type TicketRules } from '#lib/sports/ticket/ticket'

const refusedOr = <T extends object>(answer: T | string) =>
  typeof answer === 'string' ? { refused: answer } : answer

interface CashOutInput {
  slip: Slip
  results: Results
  prob: Record<string, ShareNow>
  margin: number
  unit?: number
  suspended?: string[]
  min?: number
}

function cashOut({ slip, results, prob, ...terms }: CashOutInput) {
  const bets = betsOf(slip)
  const stakes = bets.map(() => slip.unit)
  const offered = !slip.freeBet && !slip.eachWay
  return refusedOr(cashOutOffer({ bets, stakes, offered, results }, { shares: prob, ...terms }))
}

interface TicketInput {
  slip: Slip & { at: number }
  config?: TicketRules
  acts: TicketAct[]
}

function ticket({ slip, config, acts }: TicketInput) {
  let held = openTicket(slip, slip.at, config)
  const steps = acts.map((act) => {
    const [next, step] = actOn(held, act)
    held = next
    return step
  })
  return { steps, ...standingOf(held) }
}

type ExposureAct =
  | { act: 'ticket'; slip: Slip }
  | { act: 'settlement'; market: string; results: Record<string, Code> }
  | { act: 'rollback_settlement'; market: string }

function exposure({ acts }: { acts: ExposureAct[] }) {
  const slips: Slip[] = []
  const settled: Record<string, Record<string, Code>> = {}
  const steps = acts.map((act) => {
    if (act.act === 'ticket') slips.push(act.slip)
    else if (act.act === 'settlement') settled[act.market] = act.results
    else delete settled[act.market]
    let markets: Exposure = {}
    for (const slip of slips) {
      const results = slip.picks.map(({ id, market = '', selection = '' }) => [
        id,
        settled[market]?.[selection] ?? null,
      ])
      markets = plusExposure(markets, exposureOf(slip, Object.fromEntries(results)))
    }
    return { markets, events: riskByEvent(markets) }
  })
  return { steps }
}

interface MaxStakeInput {
  slip: Slip
  limits: Limits
  markets?: Record<string, { stake: number; payout: Record<string, number> }>
  memberOwed?: Record<string, number>
}

function maxStakeOf({ slip, limits, markets = {}, memberOwed }: MaxStakeInput) {
  const held = Object.entries(markets).map(
    ([key, market]) => [key, { ...market, event: parseMarketKey(key)?.event ?? '' }] as const,
  )
  return maxStake(slip, limits, Object.fromEntries(held), memberOwed)
}

interface TaxInput {
  rule: TaxRule
  stake: number
  payout?: number
  refunded?: boolean
}

export const SLIP_KINDS = {
  odds: ({ decimal }: { decimal: number }) => ({
    fraction: exactFraction(decimal),
    ladder: writeOdds(decimal, 'fraction'),
    american: writeOdds(decimal, 'american'),
    hongKong: writeOdds(decimal, 'hongKong'),
    malay: writeOdds(decimal, 'malay'),
    indonesian: writeOdds(decimal, 'indonesian'),
    implied: impliedChance(decimal),
  }),
  oddsFrom(input: Partial<Record<OddsFormat, string>>) {
    const entries = Object.entries(input) as [OddsFormat, string][]
    const [format, text] = entries[0] ?? ['decimal', '']
    return { decimal: readOdds(text, format) }
  },
  fairOdds({ odds }: { odds: Record<string, number> }) {
    const { chances, overround } = fairOdds(odds)
    return { p9: chances, overround }
  },
  offered: ({ p9, margin }: { p9: number; margin: number }) => ({ odds: offeredOdds(p9, margin) }),
  combinations({ slip }: { slip: Slip }) {
    const found = combinationsOf(slip)
    if (typeof found === 'string') return { refused: found }
    const list = found.map((picks) => picks.map(({ id }) => id).join('+'))
    return { combinations: found.length, list }
  },
  slip: ({ slip, ...rules }: { slip: Slip; cap?: number; minUnit?: number; minWin?: number }) =>
    refusedOr(priceSlip(slip, rules)),
  settle: ({ slip, results, cap }: { slip: Slip; results: Results; cap?: number }) =>
    settleSlip(slip, results, cap),
  tax: ({ rule, stake, payout, refunded }: TaxInput) =>
    payout === undefined ? taxOnStake(rule, stake) : taxOnPayout(rule, stake, payout, refunded),
  cashOut,
  ticket,
  accept: acceptOdds,
  lateBet: (input: { acceptedAt: number; decidedAt: number; guard?: number }) => ({
    verdict: lateBet(input.acceptedAt, input.decidedAt, input.guard),
  }),
  exposure,
  maxStake: maxStakeOf,
}
