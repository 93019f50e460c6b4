import { AppError } from '#lib/errors'
import type { Minor } from '#lib/money'
import type { RebateCategory } from '#lib/rules/cashier'
import { ID_KEY_SCHEMA, OpaqueIds } from '#platform/kernel/ids/opaque-ids'
import type { EntryKind, PostedEntry, Posting } from '#platform/kernel/ledger/entry'
import { type AccountKind, HOUSE, Ledger } from '#platform/kernel/ledger/ledger'
import type { Rows, Sql, SqlValue } from '#platform/kernel/ledger/sql'
import type { DomainEvent } from '#platform/kernel/outbox/message'
import { OUTBOX_SCHEMA, Outbox } from '#platform/kernel/outbox/outbox'
import { Guard } from './guard/guard'
import { GUARD_SCHEMA } from './guard/schema'
import { JobList } from './job-list'
import { BOOK_SCHEMA, bringUpToDate } from './schema'
import type { BookMember } from './session/rows'
import { Sessions } from './session/sessions'
import { type StagedColumns, StagedRows } from './staged-rows'

/** Whose money it is. */
export type Owner = Pick<BookMember, 'id' | 'currency'>

/** A part of a movement that bonus money makes, or the promotion it came from. */
export interface BonusShare {
  account: 'bonus' | 'fee' | `promotion-${string}`
  amount: Minor
}

/** A movement of a member's money between two of the book's accounts. */
export interface Movement {
  kind: EntryKind
  reference: string
  amount: Minor
  /** The member's account that changes. */
  wallet: 'main' | 'held'
  /** Where it comes from or goes to: another account of theirs, or the house's. */
  counter: AccountKind
  /** Which parts of the amount are not the wallet's, but bonus money. */
  shares?: readonly BonusShare[]
  at: number
  /** The event that the caller emits contains the entry. */
  isEmittedElsewhere?: boolean
}

/** Entries that bring back what was staked, or more. */
const RETURNS: readonly EntryKind[] = ['payout', 'refund']

/** What the kernel itself keeps of a member. */
const KEPT = {
  sessions: 'SELECT created_at, seen_at, device, country FROM session WHERE member = ?',
  limits: 'SELECT * FROM play_limit WHERE member = ?',
  bars: 'SELECT * FROM guard WHERE member = ?',
}

const WRITES = /^\s*(INSERT|UPDATE|DELETE|REPLACE)/i

/** What a feature keeps of a book in memory, in step with the book's transactions. */
export interface PartState {
  /** An answer as it leaves: what was kept shorter is whole again. */
  filled?(answer: string): string
  /** The rows of the transaction are written. */
  written?(): void
  /** After each commit, before anybody is answered. */
  committed?(): void
  /** The transaction was undone, and with it all that was noted since the last commit. */
  forget?(): void
  /** So many books share what the site risks: what is to be written of that, if anything. */
  share?(books: number): (() => void) | undefined
  /**
   * Removes what is kept for a time only, at most `PRUNED_AT_ONCE` rows of a table that grows with
   * every call: whether there may be more. Run inside a transaction.
   */
  prune?(now: number): boolean
}

/** What a feature adds to every book. */
export interface BookPart {
  readonly name: string
  /** Makes its tables, or gives those of an older book what they lack; run at every start. */
  migrate?(sql: Sql): void
  /** Tables whose rows are gathered and written once for each transaction. */
  staged?: StagedColumns
  /** What it keeps in memory of a book, made with the book. */
  open?(book: Book): PartState
  /** What a member has asked to deposit since a time: limits of deposits count it. */
  deposited?(book: Book, member: string, since: number): Minor
  /** What of a member's held money is for stakes to come. */
  heldForStakes?(book: Book, member: string): Minor
  /** What a member has given to others since a time, beside transfers. */
  givenAway?(book: Book, member: string, since: number): Minor
  /** What it keeps of a member beside entries, for their export: a query by section. */
  kept?: Readonly<Record<string, string>>
  /** A member's session has ended: signed out, revoked, or replaced by another one. */
  sessionEnded?(book: Book, hash: string): void
  /** A session goes on under another token. */
  sessionMoved?(book: Book, from: string, to: string): void
  /** A member has excluded themselves. */
  barred?(book: Book, member: Owner, at: number): void
  /** A member takes a break: no stakes and no deposits for some days. */
  paused?(book: Book, member: string): void
  /** Whether something of a member's is not over yet, so that the account stays. */
  hasOpen?(book: Book, member: string): boolean
  /** Forgets who a member was; what they did stays, under their id. */
  erase?(book: Book, member: string): void
  /** A deposit has been credited to a member. */
  credited?(book: Book, member: Owner, amount: Minor, at: number): void
  /** Counts valid bets by member, once they are decided; below zero where they were less. */
  countValid?(
    book: Book,
    valid: ReadonlyMap<string, Minor>,
    category: RebateCategory,
    at: number,
  ): void
}

/**
 * Everything one book keeps: members, sessions, ledger, tickets, outbox. Its methods run inside
 * one transaction; what they stage is written by `flush`, what was undone is dropped by `forget`.
 */
export class Book {
  readonly sql: Sql
  readonly ledger: Ledger
  readonly outbox: Outbox
  readonly sessions: Sessions
  readonly jobs: JobList
  readonly guard: Guard
  readonly ids: OpaqueIds
  /** How far its clock is ahead; of a sandbox alone. */
  aheadMs = 0
  /** Where its clock stands, of a sandbox whose scenario holds it. */
  heldAt: number | undefined
  /** Hears whose money moves; set by the object while pages may follow it. */
  moved?: (member: string) => void
  private readonly staged: StagedRows
  private changes = 0
  private readonly states: readonly PartState[]

  constructor(
    sql: Sql,
    readonly id: string,
    private readonly parts: readonly BookPart[],
  ) {
    this.sql = {
      exec: <T extends Record<string, SqlValue>>(query: string, ...values: SqlValue[]): Rows<T> => {
        if (WRITES.test(query)) this.changes++
        return sql.exec<T>(query, ...values)
      },
    }
    this.ledger = new Ledger(this.sql)
    this.ids = new OpaqueIds(this.sql, id)
    this.outbox = new Outbox(this.sql)
    this.sessions = new Sessions(this.sql, {
      ended: (hash) => {
        for (const part of parts) part.sessionEnded?.(this, hash)
      },
      moved: (from, to) => {
        for (const part of parts) part.sessionMoved?.(this, from, to)
      },
    })
    this.jobs = new JobList(this.sql)
    this.guard = new Guard(this.sql, (member, since) =>
      parts.reduce((sum, { deposited }) => sum + (deposited?.(this, member, since) ?? 0), 0),
    )
    // Rows count when they are staged, not once more when they are written.
    this.staged = new StagedRows(sql, parts)
    this.states = parts.flatMap((part) => part.open?.(this) ?? [])
  }

  static migrate(sql: Sql, parts: readonly BookPart[]): void {
    Ledger.migrate(sql)
    sql.exec(OUTBOX_SCHEMA)
    sql.exec(BOOK_SCHEMA)
    sql.exec(ID_KEY_SCHEMA)
    sql.exec(GUARD_SCHEMA)
    bringUpToDate(sql)
    for (const { migrate } of parts) migrate?.(sql)
  }

  /** Grows with everything staged or written. */
  get written(): number {
    return this.changes
  }

  stage(table: string, row: SqlValue[]): void {
    this.changes++
    this.staged.add(table, row)
  }

  /** Writes the rows staged so far, for who reads them in the same transaction. */
  writeStaged(): void {
    this.staged.flush()
  }

  emit(event: DomainEvent): void {
    this.changes++
    this.outbox.append(event)
  }

  /** What of the member's own money they may stake. */
  balance(member: Owner): Minor {
    return this.ledger.account(member.id, 'main', member.currency).balance
  }

  /** Money of promotions, theirs once its conditions are met. */
  bonus(member: Owner): Minor {
    return this.ledger.balance(member.id, 'bonus', member.currency)
  }

  /** What the member may stake: own money and bonus money. */
  sumBalance(member: Owner): Minor {
    return this.balance(member) + this.bonus(member)
  }

  held(member: Owner): Minor {
    return this.ledger.account(member.id, 'held', member.currency).balance
  }

  /** Moves money into (`amount` above 0) or out of a wallet, and emits the entry. */
  move(member: Owner, movement: Movement): PostedEntry {
    const { kind, reference, amount: whole, wallet, counter, shares = [], at } = movement
    const { id, currency } = member
    const own = this.ledger.account(id, wallet, currency)
    const amount = shares.reduce((rest, share) => rest - share.amount, whole)
    const isOwn = counter === 'main' || counter === 'held' || counter.startsWith('vendor-')
    const other = this.ledger.account(isOwn ? id : HOUSE, counter, currency)
    const main = this.ledger.account(id, 'main', currency)
    const change = wallet === 'main' ? amount : counter === 'main' ? -amount : 0
    if (kind === 'stake') this.guard.assertMayStake(id, -amount, at)
    const missing = amount === 0 ? 0 : -(own.balance + amount)
    if (missing > 0) throw new AppError('wallet.insufficient-balance', { amount: missing })
    this.changes++
    this.moved?.(id)
    const postings: Posting[] = []
    if (amount !== 0) postings.push({ account: own.id, amount })
    for (const { account: of, amount: part } of shares) {
      const { id: account } = this.ledger.account(of === 'bonus' ? id : HOUSE, of, currency)
      postings.push({ account, amount: part })
    }
    if (whole !== 0) postings.push({ account: other.id, amount: -whole })
    const balanceAfter = main.balance + change
    const entry = this.ledger.post({ kind, member: id, reference, balanceAfter, at, postings })
    if (kind === 'stake') this.guard.note(id, { stake: -amount, payout: 0 }, at)
    else if (RETURNS.includes(kind)) this.guard.note(id, { stake: 0, payout: amount }, at)
    else if (kind === 'payout-return' && counter !== 'rebate')
      this.guard.note(id, { stake: 0, payout: amount }, at)
    if (!movement.isEmittedElsewhere) this.emitEntry(entry, change)
    return entry
  }

  private emitEntry(entry: PostedEntry, amount: Minor): void {
    const { seq, kind, member, reference, balanceAfter, at } = entry
    const id = this.ids.of('', seq, at)
    this.emit({ type: 'entry', seq, id, member, kind, reference, amount, balanceAfter, at })
  }

  /** What of a member's held money is for stakes to come; the rest is for withdrawals. */
  heldForStakes(member: string): Minor {
    return this.parts.reduce((sum, part) => sum + (part.heldForStakes?.(this, member) ?? 0), 0)
  }

  /** What a member has given to others since a time by other ways than transfers. */
  givenAway(member: string, since: number): Minor {
    return this.parts.reduce((sum, part) => sum + (part.givenAway?.(this, member, since) ?? 0), 0)
  }

  /** Everything kept of a member beside entries, by section. */
  kept(member: string): Record<string, Record<string, SqlValue>[]> {
    const queries = Object.assign({}, KEPT, ...this.parts.map(({ kept }) => kept))
    return Object.fromEntries(
      Object.entries<string>(queries).map(([name, query]) => [
        name,
        this.sql.exec<Record<string, SqlValue>>(query, member).toArray(),
      ]),
    )
  }

  /** Whether something of a member's is not over yet, in any part but one. */
  hasOpen(member: string, but = ''): boolean {
    return this.parts.some(({ name, hasOpen }) => name !== but && hasOpen?.(this, member))
  }

  /** Ends what no excluded member goes on with, in every part. */
  bar(member: Owner, at: number): void {
    for (const part of this.parts) part.barred?.(this, member, at)
  }

  /** Has the parts know that a member takes a break. */
  paused(member: string): void {
    for (const part of this.parts) part.paused?.(this, member)
  }

  /** Forgets who a member was, here and in every part. */
  erase(member: string): void {
    this.sessions.erase(member)
    for (const part of this.parts) part.erase?.(this, member)
  }

  /** Has the parts know that a deposit was credited. */
  credited(member: Owner, amount: Minor, at: number): void {
    for (const part of this.parts) part.credited?.(this, member, amount, at)
  }

  /** Has the parts count valid bets by member. */
  countValid(valid: ReadonlyMap<string, Minor>, category: RebateCategory, at: number): void {
    for (const part of this.parts) part.countValid?.(this, valid, category, at)
  }

  /** An answer as it leaves; parts may have kept it shorter than it is. */
  filled(answer: string): string {
    return this.states.reduce((text, state) => state.filled?.(text) ?? text, answer)
  }

  /** Writes everything staged; true when the outbox has something to send. */
  flush(): boolean {
    this.ledger.flush()
    this.staged.flush()
    const isNews = this.outbox.flush()
    for (const state of this.states) state.written?.()
    return isNews
  }

  /** Called after each commit, before anybody is answered. */
  committed(): void {
    for (const state of this.states) state.committed?.()
  }

  /** Drops everything held in memory, after the transaction was undone. */
  forget(): void {
    this.ledger.forget()
    this.staged.forget()
    this.outbox.forget()
    this.sessions.forget()
    this.guard.forget()
    for (const state of this.states) state.forget?.()
  }

  /** What is to be written when so many books share what the site risks. */
  sharing(books: number): (() => void)[] {
    return this.states.flatMap((state) => state.share?.(books) ?? [])
  }

  /** Removes what parts keep for a time only: whether there may be more. */
  prune(now: number): boolean {
    this.sessions.prune(now)
    return this.states.map((state) => state.prune?.(now)).includes(true)
  }
}
