import { AppError } from '#lib/errors'
import { HOUR_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import type { LimitDays, LimitKind, PlayLimit } from '#lib/rules/play-limit'
import { windowStart } from '#lib/rules/play-limit'
import { first, type Sql } from '#platform/kernel/ledger/sql'

export interface GuardRow extends Record<string, string | number> {
  member: string
  paused_until: number
  excluded_until: number
  closed_at: number
  reality_minutes: number
}

interface LimitRow extends Record<string, string | number> {
  kind: LimitKind
  days: LimitDays
  amount: number
  asked: number
  asked_at: number
}

interface Flow {
  stake: number
  payout: number
}

/** What was played in an hour, counted from 1970. */
export interface PlayedHour extends Flow {
  hour: number
}

/** Exclusion without an end. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER

const hourOf = (at: number) => Math.floor(at / HOUR_MS)

/**
 * Keeps members from playing beyond what they allow themselves, in the transaction that takes the
 * stake, whatever the product. Whoever has set nothing costs one look into a set.
 */
export class Guard {
  private guarded: Set<string> | undefined
  private limited: Set<string> | undefined

  /** `deposited` tells what a member has asked to deposit since a time. */
  constructor(
    private readonly sql: Sql,
    private readonly deposited: (member: string, since: number) => Minor,
  ) {}

  /** Drops what is held in memory, after the transaction was undone. */
  forget(): void {
    this.guarded = undefined
    this.limited = undefined
  }

  row(member: string): GuardRow | undefined {
    if (!this.hasGuard(member)) return undefined
    return first(this.sql.exec<GuardRow>('SELECT * FROM guard WHERE member = ?', member))
  }

  limits(member: string): PlayLimit[] {
    if (!this.hasLimit(member)) return []
    const rows = this.sql.exec<LimitRow>(
      'SELECT * FROM play_limit WHERE member = ? ORDER BY kind, days',
      member,
    )
    return [...rows].map(({ kind, days, amount, asked, asked_at: askedAt }) => ({
      kind,
      days,
      amount,
      asked,
      askedAt,
    }))
  }

  /** Refuses who has closed their account: no sign-in, nothing. */
  assertOpen(member: string): void {
    if ((this.row(member)?.closed_at ?? 0) > 0) throw new AppError('member.closed')
  }

  /** Until when a member has excluded themselves; null when they have not. */
  excludedUntil(member: string, now: number): number | null {
    const until = this.row(member)?.excluded_until ?? 0
    return until > now ? until : null
  }

  /** Refuses who has closed their account or excluded themselves. */
  assertMayEnter(member: string, now: number): void {
    this.assertOpen(member)
    const row = this.row(member)
    if (!row) return
    if (row.excluded_until === FOR_GOOD) throw new AppError('member.excluded-for-good')
    if (row.excluded_until > now)
      throw new AppError('member.excluded', { until: row.excluded_until })
  }

  /** Refuses a stake of somebody who may not play, or whose limits it goes beyond. */
  assertMayStake(member: string, amount: number, now: number): void {
    this.assertMayMove(member, now)
    if (!this.hasLimit(member)) return
    for (const { kind, days, amount: limit } of this.limits(member)) {
      if (kind === 'deposit') continue
      const { stake, payout } = this.flow(member, days, now)
      const used = kind === 'stake' ? stake : Math.max(0, stake - payout)
      if (used + amount > limit)
        throw new AppError(`member.limit-${kind}`, { amount: Math.max(0, limit - used), days })
    }
  }

  /** Refuses a deposit of somebody who may not play, or that goes beyond a limit of theirs. */
  assertMayDeposit(member: string, amount: number, now: number): void {
    this.assertMayMove(member, now)
    for (const { kind, days, amount: limit } of this.limits(member)) {
      if (kind !== 'deposit') continue
      const used = this.deposited(member, windowStart(days, now))
      if (used + amount > limit)
        throw new AppError('member.limit-deposit', { amount: Math.max(0, limit - used), days })
    }
  }

  /** Neither excluded nor paused. */
  assertMayMove(member: string, now: number): void {
    if (!this.hasGuard(member)) return
    this.assertMayEnter(member, now)
    const paused = this.row(member)?.paused_until ?? 0
    if (paused > now) throw new AppError('member.paused', { until: paused })
  }

  /** Counts a stake or what came back of one, for members with limits. */
  note(member: string, { stake, payout }: Flow, at: number): void {
    if (!this.hasLimit(member)) return
    this.add(member, hourOf(at), { stake, payout })
  }

  /**
   * What was played by hour before the first limit was set, or the first again: hours that were
   * counted under an earlier limit count once.
   */
  seed(member: string, hours: readonly PlayedHour[]): void {
    if (this.hasLimit(member)) return
    for (const { hour, stake, payout } of hours)
      this.sql.exec(
        `INSERT INTO play_hour (member, hour, stake, payout) VALUES (?, ?, ?, ?)
         ON CONFLICT (member, hour) DO UPDATE SET stake = MAX(stake, excluded.stake),
           payout = MAX(payout, excluded.payout)`,
        ...[member, hour, stake, payout],
      )
  }

  /** What a limit has been used up by. */
  used({ kind, days }: Pick<PlayLimit, 'kind' | 'days'>, member: string, now: number): number {
    if (kind === 'deposit') return this.deposited(member, windowStart(days, now))
    const { stake, payout } = this.flow(member, days, now)
    return kind === 'stake' ? stake : Math.max(0, stake - payout)
  }

  setLimit(member: string, { kind, days, amount, asked, askedAt }: PlayLimit): void {
    this.sql.exec(
      'INSERT OR REPLACE INTO play_limit VALUES (?, ?, ?, ?, ?, ?)',
      member,
      kind,
      days,
      amount,
      asked,
      askedAt,
    )
    this.limited?.add(member)
  }

  dropLimit(member: string, kind: LimitKind, days: LimitDays): void {
    this.sql.exec(
      'DELETE FROM play_limit WHERE member = ? AND kind = ? AND days = ?',
      member,
      kind,
      days,
    )
    this.limited = undefined
  }

  /** Sets one of the member's own bars; a time is only ever moved further away. */
  set(member: string, column: Exclude<keyof GuardRow & string, 'member'>, value: number): void {
    this.sql.exec('INSERT OR IGNORE INTO guard (member) VALUES (?)', member)
    this.sql.exec(`UPDATE guard SET ${column} = ? WHERE member = ?`, value, member)
    this.guarded?.add(member)
  }

  /** Members whose accounts were closed before then and are still known, some of them. */
  closedBefore(before: number, count: number): string[] {
    const rows = this.sql.exec<{ id: string }>(
      `SELECT g.member AS id FROM guard g JOIN member m ON m.id = g.member
       WHERE g.closed_at > 0 AND g.closed_at < ? AND m.account <> 'erased-' || m.id LIMIT ?`,
      before,
      count,
    )
    return [...rows].map(({ id }) => id)
  }

  private add(member: string, hour: number, { stake, payout }: Flow): void {
    this.sql.exec(
      `INSERT INTO play_hour (member, hour, stake, payout) VALUES (?, ?, ?, ?)
       ON CONFLICT (member, hour) DO UPDATE SET stake = stake + excluded.stake,
         payout = payout + excluded.payout`,
      member,
      hour,
      stake,
      payout,
    )
  }

  /** Of the hours that the window touches: up to an hour more than it, never less. */
  private flow(member: string, days: LimitDays, now: number): Flow {
    return this.sql
      .exec<{ stake: number; payout: number }>(
        `SELECT COALESCE(SUM(stake), 0) AS stake, COALESCE(SUM(payout), 0) AS payout
         FROM play_hour WHERE member = ? AND hour >= ?`,
        member,
        hourOf(windowStart(days, now)),
      )
      .one()
  }

  private hasGuard(member: string): boolean {
    this.guarded ??= this.membersOf('guard')
    return this.guarded.has(member)
  }

  private hasLimit(member: string): boolean {
    this.limited ??= this.membersOf('play_limit')
    return this.limited.has(member)
  }

  private membersOf(table: 'guard' | 'play_limit'): Set<string> {
    const rows = this.sql.exec<{ member: string }>(`SELECT DISTINCT member FROM ${table}`)
    return new Set([...rows].map(({ member }) => member))
  }
}
