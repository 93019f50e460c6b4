import type { DrawInfo } from '#lib/api/lottery'
import { AppError } from '#lib/errors'
import type { Minor } from '#lib/money'
import type { EntryFacts, EntryKind } from '#platform/ledger/entry'
import { type AccountKind, HOUSE, Ledger } from '#platform/ledger/ledger'
import type { Rows, Sql, SqlValue } from '#platform/ledger/sql'
import { DrawLimits } from '#platform/lottery/index'
import type { Fact } from '#platform/outbox/message'
import { OUTBOX_SCHEMA, Outbox } from '#platform/outbox/outbox'
import { collectFor } from '#platform/wallet/index'
import { migrateCashier } from './cashier-schema'
import { gatherDebts } from './debt'
import { DueList } from './due'
import { Guard, type PlayedHour } from './guard'
import { GUARD_SCHEMA } from './guard-schema'
import { INCOME_SCHEMA } from './income-schema'
import { migrateLottery } from './lottery-schema'
import { StagedRows, type StagedTable } from './rows'
import { addLaterColumns, BOOK_SCHEMA } from './schema'
import type { BookMember } from './session-rows'
import { Sessions } from './sessions'
import { TicketLines } from './ticket-lines'

/** Whose money it is. */
export type Owner = Pick<BookMember, 'id' | 'currency'>

/** A movement of a member's money between two of the book's accounts. */
export interface Movement {
  kind: EntryKind
  reference: string
  amount: Minor
  /** The member's account that changes. */
  wallet: 'main' | 'held'
  /** Where it comes from or goes to: another account of his, or the house's. */
  counter: AccountKind
  at: number
  /** The fact that the caller tells contains the entry. */
  isToldElsewhere?: boolean
}

const RECENTLY_SEALED = `SELECT game_code || '|' || issue AS draw FROM sealed_draw
  ORDER BY sealed_at DESC LIMIT 500`

/** Entries that bring back what was staked, or more. */
const RETURNS: readonly EntryKind[] = ['payout', 'refund']

const WRITES = /^\s*(INSERT|UPDATE|DELETE|REPLACE)/i

/**
 * Everything one book keeps: members, sessions, ledger, tickets, outbox. Its methods run inside
 * one transaction; what they stage is written by `flush`, what was undone is dropped by `forget`.
 */
export class Book {
  readonly sql: Sql
  readonly ledger: Ledger
  readonly outbox: Outbox
  readonly sessions: Sessions
  readonly due: DueList
  readonly guard: Guard
  /** What is at stake on draws that are not settled. */
  readonly atStake: DrawLimits
  readonly lines: TicketLines
  /** Hears whose money moves; set by the object while pages may follow it. */
  moved?: (member: string) => void
  private readonly staged: StagedRows
  private changes = 0
  /** Draws on sale and ahead, by game; filled before a ticket is decided. */
  readonly draws = new Map<string, DrawInfo[]>()
  /** Draws this book may take tickets of, as `game|issue`: their objects know. */
  readonly joined = new Set<string>()
  /** What members had played by hour, read before the first limit of each. */
  readonly played = new Map<string, PlayedHour[]>()
  /** Draws this book has begun to settle, as `game|issue`. */
  readonly sealed = new Set<string>()

  constructor(
    sql: Sql,
    readonly id: string,
  ) {
    this.sql = {
      exec: <T extends Record<string, SqlValue>>(query: string, ...values: SqlValue[]): Rows<T> => {
        if (WRITES.test(query)) this.changes++
        return sql.exec<T>(query, ...values)
      },
    }
    this.ledger = new Ledger(this.sql)
    this.lines = new TicketLines(this.sql)
    this.outbox = new Outbox(this.sql)
    this.sessions = new Sessions(this.sql)
    this.due = new DueList(this.sql)
    this.guard = new Guard(this.sql)
    this.atStake = new DrawLimits(this.sql)
    this.staged = new StagedRows(this.sql)
    this.readSealed()
  }

  static migrate(sql: Sql): void {
    Ledger.migrate(sql)
    sql.exec(OUTBOX_SCHEMA)
    sql.exec(BOOK_SCHEMA)
    migrateCashier(sql)
    migrateLottery(sql)
    sql.exec(GUARD_SCHEMA)
    sql.exec(INCOME_SCHEMA)
    addLaterColumns(sql)
    gatherDebts(sql)
  }

  /** Grows with everything staged or written. */
  get written(): number {
    return this.changes
  }

  stage(table: StagedTable, row: SqlValue[]): void {
    this.changes++
    this.staged.add(table, row)
  }

  tell(fact: Fact): void {
    this.changes++
    this.outbox.append(fact)
  }

  /** What the member may stake. */
  balance(member: Owner): Minor {
    return this.ledger.account(member.id, 'main', member.currency).balance
  }

  held(member: Owner): Minor {
    return this.ledger.account(member.id, 'held', member.currency).balance
  }

  /** Moves money into (`amount` above 0) or out of a wallet, and tells the projection. */
  move(member: Owner, movement: Movement): EntryFacts {
    const { kind, reference, amount, wallet, counter, at } = movement
    const { id, currency } = member
    const own = this.ledger.account(id, wallet, currency)
    const isOwn = counter === 'main' || counter === 'held' || counter.startsWith('vendor-')
    const other = this.ledger.account(isOwn ? id : HOUSE, counter, currency)
    const main = this.ledger.account(id, 'main', currency)
    const change = wallet === 'main' ? amount : counter === 'main' ? -amount : 0
    if (kind === 'stake') this.guard.assertMayStake(id, -amount, at)
    const missing = -(own.balance + amount)
    if (missing > 0 && kind === 'stake' && collectFor(this, member, missing, at))
      return this.move(member, movement)
    if (missing > 0) throw new AppError('wallet.insufficient-balance', { amount: missing })
    this.changes++
    this.moved?.(id)
    const entry = this.ledger.post({
      kind,
      member: id,
      reference,
      balanceAfter: main.balance + change,
      at,
      postings: [
        { account: own.id, amount },
        { account: other.id, amount: -amount },
      ],
    })
    if (kind === 'stake') this.guard.note(id, { stake: -amount, payout: 0 }, at)
    else if (RETURNS.includes(kind)) this.guard.note(id, { stake: 0, payout: amount }, at)
    if (!movement.isToldElsewhere) this.tellEntry(entry, change)
    return entry
  }

  private tellEntry(entry: EntryFacts, amount: Minor): void {
    const { seq, kind, member, reference, balanceAfter, at } = entry
    const id = `${this.id}-${seq}`
    this.tell({ type: 'entry', seq, id, member, kind, reference, amount, balanceAfter, at })
  }

  /** Writes everything staged; true when the outbox has something to send. */
  flush(): boolean {
    this.ledger.flush()
    this.staged.flush()
    const isNews = this.outbox.flush()
    this.lines.forget()
    return isNews
  }

  /** Drops everything held in memory, after the transaction was undone. */
  forget(): void {
    this.ledger.forget()
    this.staged.forget()
    this.outbox.forget()
    this.lines.forget()
    this.sessions.forget()
    this.guard.forget()
    this.atStake.forget()
    this.readSealed()
  }

  private readSealed(): void {
    this.sealed.clear()
    for (const { draw } of this.sql.exec<{ draw: string }>(RECENTLY_SEALED)) this.sealed.add(draw)
  }
}
