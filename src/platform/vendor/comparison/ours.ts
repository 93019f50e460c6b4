import type { FiledTransaction } from '#lib/vendor/compare'
import type { VendorCurrency } from '#lib/vendor/currency'
import { toTheirs } from '#lib/vendor/currency'
import type { Book } from '#platform/kernel/book/book'
import { internals } from '#platform/kernel/book/index'

interface Row extends Record<string, string | number | null> {
  id: string
  call: string
  state: string
  currency: string
  stake: number
  win: number
  house: number
  at: number
  player: string | null
  round: string | null
}

const SELECT = `SELECT t.id, t.call, t.state, t.currency, t.stake, t.win, t.house, t.at,
    p.alias AS player, r.name AS round
  FROM vendor_transaction t
  LEFT JOIN vendor_player p ON p.vendor = t.vendor AND p.member = t.member
  LEFT JOIN vendor_round r ON r.seq = t.round`

/** What was moved by a transaction, in ours; of a refused one nobody keeps what was asked. */
function amountOf({ call, state, stake, win, house }: Row): number | null {
  if (state === 'refused') return null
  if (call === 'bet' || call === 'betAndWin') return stake
  if (call === 'win' || call === 'jackpotWin') return win
  return call === 'rollback' ? Math.abs(house) : -house
}

type Currencies = Readonly<Record<string, VendorCurrency>>

const filedOf =
  (currencies: Currencies) =>
  (row: Row): FiledTransaction => {
    const currency = currencies[row.currency]
    const amount = amountOf(row)
    return {
      ...{ transactionId: row.id, call: row.call, state: row.state, at: row.at },
      ...{ player: row.player ?? '', round: row.round ?? '' },
      currency: currency?.code ?? row.currency,
      amount: amount !== null && currency ? toTheirs(currency, amount) : amount,
    }
  }

interface Asking {
  vendor: string
  currencies: Currencies
}

const between = (book: Book, { vendor, currencies }: Asking, from: number, to: number) =>
  book.sql
    .exec<Row>(`${SELECT} WHERE t.vendor = ? AND t.at >= ? AND t.at < ?`, vendor, from, to)
    .toArray()
    .map(filedOf(currencies))

const named = (book: Book, { vendor, currencies }: Asking, ids: readonly string[]) =>
  book.sql
    .exec<Row>(
      `${SELECT} WHERE t.vendor = ? AND t.id IN (SELECT value FROM json_each(?))`,
      vendor,
      JSON.stringify(ids),
    )
    .toArray()
    .map(filedOf(currencies))

export const comparisonInternals = internals({
  /** A vendor's transactions of a time, as its own file would have them. */
  vendorTransactionsOf: (
    { book },
    { from, to, ...asking }: Asking & { from: number; to: number },
  ) => between(book, asking, from, to),
  /** Those of some ids, whenever they were. */
  vendorTransactionsNamed: ({ book }, { ids, ...asking }: Asking & { ids: readonly string[] }) =>
    named(book, asking, ids),
})
