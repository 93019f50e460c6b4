import { cashOutOffer } from '#lib/sports/cash-out/offer'
import type { Code } from '#lib/sports/codes'
import { cut } from '#lib/sports/exact'
import { isDecided, isVoid, payoutOf, validBetOf } from '#lib/sports/settle/bet'
import { type Label, labelOf, stateOf, type TicketState } from '#lib/sports/settle/settle'
import { type TaxRule, taxOnPayout } from '#lib/sports/settle/tax'
import { policyAllows } from '#lib/sports/slip/accept'
import { type Bet, betsOf } from '#lib/sports/slip/bets'
import type { Slip } from '#lib/sports/slip/types'
import type { Certainty, TicketAct } from './acts'
import { codeFor, factsOf, heard, type Markets } from './markets'

export interface TicketRules {
  /** The least certainty of a settlement that pays. */
  payAt?: Certainty
  /** The most the ticket pays, cash-outs included. */
  cap?: number
  /** Taken off each open pick when it is cashed out, in 1/10 000. */
  margin?: number
  minCashOut?: number
  tax?: TaxRule
}

/** An accepted slip through everything that is heard of its markets. Nothing in it is changed. */
export interface Ticket {
  slip: Slip
  at: number
  rules: TicketRules
  bets: readonly Bet[]
  /** What of each bet's stake is still on it. */
  stakes: readonly number[]
  markets: Markets
  codes: Readonly<Record<string, Code | null>>
  version: number
  /** Paid for cash-outs, which no result reopens. */
  cashed: number
  paid: number
  valid: number
  tax: number
}

/** What one act moves: the differences between what is owed now and what was given before. */
export interface TicketStep {
  entry: number
  validEntry: number
  taxEntry: number
  paid: number
  open: number
  version: number
  note?: string
}

export function openTicket(slip: Slip, at: number, rules: TicketRules = {}): Ticket {
  const bets = betsOf(slip)
  const stakes = bets.map(() => slip.unit)
  const codes = Object.fromEntries(slip.picks.map(({ id }) => [id, null]))
  const nothing = { cashed: 0, paid: 0, valid: 0, tax: 0 }
  return { slip, at, rules, bets, stakes, markets: {}, codes, version: 1, ...nothing }
}

const stakeAt = ({ stakes }: Ticket, at: number): number => stakes[at] ?? 0

/** Bets with a stake on them, each with whether nothing can change it. */
const betsInPlay = (ticket: Ticket) =>
  ticket.bets.flatMap((bet, at) => {
    const stake = stakeAt(ticket, at)
    return stake > 0 ? [{ bet, stake, decided: isDecided(bet, ticket.codes) }] : []
  })

const openBets = (ticket: Ticket): number =>
  betsInPlay(ticket).filter(({ decided }) => !decided).length

const fullStake = ({ slip, bets }: Ticket): number => slip.unit * bets.length

const isAllVoid = (ticket: Ticket): boolean =>
  ticket.cashed === 0 && ticket.bets.every((bet) => isVoid(bet, ticket.codes))

/** What is owed for the bets that are decided, and for what was cashed out. */
function paidTarget(ticket: Ticket): number {
  const { cap } = ticket.rules
  const decided = betsInPlay(ticket).filter((each) => each.decided)
  const owed = decided.reduce(
    (sum, { bet, stake }) => sum + payoutOf(bet, ticket.codes, stake, ticket.slip.freeBet),
    0n,
  )
  const left = cap === undefined ? undefined : BigInt(cap - ticket.cashed)
  return cut(owed, left) + ticket.cashed
}

function validTarget(ticket: Ticket): number {
  if (ticket.slip.freeBet) return 0
  return betsInPlay(ticket)
    .filter(({ decided }) => decided)
    .reduce((sum, { bet, stake }) => sum + validBetOf(bet, ticket.codes, stake), 0)
}

const taxTarget = (ticket: Ticket, paid: number): number => {
  const { tax } = ticket.rules
  const stake = ticket.slip.freeBet ? 0 : fullStake(ticket)
  return tax ? taxOnPayout(tax, stake, paid, isAllVoid(ticket)).tax : 0
}

/** Brings what was given to what is owed. */
function balanced(ticket: Ticket, note?: string): [Ticket, TicketStep] {
  const paid = paidTarget(ticket)
  const valid = validTarget(ticket)
  const tax = taxTarget(ticket, paid)
  const step: TicketStep = {
    entry: paid - ticket.paid,
    validEntry: valid - ticket.valid,
    taxEntry: tax - ticket.tax,
    paid,
    open: openBets(ticket),
    version: ticket.version,
    ...(note ? { note } : {}),
  }
  return [{ ...ticket, paid, valid, tax }, step]
}

function codesOf(ticket: Ticket, markets: Markets): Ticket['codes'] {
  return Object.fromEntries(
    ticket.slip.picks.map(({ id, market = '', selection = '' }) => [
      id,
      codeFor(factsOf(markets, market), selection, ticket.at),
    ]),
  )
}

function cashOut(ticket: Ticket, act: TicketAct & { act: 'cash_out' }): [Ticket, TicketStep] {
  const { slip, bets, stakes, codes, rules } = ticket
  if (act.version !== ticket.version) return balanced(ticket, 'cash-out.changed')
  const offer = cashOutOffer(
    { bets, stakes, offered: !slip.freeBet && !slip.eachWay, results: codes },
    {
      shares: act.prob,
      margin: rules.margin ?? 0,
      unit: act.unit,
      suspended: act.suspended,
      min: rules.minCashOut,
      left: rules.cap === undefined ? undefined : rules.cap - ticket.paid,
    },
  )
  if (typeof offer === 'string') return balanced(ticket, offer)
  if (!policyAllows(act.policy, act.quoted, offer.amount)) {
    return balanced(ticket, 'cash-out.changed')
  }
  return balanced({
    ...ticket,
    stakes: stakes.map((stake, at) => stake - (offer.taken[at] ?? 0)),
    cashed: ticket.cashed + offer.amount,
    version: ticket.version + 1,
  })
}

/** The ticket after an act, and the entries that the act makes. The same act twice makes none. */
export function actOn(ticket: Ticket, act: TicketAct): [Ticket, TicketStep] {
  if (act.act === 'cash_out') return cashOut(ticket, act)
  const [facts, note] = heard(factsOf(ticket.markets, act.market), act, ticket.rules.payAt ?? 1)
  return knowing(ticket, { ...ticket.markets, [act.market]: facts }, note)
}

/** The ticket once that much is known of its markets, and the entries that this makes. */
export function knowing(ticket: Ticket, markets: Markets, note?: string): [Ticket, TicketStep] {
  const codes = codesOf(ticket, markets)
  const changed = Object.keys(codes).some((id) => codes[id] !== ticket.codes[id])
  const version = ticket.version + (changed ? 1 : 0)
  return balanced({ ...ticket, markets, codes, version }, note)
}

/** How a ticket stands, and what it is called once nothing is open. */
export function standingOf(ticket: Ticket): { state: TicketState; label?: Label } {
  const inPlay = betsInPlay(ticket)
  const state = stateOf(ticket.bets.length, openBets(ticket))
  if (state !== 'settled') return { state }
  if (inPlay.length === 0) return { state, label: 'cashed' }
  const cost = ticket.slip.freeBet ? 0 : fullStake(ticket)
  return { state, label: labelOf(isAllVoid(ticket), ticket.paid, cost) }
}
