import { AppError } from '#lib/errors'
import { stakeStep, toTheirs, type VendorCurrency } from '#lib/vendor/currency'
import type { Book } from '#platform/kernel/book/book'
import { internals } from '#platform/kernel/book/index'
import { first } from '#platform/kernel/ledger/sql'
import { aliasFor } from '../players'

export const FREE_JOB = 'vendor-free'

export type FreeState =
  | ('asked' | 'granted' | 'started' | 'used')
  | ('cancelling' | 'cancelled' | 'refused' | 'lapsed')

export interface FreeRow extends Record<string, string | number> {
  seq: number
  vendor: string
  campaign: string
  member: string
  game: string
  rounds: number
  stake: number
  theirs: number
  code: string
  until: number
  state: FreeState
  reason: string
  asks: number
  at: number
}

interface Named {
  vendor: string
  campaign: string
  member: string
}

export interface Granting extends Named {
  game: string
  rounds: number
  /** Minor units of ours. */
  stake: number
  until: number
  /** Ours → theirs. */
  currencies: Readonly<Record<string, VendorCurrency>>
  /** What the vendor takes on that game, in its own units. */
  bounds: { minBet?: number | undefined; maxBet?: number | undefined }
}

const rowOf = ({ sql }: Book, { vendor, campaign, member }: Named): FreeRow | undefined =>
  first(
    sql.exec<FreeRow>(
      'SELECT * FROM vendor_free WHERE vendor = ? AND campaign = ? AND member = ?',
      ...[vendor, campaign, member],
    ),
  )

export const freeRow = ({ sql }: Book, seq: string): FreeRow | undefined =>
  first(sql.exec<FreeRow>('SELECT * FROM vendor_free WHERE seq = ?', Number(seq)))

const shown = ({ vendor, campaign, game, rounds, stake, until, state, reason, at }: FreeRow) => ({
  ...{ vendor, campaign, game, rounds, stake, until, state, reason, at },
})

/** What names the job of a grant. */
const jobOf = ({ seq }: FreeRow) => String(seq)

const unfit = (field: string) =>
  new AppError('request.invalid', {}, [{ field, code: 'invalid' as const }])

/** A stake as the vendor counts it; refused where it would not take it as one of the member's. */
function theirsOf({ stake, bounds }: Granting, currency: VendorCurrency): number {
  const theirs = toTheirs(currency, stake)
  const { minBet = 0, maxBet = Number.MAX_SAFE_INTEGER } = bounds
  const isFitting = stake % stakeStep(currency) === 0 && theirs >= minBet && theirs <= maxBet
  if (!isFitting) throw unfit('stake')
  return theirs
}

/** Notes a grant before its vendor is told; the same again is the one that is there. */
function grant(book: Book, granting: Granting, now: number): FreeRow {
  const { vendor, campaign, member, game, rounds, stake, until } = granting
  const owner = book.sessions.member(member)
  const currency = owner && granting.currencies[owner.currency]
  if (!currency) throw new AppError('game.unknown')
  const theirs = theirsOf(granting, currency)
  const before = rowOf(book, granting)
  if (before) {
    const isSame =
      before.game === game &&
      before.rounds === rounds &&
      before.stake === stake &&
      before.until === until
    if (!isSame) throw new AppError('vendor.free-other')
    return before
  }
  if (until <= now) throw unfit('until')
  aliasFor(book, vendor, member)
  book.sql.exec(
    `INSERT INTO vendor_free (vendor, campaign, member, game, rounds, stake, theirs, code, until,
       state, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'asked', ?)`,
    ...[vendor, campaign, member, game, rounds, stake, theirs, currency.code, until, now],
  )
  const row = rowOf(book, granting) as FreeRow
  book.jobs.set(FREE_JOB, jobOf(row), now)
  return row
}

/** In these states a grant may still be taken back. */
const STANDING: readonly FreeState[] = ['asked', 'granted', 'started']
const CANCEL = `UPDATE vendor_free SET state = 'cancelling', asks = 0, reason = '' WHERE seq = ?`

/** What is still to be done for members, by the name of the campaign. */
export const freeInternals = internals({
  grantFree: ({ book, now }, granting: Granting) => ({ job: jobOf(grant(book, granting, now)) }),
  /** Takes a grant back: what was begun with it stays. */
  cancelFree: ({ book, now }, named: Named) => {
    const row = rowOf(book, named)
    if (!row) throw new AppError('vendor.free-unknown')
    if (STANDING.includes(row.state)) {
      book.sql.exec(CANCEL, row.seq)
      book.jobs.set(FREE_JOB, jobOf(row), now)
    }
    return { job: jobOf(row) }
  },
  freeOf: ({ book }, { member }: { member: string }) =>
    book.sql
      .exec<FreeRow>('SELECT * FROM vendor_free WHERE member = ? ORDER BY seq DESC', member)
      .toArray()
      .map(shown),
})
