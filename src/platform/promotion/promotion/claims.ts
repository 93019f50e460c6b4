import type { Minor } from '#lib/money'
import { rewardPeriod } from '#lib/rewards/period'
import { type Claim, mayConfirm, mayRelease, mayReserve } from '#lib/rewards/promotion/budget'
import { type Asked, mayJoin } from '#lib/rewards/promotion/eligible'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import { BUDGET_SCHEMA, MARKS_OF_EARLIER } from './schema'

/** How soon a book is asked what became of a claim that nobody has confirmed. */
const ASK_MS = 60_000

export interface ClaimRow extends Record<string, string | number> {
  id: string
  member: string
  book: string
  period: string
  amount: number
  state: 'reserved' | 'offered' | 'given'
  marks: string
  at: number
  ask_at: number
}

/** Somebody asks to take part. */
export interface Claiming
  extends Omit<Asked, 'taken' | 'takenMarks' | 'budgetLeft' | 'placesLeft'> {
  code: string
  id: string
  book: string
  amount: Minor
  /** 0: as many as the budget lasts for. */
  places: number
  /** The period it is for, where the rules name another one than now. */
  period?: string
  /** When its book is asked what became of it; soon unless said. */
  askAt?: number
  /** Of the request. */
  key?: string
}

/** Something is to be given that no rules of a promotion stand before: its id names it. */
export interface Holding extends Pick<ClaimRow, 'id' | 'member' | 'book' | 'period' | 'amount'> {
  at: number
  /** Of the request, where somebody sent one. */
  key?: string
}

/** What was asked to be set aside, and the id that it is given under. */
export interface Held {
  asked: string
  id: string
}

/** What a book has done with a claim. */
export interface Settled {
  id: string
  amount: Minor
  state: 'given' | 'never' | 'barred' | 'later'
}

export type Claimed = { claim: ClaimRow; isNew: boolean } | { refused: string }

interface Sums {
  budget: number
  reserved: number
  spent: number
  count: number
}

/**
 * A promotion's budget and claims. Its object is the only writer: sums are counted as it goes, so
 * that a claim costs the same however many there are.
 */
export class Claims {
  private counted: Sums | undefined

  constructor(
    private readonly sql: Sql,
    /** Does all that is written in it, or nothing. */
    private readonly whole: (work: () => void) => void,
  ) {
    sql.exec(BUDGET_SCHEMA)
    sql.exec(MARKS_OF_EARLIER)
  }

  fund(key: string, amount: Minor, at: number): void {
    this.counted = undefined
    this.sql.exec('INSERT OR IGNORE INTO fund VALUES (?, ?, ?)', key, amount, at)
  }

  sums(): Sums {
    this.counted ??= this.sql
      .exec<Record<keyof Sums, number>>(
        `SELECT (SELECT COALESCE(SUM(amount), 0) FROM fund) AS budget,
           COALESCE(SUM(iif(state = 'given', 0, amount)), 0) AS reserved,
           COALESCE(SUM(iif(state = 'given', amount, 0)), 0) AS spent,
           COUNT(*) AS count FROM claim`,
      )
      .one()
    return { ...this.counted }
  }

  /** Writes, and counts what has changed by it; what breaks is read anew. */
  private write(change: Partial<Sums>, work: () => void): void {
    const { budget, reserved, spent, count } = this.sums()
    this.counted = undefined
    this.whole(work)
    this.counted = {
      budget,
      reserved: reserved + (change.reserved ?? 0),
      spent: spent + (change.spent ?? 0),
      count: count + (change.count ?? 0),
    }
  }

  of(member: string): ClaimRow[] {
    const query = 'SELECT * FROM claim WHERE member = ? ORDER BY at'
    return this.sql.exec<ClaimRow>(query, member).toArray()
  }

  /** What a member was given, or is about to be, by a request of this key. */
  byKey(member: string, key = ''): ClaimRow | undefined {
    const query = `SELECT c.* FROM claim c JOIN claim_key k ON k.claim = c.id
      WHERE c.member = ? AND k.request_key = ?`
    return key === '' ? undefined : first(this.sql.exec<ClaimRow>(query, member, key))
  }

  private noteKey(id: string, key = ''): void {
    if (key !== '') this.sql.exec('INSERT OR IGNORE INTO claim_key VALUES (?, ?)', id, key)
  }

  /** Asked for by a request of this key; false: another one has had it. */
  askedBy(id: string, key: string): boolean {
    const row = this.byId(id)
    if (!row) return false
    if (row.state !== 'given') this.noteKey(id, key)
    return this.byKey(row.member, key)?.id === id
  }

  byId(id: string): ClaimRow | undefined {
    return first(this.sql.exec<ClaimRow>('SELECT * FROM claim WHERE id = ?', id))
  }

  /** Sets what a claim may cost aside, once; or says why not. */
  reserve(claiming: Claiming): Claimed {
    const { code, id: member, now, zone, rules, amount, places, key } = claiming
    const same = this.byKey(member, key)
    if (same) return { claim: same, isNew: false }
    const own = this.of(member)
    const period = claiming.period ?? periodNow(rules.once, zone, now)
    const known = own.find((row) => row.period === period)
    if (known && known.state !== 'given') {
      this.noteKey(known.id, key)
      return { claim: known, isNew: false }
    }
    const { budget, reserved, spent, count } = this.sums()
    const verdict = mayJoin({
      ...{ now, zone, member: claiming.member, rules: { ...rules, amount } },
      taken: known ? [now] : rules.once === 'ever' ? own.map(({ at }) => at) : [],
      takenMarks: this.takenMarks(claiming.member.marks, member),
      budgetLeft: budget - reserved - spent,
      ...(places > 0 && { placesLeft: places - count }),
    })
    if (verdict !== 'ok') return { refused: verdict }
    const id = this.nameFor(`${code}|${period}|${member}`)
    const sums = { budget, reserved, spent, count, ...(places > 0 && { places }) }
    const set = mayReserve(sums, undefined, amount)
    if (set !== 'ok') return { refused: set }
    const claim = { id, member, book: claiming.book, period, amount, at: now, key }
    return this.insert(claim, claiming.member.marks)
  }

  private insert({ id, member, book, period, amount, at, key }: Holding, known: readonly string[]) {
    const marks = JSON.stringify(known)
    const state = 'reserved' as const
    const claim: ClaimRow = {
      id,
      member,
      book,
      period,
      amount,
      state,
      marks,
      at,
      ask_at: at + ASK_MS,
    }
    this.write({ reserved: amount, count: 1 }, () => {
      const insert = 'INSERT INTO claim VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'
      this.sql.exec(insert, id, member, book, period, amount, state, marks, at, claim.ask_at)
      const toMarks = 'INSERT OR IGNORE INTO claim_mark SELECT value, ?, ? FROM json_each(?)'
      if (known.length > 0) this.sql.exec(toMarks, id, member, marks)
      this.noteKey(id, key)
    })
    return { claim, isNew: true }
  }

  /** Sets aside under a name that is used once; the same again is the same, as far as it got. */
  hold(holding: Holding): Claimed {
    const { amount } = holding
    const id = this.nameFor(holding.id)
    const known = this.byId(id)
    const set = mayReserve(this.sums(), known && asClaim(known), amount)
    if (set !== 'ok') return { refused: set }
    if (known) return { claim: known, isNew: false }
    return this.insert({ ...holding, id }, [])
  }

  setAside(holdings: readonly Omit<Holding, 'at'>[], at: number): Held[] {
    return holdings.flatMap((holding) => {
      const held = this.hold({ ...holding, at })
      return 'refused' in held ? [] : [{ asked: holding.id, id: held.claim.id }]
    })
  }

  settleMany(settled: readonly Settled[]): void {
    try {
      this.whole(() => {
        for (const { id, amount, state } of settled)
          if (state === 'given') this.confirm(id, amount)
          else this.release(id)
      })
    } catch (error) {
      this.counted = undefined
      throw error
    }
  }

  private nameFor(name: string): string {
    const row = first(
      this.sql.exec<{ count: number }>('SELECT count FROM released WHERE name = ?', name),
    )
    return row ? `${name}|${row.count + 1}` : name
  }

  /** Somebody may have it though others with their marks have. */
  lift(member: string, at: number): void {
    this.sql.exec('INSERT OR IGNORE INTO lifted VALUES (?, ?)', member, at)
  }

  private takenMarks(marks: readonly string[], member: string): string[] {
    if (first(this.sql.exec('SELECT at FROM lifted WHERE member = ?', member))) return []
    return this.sql
      .exec<{ mark: string }>(
        `SELECT DISTINCT mark FROM claim_mark
         WHERE member <> ?1 AND mark IN (SELECT value FROM json_each(?2))`,
        member,
        JSON.stringify(marks),
      )
      .toArray()
      .map(({ mark }) => mark)
  }

  /** A book keeps it for a deposit to come, until then. */
  offered(id: string, askAt: number): void {
    this.sql.exec(
      `UPDATE claim SET state = 'offered', ask_at = ? WHERE id = ? AND state = 'reserved'`,
      askAt,
      id,
    )
  }

  /** It was given: what of it was not needed is free again. */
  confirm(id: string, amount: Minor): void {
    const row = this.byId(id)
    if (!row || mayConfirm(asClaim(row)) !== 'ok' || row.state === 'given') return
    this.write({ reserved: -row.amount, spent: amount }, () => {
      this.sql.exec(`UPDATE claim SET state = 'given', amount = ? WHERE id = ?`, amount, id)
    })
  }

  /** It is never given: its money is free again, its name is used up. */
  release(id: string): void {
    const row = this.byId(id)
    if (!row || mayRelease(asClaim(row)) !== 'ok') return
    const name = id.split('|').slice(0, 3).join('|')
    this.write({ reserved: -row.amount, count: -1 }, () => {
      this.sql.exec('DELETE FROM claim WHERE id = ?', id)
      this.sql.exec('DELETE FROM claim_mark WHERE claim = ?', id)
      this.sql.exec('DELETE FROM claim_key WHERE claim = ?', id)
      this.sql.exec(
        `INSERT INTO released VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1`,
        name,
      )
    })
  }

  /** Claims whose books are to be asked by now. */
  due(now: number): ClaimRow[] {
    const query = `SELECT * FROM claim
      WHERE state <> 'given' AND ask_at <= ? ORDER BY ask_at LIMIT 50`
    return this.sql.exec<ClaimRow>(query, now).toArray()
  }

  /** What was to be asked for later than anything ever is, by a clock that was ahead, is due. */
  hurry(now: number): void {
    const update = `UPDATE claim SET ask_at = ?1 WHERE state = 'reserved' AND ask_at > ?1 + ?2`
    this.sql.exec(update, now, ASK_MS)
  }

  askLater(id: string, at: number): void {
    this.sql.exec('UPDATE claim SET ask_at = ? WHERE id = ?', at, id)
  }

  /** All that wait for a deposit are to be asked for now: the promotion has been stopped. */
  askAll(now: number): void {
    this.sql.exec(`UPDATE claim SET ask_at = ? WHERE state = 'offered'`, now)
  }

  nextAsked(): number | null {
    const query = `SELECT MIN(ask_at) AS at FROM claim WHERE state <> 'given'`
    return this.sql.exec<{ at: number | null }>(query).one().at
  }
}

const asClaim = ({ amount, state }: ClaimRow): Claim => ({
  amount,
  isConfirmed: state === 'given',
})

/** The name of the period in which somebody takes part now. */
export const periodNow = (once: Claiming['rules']['once'], zone: string, now: number): string =>
  !once || once === 'ever' ? 'once' : rewardPeriod(once, zone, now).name
