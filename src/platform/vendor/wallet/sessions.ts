import { randomId } from '#lib/ids'
import { SESSION_ABSOLUTE_MS } from '#lib/limits'
import { TRIAL_CURRENCY } from '#lib/money'
import { maskedName } from '#lib/rules/masked-name'
import { profileOf } from '#lib/rules/profile'
import { acceptedBody } from '#lib/vendor/codes'
import type { SessionEnd } from '#lib/vendor/site-calls'
import type { Book } from '#platform/kernel/book/book'
import type { BookEnv } from '#platform/kernel/book/command'
import { first } from '#platform/kernel/ledger/sql'
import { playerOf } from '../players'
import { assertMayPlay } from './guard'
import {
  type Launch,
  moneyOf,
  namedGame,
  Refused,
  type WalletContext,
  type WalletReply,
  type WalletTerms,
} from './terms'

const OPEN_MAX = 5
/** How long the answer to `authenticate` can be asked for again. */
const AGAIN_MS = 60_000

interface PlaySessionRow extends Record<string, string | number> {
  id: string
  vendor: string
  member: string
  game: string
  lobby: number
  session: string
  opened_at: number
  expires_at: number
  reason: string
  request: string
  answer: string
}

/** The play session of a stake: of this vendor and member, open now. */
export function openSession(
  { book, terms, member, now }: WalletContext,
  id: string,
): PlaySessionRow {
  const row = first(book.sql.exec<PlaySessionRow>('SELECT * FROM play_session WHERE id = ?', id))
  const isOpen =
    row?.vendor === terms.vendor &&
    row.member === member.id &&
    row.reason === '' &&
    row.expires_at > now
  if (!isOpen) throw new Refused('vendor.session')
  return row
}

interface Opening {
  book: Book
  terms: WalletTerms
  now: number
  env: BookEnv
}

/** Exchanges a launch token for a play session, once. */
export function authenticate(
  { book, terms, now, env }: Opening,
  launch: Launch | null,
  request: string,
): WalletReply {
  if (!launch) throw new Refused('vendor.launch-token')
  const used = first(
    book.sql.exec<PlaySessionRow>('SELECT * FROM play_session WHERE launch = ?', launch.nonce),
  )
  if (used) {
    const isAgain = used.request === request && now - used.opened_at <= AGAIN_MS
    if (!isAgain) throw new Refused('vendor.launch-token')
    return { status: 200, body: used.answer, replayed: true }
  }
  const member = playerOf(book, terms.vendor, launch.alias)
  if (!member) throw new Refused('vendor.launch-token')
  const currency = terms.currencies[member.currency]
  if (!currency) throw new Refused('vendor.currency')
  const { alias } = launch
  const context: WalletContext = { book, terms, member, alias, currency, now }
  assertMayPlay(context)
  const session = book.sessions.beginningWith(launch.session, now)
  if (!session) throw new Refused('vendor.launch-token')
  const id = `${book.id}.${randomId(18)}`
  const expiresAt = session.since + SESSION_ABSOLUTE_MS
  const value = {
    ...{ player: alias, session: id, expiresAt, decimals: currency.decimals },
    ...symbolOf(context, env),
    ...moneyOf(context, namedGame(terms.game)),
    ...{ game: launch.game, isTrial: member.type === 4, name: maskedName(member.account) },
    ...(terms.lobbyUrl && { lobbyUrl: terms.lobbyUrl }),
    rules: { ...bounds(terms), ...terms.rules, ...ownRules(context, env, session.since) },
  }
  const body = acceptedBody(value)
  replaceOlder(context, launch.game)
  book.sql.exec(
    `INSERT INTO play_session (id, vendor, member, game, lobby, session, opened_at, expires_at,
       launch, request, answer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, terms.vendor, member.id, launch.game, launch.lobby ? 1 : 0, session.hash, now],
    ...[expiresAt, launch.nonce, request, body],
  )
  return { status: 200, body, replayed: false }
}

/** How the site writes amounts; not where the vendor counts them in another unit. */
const symbolOf = ({ member, currency }: WalletContext, { PROFILE }: BookEnv) => ({
  ...(currency.factor === 1 && {
    symbol: member.currency === TRIAL_CURRENCY ? TRIAL_CURRENCY : profileOf(PROFILE).symbol,
  }),
})

const bounds = ({ game }: WalletTerms) => {
  const { minBet, maxBet, betStep } = game ?? {}
  return {
    ...(minBet !== undefined && { minBet }),
    ...(maxBet !== undefined && { maxBet }),
    ...(betStep !== undefined && { betStep }),
  }
}

function ownRules({ book, member }: WalletContext, { PROFILE }: BookEnv, sessionStartedAt: number) {
  const { realityMinutes: most } = profileOf(PROFILE)
  const own = book.guard.row(member.id)?.reality_minutes || most
  return { realityMinutes: Math.min(own, most), sessionStartedAt }
}

/** A new launch of a game closes the one before it, and the oldest of too many. */
function replaceOlder({ book, terms, member, now }: WalletContext, game: string): void {
  const rows = book.sql
    .exec<PlaySessionRow>(
      `SELECT * FROM play_session WHERE member = ? AND reason = '' AND expires_at > ?
       ORDER BY opened_at, rowid`,
      member.id,
      now,
    )
    .toArray()
  const same = rows.filter((row) => row.vendor === terms.vendor && row.game === game)
  const others = rows.filter((row) => !same.includes(row))
  const many = others.slice(0, Math.max(0, others.length - (OPEN_MAX - 1)))
  for (const { id } of [...same, ...many]) closeSession(book, id, 'replaced')
}

/** Work that tells a vendor of a session that has closed. */
export const CLOSED_JOB = 'play-session-closed'

/** Closes a play session; the vendor hears of it soon after. */
function closeSession(book: Book, id: string, reason: SessionEnd): void {
  book.sql.exec('UPDATE play_session SET reason = ? WHERE id = ?', reason, id)
  book.jobs.set(CLOSED_JOB, id, 0)
}

/** Closes all that are open by the member's own session, or of the member. */
export function closeSessions(
  book: Book,
  by: { session: string } | { member: string },
  reason: SessionEnd,
): void {
  const [column, value] = 'session' in by ? ['session', by.session] : ['member', by.member]
  const open = `SELECT id FROM play_session WHERE ${column} = ? AND reason = ''`
  for (const { id } of book.sql.exec<{ id: string }>(open, value).toArray())
    closeSession(book, id, reason)
}
