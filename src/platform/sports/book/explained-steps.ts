import type { ExplainedStep } from '#lib/api/money/explanation'
import type { Code } from '#lib/sports/codes'
import { type Odds, writeOdds } from '#lib/sports/odds/formats'
import { isDecided, payoutOf } from '#lib/sports/settle/bet'
import type { Ticket } from '#lib/sports/ticket/ticket'
import { namesOf, virtualMatch } from '#lib/sports/virtual/match-id'
import { explainedStep as step } from '#platform/call/explained-step'
import type { KeptCashOut } from './kept-cash-outs'
import type { StoredPick } from './stored'
import { slipOfRow, type TicketRow } from './ticket'

/** Combinations that have a step of their own. */
const LISTED = 30

const PICK_STEPS = {
  W: 'pickWon',
  L: 'pickLost',
  V: 'pickVoid',
  HW: 'pickHalfWon',
  HL: 'pickHalfLost',
} as const
const WAY_STEPS = { plain: 'combination', win: 'toWin', place: 'toPlace' } as const

/** As members see them: thousandths that are nought say nothing. */
const oddsText = (odds: Odds): string => writeOdds(odds, 'decimal').replace(/(\.\d\d)0$/, '$1')

function matchOf({ event, about }: StoredPick): string {
  if (about) return `${about.home} – ${about.away}`
  const match = virtualMatch(event)
  return match ? namesOf(match).join(' – ') : event
}

function pickStep(pick: StoredPick, code: Code | null | undefined, at: number): ExplainedStep {
  const words = { number: at + 1, match: matchOf(pick), odds: oddsText(pick.odds) }
  if (!code) return step('pickOpen', { words })
  if (code.startsWith('W:'))
    return step('pickShared', { words: { ...words, share: code.slice(2) } })
  return step(PICK_STEPS[code as keyof typeof PICK_STEPS], { words })
}

function combinationSteps({ bets, stakes, codes }: Ticket): ExplainedStep[] {
  const steps = bets.flatMap(({ picks, way }, at) => {
    const stake = stakes[at] ?? 0
    const bet = { picks, way }
    if (stake === 0 || !isDecided(bet, codes)) return []
    const amounts = { stake, payout: Number(payoutOf(bet, codes, stake)) }
    const numbers = picks.map(({ id }) => Number(id) + 1).join(' × ')
    return [step(WAY_STEPS[way], { amounts, words: { picks: numbers } })]
  })
  if (steps.length <= LISTED) return steps
  const others = steps.slice(LISTED)
  const payout = others.reduce((sum, { amounts }) => sum + (amounts['payout'] ?? 0), 0)
  const more = step('otherCombinations', { amounts: { payout }, words: { number: others.length } })
  return [...steps.slice(0, LISTED), more]
}

/** Each pick with what became of it, each cash-out, each combination, and the cap. */
export function explainedSteps(
  row: TicketRow,
  ticket: Ticket,
  sold: readonly KeptCashOut[],
): ExplainedStep[] {
  const picks = slipOfRow(row).picks.map((pick, at) => {
    return pickStep(pick, ticket.codes[String(at)], at)
  })
  const combinations = combinationSteps(ticket)
  const owed = combinations.reduce((sum, { amounts }) => sum + (amounts['payout'] ?? 0), 0)
  const isCapped = owed + ticket.cashed > ticket.paid
  return [
    step('staked', {
      amounts: { stake: row.amount, unit: ticket.slip.unit },
      words: { number: ticket.bets.length },
    }),
    ...picks,
    ...sold.map(({ amount }) => step('cashedOut', { amounts: { amount } })),
    ...combinations,
    ...(isCapped ? [step('capped', { amounts: { cap: row.cap } })] : []),
  ]
}
