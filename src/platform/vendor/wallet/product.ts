import type { Book } from '#platform/kernel/book/book'
import { internals } from '#platform/kernel/book/index'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { first } from '#platform/kernel/ledger/sql'
import type { RoundProduct } from '#platform/play/index'
import { aliasFor, aliasOf, hasAlias } from '../players'
import { walletCall } from './call'
import { tellClosed } from './closed'
import { pruneNonces } from './nonces'
import { paidRound } from './paid-round'
import { migrateWallet } from './schema'
import { CLOSED_JOB, closeSessions } from './sessions'
import type { WalletRequest } from './terms'

const number = ({ sql }: Book, query: string, ...values: (string | number)[]): number =>
  first(sql.exec<{ n: number }>(query, ...values))?.n ?? 0

/** What transactions, and results of wallets at vendors, say that the account of one holds. */
const SAID = `SELECT vendor, currency, SUM(house) AS sum FROM (
    SELECT vendor, currency, house FROM vendor_transaction
    UNION ALL SELECT vendor, currency, -result FROM vendor_purse)
  GROUP BY vendor, currency`

/** What the ledger has on the accounts of vendors beyond that, without a sign. */
function drift({ sql, ledger }: Book): number {
  const rows = sql.exec<{ vendor: string; currency: string; sum: number }>(SAID).toArray()
  return rows.reduce((all, { vendor, currency, sum }) => {
    return all + Math.abs(ledger.balance(HOUSE, `game-${vendor}`, currency) - sum)
  }, 0)
}

const BONUS_OPEN = `SELECT COUNT(*) AS n FROM vendor_round r
  JOIN vendor_transaction t ON t.round = r.seq
  WHERE r.member = ? AND r.state = 'open' AND r.bonus > 0 AND t.grant_id = ? AND t.bonus > 0
    AND t.state = 'accepted'`

/** Of which something stands: what has all gone back waits for nothing. */
const OPEN = `SELECT COUNT(*) AS n FROM vendor_round
  WHERE member = ? AND state = 'open' AND (bets > 0 OR payout > 0)`

export const vendorInternals = internals({
  /** A call of a vendor's. */
  walletCall: (context, request: WalletRequest) => walletCall(context, request),
  /** What a vendor knows a member by, whether they may play or not. */
  playerName: ({ book }, { vendor, member }: { vendor: string; member: string }) => ({
    alias: aliasOf(book, vendor, member),
  }),
  paidRound: ({ book }, asked: { member: string; id: string }) => paidRound(book, asked),
  /** What a vendor knows a member by who may play now; given once. */
  launchPlayer: ({ book, now }, { vendor, member }: { vendor: string; member: string }) => {
    book.guard.assertMayMove(member, now)
    const isNew = !hasAlias(book, vendor, member)
    return { alias: aliasFor(book, vendor, member), isNew }
  },
})

/** Rounds of vendors: their own rows, and accounts of the house's by vendor. */
export const vendorProduct: RoundProduct = {
  code: 'vendor',
  wagers: (book) => number(book, 'SELECT COUNT(*) AS n FROM vendor_round'),
  hasOpen: (book, member) => number(book, OPEN, member) > 0,
  hasBonusOpen: (book, member, grant) => number(book, BONUS_OPEN, member, grant) > 0,
  drift,
  part: {
    name: 'vendor',
    migrate: migrateWallet,
    open: (book) => ({
      prune: (now) => pruneNonces(book, now),
    }),
    sessionEnded: (book, session) => closeSessions(book, { session }, 'logout'),
    sessionMoved: ({ sql }, from, to) =>
      sql.exec('UPDATE play_session SET session = ? WHERE session = ?', to, from),
    barred: (book, { id: member }) => closeSessions(book, { member }, 'excluded'),
    internals: vendorInternals,
    jobs: { [CLOSED_JOB]: tellClosed },
  },
}
