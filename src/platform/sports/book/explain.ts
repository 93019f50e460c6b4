import type { ExplainedStep, Explanation } from '#lib/api/money/explanation'
import { AppError } from '#lib/errors'
import { rulesOf } from '#lib/fair/rules-version'
import type { Code } from '#lib/sports/codes'
import { TICKET_RULES } from '#lib/sports/ticket/defaults'
import type { Markets } from '#lib/sports/ticket/markets'
import { actOn, knowing, openTicket, type Ticket } from '#lib/sports/ticket/ticket'
import type { Book } from '#platform/kernel/book/book'
import { linesOf } from '#platform/kernel/ledger/entries'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { explainedSteps } from './explained-steps'
import { factsOfSlips } from './facts'
import type { KeptCashOut } from './kept-cash-outs'
import { ownTicket } from './list'
import { slipOf } from './stored'
import { slipOfRow, type TicketRow } from './ticket'

export interface Explaining {
  member: string
  id: string
  /** Numbers of its entries, as the record has them. */
  seqs: readonly number[]
}

type Kept = Pick<Explanation, 'faults' | 'lacks'>

/** What is known of the markets of picks, where only what became of the picks is. */
function marketsOf({ slip }: Ticket, codes: Ticket['codes']): Markets {
  const known: Record<string, Record<string, Code>> = {}
  for (const { id, market = '', selection = '' } of slip.picks) {
    const code = codes[id]
    if (code) known[market] = { ...known[market], [selection]: code }
  }
  const facts = Object.entries(known).map(([market, results]) => {
    return [market, { version: 1, results, cancels: [] }] as const
  })
  return Object.fromEntries(facts)
}

/** A ticket from its slip on through its cash-outs to what its markets have come to. */
function worked(row: TicketRow, sold: readonly KeptCashOut[], markets: Markets | null): Ticket {
  const codes = Object.fromEntries(
    (JSON.parse(row.codes) as (Code | null)[]).map((code, at) => [String(at), code]),
  )
  const rules = { ...TICKET_RULES, cap: row.cap }
  const opened: Ticket = openTicket(slipOf(slipOfRow(row)), row.at, rules)
  let left = opened
  for (const { shares: prob, amount: quoted, unit, margin, least, codes: then } of sold) {
    const terms = { ...rules, margin, minCashOut: least }
    const [known] = knowing({ ...left, rules: terms }, marketsOf(left, then))
    const act = { act: 'cash_out', version: known.version, prob, quoted, policy: 'any' } as const
    left = actOn(known, { ...act, ...(unit && { unit }) })[0]
  }
  return knowing({ ...left, rules }, markets ?? marketsOf(left, codes))[0]
}

/** What each version of the rules makes of a ticket. */
const RULES: Readonly<Record<number, typeof worked>> = { 1: worked }

/** What the house's accounts paid for a ticket, by its entries. */
function paidFor(book: Book, { member, id }: TicketRow, seqs: readonly number[]): number {
  return linesOf(book.sql, member, seqs)
    .filter(({ owner, account, reference, kind }) => {
      const isOfSports = account === 'open-sports' || account === 'game-sports'
      return owner === HOUSE && isOfSports && reference === id && kind !== 'stake'
    })
    .reduce((sum, { amount }) => sum - amount, 0)
}

/** What markets have come to; null: the book has forgotten them, the ticket’s codes stay. */
function marketsNow(book: Book, row: TicketRow): Markets | null {
  const stored = slipOfRow(row)
  const known = factsOfSlips(book, [stored])
  return slipOf(stored).picks.every(({ market = '' }) => known[market]) ? known : null
}

const codesText = ({ codes, slip }: Ticket): string =>
  JSON.stringify(slip.picks.map(({ id }) => codes[id] ?? null))

/** Works a settled ticket of a member out anew, from its picks on. */
export function explainTicket(book: Book, { member, id, seqs }: Explaining): Explanation {
  book.flush()
  const row = ownTicket(book, member, id)
  if (row.state !== 'settled') throw new AppError('truth.not-settled')
  const rules = Number(row['rules'])
  const paid = paidFor(book, row, seqs)
  const head = { id, family: 'sports' as const, rules, paid }
  const work = rulesOf(RULES, rules)
  if (!work) return { ...head, steps: [], recomputed: null, faults: [], lacks: ['rules'] }
  const sold = JSON.parse(String(row['cash_outs'])) as KeptCashOut[]
  const markets = marketsNow(book, row)
  const ticket = work(row, sold, markets)
  const { faults, lacks } = kept(row, ticket, sold, markets)
  const isWhole = !lacks.includes('cashOut')
  if (isWhole && ticket.paid !== row.payout) faults.push('kept')
  if (isWhole && ticket.paid !== paid) faults.push('moved')
  const steps: ExplainedStep[] = explainedSteps(row, ticket, sold)
  return { ...head, steps, recomputed: isWhole ? ticket.paid : null, faults, lacks }
}

/** What does not fit of the results, and what is not stored of them and of cash-outs. */
function kept(
  row: TicketRow,
  ticket: Ticket,
  sold: readonly KeptCashOut[],
  markets: Markets | null,
): Kept {
  const isOther = codesText(ticket) !== row.codes
  const known = sold.reduce((sum, { amount }) => sum + amount, 0)
  return {
    faults: isOther ? ['outcome'] : [],
    lacks: [
      ...(markets ? [] : ['results' as const]),
      ...(known === row.cashed ? [] : ['cashOut' as const]),
    ],
  }
}
