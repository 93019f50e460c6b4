import { cut } from '#lib/sports/exact'
import { betsOf } from '#lib/sports/slip/bets'
import type { Slip } from '#lib/sports/slip/types'
import { isDecided, isVoid, payoutOf, type Results, validBetOf } from './bet'

export type TicketState = 'open' | 'part' | 'settled'

/** `returned`: no more than the stake came back, which is nothing to celebrate. */
export type Label = 'void' | 'lost' | 'returned' | 'won' | 'cashed'

interface Settled {
  stake: number
  /** Bets that are not decided. */
  open: number
  payout: number
  valid: number
  state: TicketState
  /** By bet; `null` while it is open. */
  payouts: (number | null)[]
  /** Once all is decided. */
  label?: Label
  /** Of a free bet that is settled: whether it may be placed again. */
  tokenBack?: boolean
}

export const stateOf = (bets: number, open: number): TicketState =>
  open === 0 ? 'settled' : open === bets ? 'open' : 'part'

/** What a settled ticket is called; a free bet costs its member nothing. */
export function labelOf(allVoid: boolean, payout: number, cost: number): Label {
  if (allVoid) return 'void'
  if (payout === 0) return 'lost'
  return payout > cost ? 'won' : 'returned'
}

/** A slip on results, some of which may be missing. */
export function settleSlip(slip: Slip, results: Results, most?: number): Settled {
  const cap = most === undefined ? undefined : BigInt(most)
  const bets = betsOf(slip)
  const decided = bets.map((bet) => isDecided(bet, results))
  const exact = bets.map((bet, at) =>
    decided[at] ? payoutOf(bet, results, slip.unit, slip.freeBet) : null,
  )
  const payout = cut(
    exact.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n),
    cap,
  )
  const valid = bets
    .filter((_, at) => decided[at] && !slip.freeBet)
    .reduce((sum, bet) => sum + validBetOf(bet, results, slip.unit), 0)
  const open = decided.filter((done) => !done).length
  const stake = slip.unit * bets.length
  const state = stateOf(bets.length, open)
  const payouts = exact.map((each) => (each === null ? null : cut(each, cap)))
  if (state !== 'settled') return { stake, open, payout, valid, state, payouts }
  const allVoid = bets.every((bet) => isVoid(bet, results))
  const label = labelOf(allVoid, payout, slip.freeBet ? 0 : stake)
  const settled = { stake, open, payout, valid, state, payouts, label }
  return slip.freeBet ? { ...settled, tokenBack: allVoid } : settled
}
