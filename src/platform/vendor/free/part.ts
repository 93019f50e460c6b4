import type { Env } from '#env'
import { MINUTE_MS, SECOND_MS } from '#lib/limits'
import type { SiteValue } from '#lib/vendor/site-calls'
import type { Book } from '#platform/kernel/book/book'
import type { Job, Part } from '#platform/kernel/book/part'
import { type Asked, askVendorSide } from '../ask'
import { aliasOf } from '../players'
import { vendorByCode } from '../registry'
import { FREE_JOB, type FreeRow, type FreeState, freeInternals, freeRow } from './in-book'
import { FREE_SCHEMA } from './schema'

/** Seconds until a vendor that did not answer is asked again; then every ten minutes. */
const WAITS = [1, 5, 15, 60, 300]
const RARELY_MS = 10 * MINUTE_MS
/** Until then nobody else asks: an answer may take so long. */
const ASKING_MS = 15 * SECOND_MS

const OVER: readonly FreeState[] = ['used', 'cancelled', 'refused', 'lapsed']

interface Question {
  row: FreeRow
  /** What the vendor knows the member by. */
  alias: string
}

/** Takes a grant to be asked for, inside a transaction and before anything is sent. */
function take(book: Book, id: string, now: number): Question | undefined {
  const row = freeRow(book, id)
  if (!row || OVER.includes(row.state)) {
    book.jobs.done(FREE_JOB, id)
    return undefined
  }
  if (!book.jobs.isReady(FREE_JOB, id, now)) return undefined
  book.sql.exec('UPDATE vendor_free SET asks = asks + 1 WHERE seq = ?', row.seq)
  book.jobs.set(FREE_JOB, id, now + ASKING_MS)
  return { row, alias: aliasOf(book, row.vendor, row.member) }
}

type Said = Asked<'freeRounds'>

/** Tells the vendor: the same again is the same grant, so that it may be asked at any time. */
async function ask(env: Env, { row, alias }: Question): Promise<Said> {
  const vendor = await vendorByCode(env, row.vendor)
  if (!vendor) return { is: 'unknown' }
  const { campaign, game, rounds, theirs: stake, code: currency, until: expiresAt } = row
  if (row.state === 'asked') {
    const made = await askVendorSide(env, vendor, 'createPlayer', { player: alias, currency })
    if (made.is === 'unknown') return made
  }
  const body = { campaign, player: alias, game, rounds, stake, currency, expiresAt }
  const cancel = row.state === 'cancelling' && { cancel: true }
  return askVendorSide(env, vendor, 'freeRounds', { ...body, ...cancel })
}

/** What a grant has come to by a vendor's word, and when it is asked about again; 0: never. */
function stateAfter(
  row: FreeRow,
  said: Said,
  now: number,
): [FreeState, reason: string, at: number] {
  const isLate = now >= row.until
  if (said.is === 'said') {
    const { state }: SiteValue<'freeRounds'> = said.value
    if (state === 'used' || state === 'cancelled') return [state, '', 0]
    return isLate ? ['lapsed', '', 0] : [state, '', row.until]
  }
  if (said.is === 'refused') {
    if (row.state !== 'cancelling') return ['refused', said.code, 0]
    return isLate ? ['lapsed', said.code, 0] : ['granted', said.code, row.until]
  }
  const seconds = WAITS[row.asks]
  const again = now + (seconds ? seconds * SECOND_MS : RARELY_MS)
  // Nothing is begun with it any more, whatever the vendor would say.
  return isLate ? ['lapsed', row.reason, 0] : [row.state, row.reason, again]
}

function note(book: Book, { row }: Question, said: Said, now: number): void {
  const id = String(row.seq)
  const current = freeRow(book, id)
  // Taken back while the vendor was asked for it: that is asked next.
  if (!current || current.state !== row.state) return
  const [state, reason, at] = stateAfter(row, said, now)
  const asks = state === row.state ? row.asks + 1 : 0
  const update = 'UPDATE vendor_free SET state = ?, reason = ?, asks = ? WHERE seq = ?'
  book.sql.exec(update, state, reason, asks, row.seq)
  if (at) book.jobs.set(FREE_JOB, id, at)
  else book.jobs.done(FREE_JOB, id)
}

/** Takes a grant further; it may be killed between any two steps and called any number of times. */
const askFree: Job = {
  async push(id, { book, env, now, clock, run }) {
    const question = await run(() => take(book, id, now))
    if (!question) return
    const said = await ask(env, question)
    await run(() => note(book, question, said, clock()))
  },
}

/** Free rounds that an operator gives with a vendor. */
export const freePart = {
  name: 'vendor-free',
  migrate: (sql) => sql.exec(FREE_SCHEMA),
  kept: {
    freeRounds: `SELECT vendor, campaign, game, rounds, stake, until, state, at FROM vendor_free
      WHERE member = ?`,
  },
  internals: freeInternals,
  jobs: { [FREE_JOB]: askFree },
} satisfies Part
