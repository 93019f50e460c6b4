import { AppError } from '#lib/errors'
import type { Minor } from '#lib/money'
import type { Book } from '#platform/kernel/book/book'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { first } from '#platform/kernel/ledger/sql'
import { claimOf, noteClaim } from '#platform/promotion/promotion/index'

/** Whose name the money of red envelopes is set aside under. */
const SOURCE = 'envelope'

interface Fund extends Record<string, string | number | null> {
  amount: number
  currency: string
  returned: number | null
}

const fundOf = ({ sql }: Book, code: string): Fund | undefined =>
  first(sql.exec<Fund>('SELECT amount, currency, returned FROM rain_fund WHERE code = ?', code))

/** Moves money of the house between a promotion's account and the one for envelopes. */
function moveFund(
  book: Book,
  { code, currency, amount }: { code: string; currency: string; amount: Minor },
  at: number,
): void {
  if (amount === 0) return
  const account = (kind: 'envelope' | `promotion-${string}`) =>
    book.ledger.account(HOUSE, kind, currency).id
  book.ledger.post({
    ...{ kind: amount > 0 ? 'envelope-out' : 'envelope-back', member: HOUSE, balanceAfter: 0, at },
    reference: `${SOURCE}|${code}`,
    postings: [
      { account: account(`promotion-rain-${code}`), amount: -amount },
      { account: account(SOURCE), amount },
    ],
  })
}

/** Sets the money of red envelopes aside, once; what was ended before it came never is. */
export function fundRain(
  book: Book,
  { code, amount, currency }: { code: string; amount: Minor; currency: string },
  now: number,
): boolean {
  const known = fundOf(book, code)
  if (known) return known.returned === null
  const insert = 'INSERT INTO rain_fund (code, amount, currency, at) VALUES (?, ?, ?, ?)'
  book.sql.exec(insert, code, amount, currency, now)
  moveFund(book, { code, currency, amount }, now)
  return true
}

/** What nobody took goes back where it came from, once. */
export function returnRain(
  book: Book,
  { code, amount }: { code: string; amount: Minor },
  now: number,
): Minor {
  const known = fundOf(book, code)
  if (known && known.returned !== null) return known.returned
  if (!known) {
    book.sql.exec(`INSERT INTO rain_fund VALUES (?, 0, '', 0, ?)`, code, now)
    return 0
  }
  book.sql.exec('UPDATE rain_fund SET returned = ? WHERE code = ?', amount, code)
  moveFund(book, { code, currency: known.currency, amount: -amount }, now)
  return amount
}

/** An envelope that somebody has taken. */
export interface Opening {
  claim: string
  member: string
  amount: Minor
}

/** What a book has done with an envelope; never: it is not given any more, and why. */
export interface GivenEnvelope {
  claim: string
  state: 'given' | 'never'
  refused?: string
  until?: number
}

/** Why somebody may be given nothing now. */
function barOf(book: Book, member: string, now: number) {
  try {
    book.guard.assertMayMove(member, now)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: error.code, until: Number(error.params['until'] ?? 0) }
  }
}

/** Credits envelopes, each once; what cannot be given now never is. */
export function giveEnvelopes(
  book: Book,
  openings: readonly Opening[],
  now: number,
): GivenEnvelope[] {
  return openings.map(({ claim, member, amount }) => {
    const known = claimOf(book, claim)
    if (known) return { claim, state: known.state }
    const owner = book.sessions.member(member)
    if (!owner) throw new Error(`no member ${member}`)
    const noted = { id: claim, member, promotion: SOURCE, amount }
    const bar = barOf(book, member, now)
    if (bar) {
      noteClaim(book, { ...noted, amount: 0 }, 'never', now)
      return { claim, state: 'never', ...bar }
    }
    const money = { amount, wallet: 'main', counter: SOURCE, at: now } as const
    book.move(owner, { kind: 'envelope-in', reference: claim, ...money })
    noteClaim(book, noted, 'given', now)
    return { claim, state: 'given' }
  })
}
