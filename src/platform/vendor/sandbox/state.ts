import type { Book } from '#platform/kernel/book/book'
import { debtAccount } from '#platform/kernel/book/index'
import { linesAfter } from '#platform/kernel/ledger/entries'
import { HOUSE } from '#platform/kernel/ledger/ledger'
import { first } from '#platform/kernel/ledger/sql'
import { grantsOf } from '#platform/play/index'
import { isStuck } from '#platform/vendor/moves/asking'
import { purseBalance } from '#platform/vendor/moves/purse'
import { movesOf } from '#platform/vendor/moves/rows'
import { memberOfPlayer } from './player'

/** A part of a name before what makes it one of this book. */
const shown = (id: string) => id.split('|')[0] ?? id

function roundsOf({ sql }: Book, member: string, vendor: string) {
  const rows = sql.exec<{ name: string; state: string } & Record<string, number>>(
    `SELECT name, state, stake, payout, valid, version FROM vendor_round
     WHERE member = ? AND vendor = ? ORDER BY seq`,
    member,
    vendor,
  )
  return Object.fromEntries(
    [...rows].map(({ name, state, valid, ...row }) => {
      return [name, { ...row, state, valid: state === 'open' ? null : valid }]
    }),
  )
}

/** What an account is called in an entry: the member's own, or the house's of that kind. */
const line = (owner: string, kind: string) =>
  owner === HOUSE || kind.startsWith('vendor-') ? (kind.split('-')[0] ?? kind) : kind

interface EntryShown {
  kind: string
  tx: string
  lines: Record<string, number>
}

/** The transaction that has made an entry; empty: none. */
const madeBy = ({ sql }: Book, member: string, seq: number): string =>
  first(
    sql.exec<{ id: string }>(
      `SELECT id FROM vendor_transaction
       WHERE member = ?1 AND ?2 BETWEEN entry_from AND entry_to`,
      member,
      seq,
    ),
  )?.id ?? ''

/** Entries since the beginning, in order, each with its lines by account. */
function entriesOf(book: Book, member: string, from: number): EntryShown[] {
  const entries = new Map<number, EntryShown>()
  for (const { seq, kind, reference, owner, account, amount } of linesAfter(
    book.sql,
    member,
    from,
  )) {
    if (kind === 'trial-grant') continue
    const isOfGrant = kind.startsWith('bonus-')
    const tx = (!isOfGrant && madeBy(book, member, seq)) || shown(reference)
    const entry = entries.get(seq) ?? { kind, tx, lines: {} }
    entry.lines[line(owner, account)] = amount
    entries.set(seq, entry)
  }
  return [...entries.values()]
}

/** Everything that a scenario's end is compared with. */
export function stateOf(book: Book, player: string, now: number) {
  book.ledger.flush()
  const member = memberOfPlayer(book, player)
  const { vendor, entry } = book.sql
    .exec<{ vendor: string; entry: number }>(
      'SELECT vendor, entry FROM sandbox_member WHERE member = ?',
      member.id,
    )
    .one()
  const { currency, id } = member
  const moves = movesOf(book, id, vendor)
  const numbers = new Map(moves.map((move, at) => [move.id, `move-${at + 1}`]))
  return {
    main: book.balance(member),
    bonus: book.bonus(member),
    debt: Math.abs(book.ledger.balance(HOUSE, debtAccount(id), currency)),
    grants: grantsOf(book, id).map(
      ({ id: grant, state, reason, required, progress, converted }) => ({
        ...{ id: shown(grant), state, reason, required, progress, converted },
      }),
    ),
    rounds: roundsOf(book, id, vendor),
    entries: entriesOf(book, id, entry).map((each) => {
      return { ...each, tx: numbers.get(each.tx) ?? each.tx }
    }),
    vendor: purseBalance(book, member, vendor),
    moves: moves.map((move) => ({
      ...{ direction: move.direction, amount: move.amount, state: move.state },
      stuck: isStuck(move, now),
    })),
  }
}
