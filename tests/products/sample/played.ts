import { requiredOf } from '#lib/rewards/bonus/terms'
import type { GivenGrant } from '#lib/rewards/sample/account'
import type { GrantOp } from '#lib/rewards/sample/play'
import type { Value } from '../../support/book/lottery-book'
import { SampleBook } from './book'

/** Games of the sample product, by the category that they count as. */
const GAME: Record<string, string> = {
  ...{ RNG: 'diana', LIVE: 'ruleta', SPORTS: 'gol', LOTT: 'bolas', PVP: 'domino' },
}
const ANA = 'ana'
const PAUSED = Number.MAX_SAFE_INTEGER

const WAY = { code: 'sandbox', label: '', currency: 'PLY', minimum: 1, maximum: 10 ** 12 }
const FREE = { fee: { fixed: 0, rate: 0 }, adapter: 'sandbox' as const, payees: [] }

/** Plays what happens to a member through the gate: a book with its ledger, and rounds. */
export class Played extends SampleBook {
  async begin(main: number): Promise<void> {
    this.book.cashier = { withdrawals: [{ ...WAY, ...FREE }], withdrawalsPerDay: 10 ** 6 }
    await this.book.addMember(ANA)
    if (main > 0) await this.ask('sampleFund', { member: ANA, amount: main })
  }

  private give(grant: GivenGrant): Promise<Value> {
    const { id, amount, weights } = grant
    const { maxBet = 0, maxBetPolicy = 'refuse', maxWin = 0, lastsMs = 0, waitsMs = 0 } = grant
    const bounds = { maxBet, maxBetPolicy, maxWin, lastsMs, waitsMs }
    const terms = { required: requiredOf(grant), weights, ...bounds }
    return this.ask('giveBonus', { member: ANA, promotion: 'P', id, amount, terms })
  }

  private pause(until: number): Promise<unknown> {
    const { sql } = this.book
    sql.exec('INSERT OR IGNORE INTO guard (member) VALUES (?)', ANA)
    sql.exec('UPDATE guard SET paused_until = ? WHERE member = ?', until, ANA)
    sql.exec('UPDATE due SET at = ?', this.book.now)
    this.book.restart()
    return this.book.drain()
  }

  async run(op: GrantOp): Promise<unknown> {
    if (op.op === 'give') return this.give(op.grant)
    if (op.op === 'bet') return this.debit(ANA, op.id, op.stake, GAME[op.category])
    if (op.op === 'settle') return this.ask('sampleCredit', { round: op.id, ...op })
    if (op.op === 'undo') return this.rollback(op.id)
    if (op.op === 'deposit') return this.ask('sampleFund', { member: ANA, amount: op.amount })
    if (op.op === 'forfeit') return this.call(ANA, 'bonus.forfeit', { id: op.id })
    if (op.op === 'cancel')
      return this.ask('cancelBonus', { member: ANA, id: op.id, reason: 'wrong' })
    if (op.op === 'withdraw') return this.withdraw(op)
    if (op.op === 'exclude') return this.call(ANA, 'member.exclude', { days: 0 })
    if (op.op === 'pause') return this.pause(PAUSED)
    if (op.op === 'resume') return this.pause(this.book.now)
    if (op.op === 'clock') this.later(op.ms)
    return this.book.drain()
  }

  /** Time goes on, and the session with it: no vector is about sessions. */
  private later(ms: number): void {
    this.book.now += ms
    const update = 'UPDATE session SET created_at = ?1, seen_at = ?1'
    this.book.sql.exec(update, this.book.now)
    this.book.restart()
  }

  private withdraw({ amount, forfeitBonus }: Extract<GrantOp, { op: 'withdraw' }>) {
    return this.call(ANA, 'withdraw.request', {
      ...{ method: 'sandbox', amount, paymentPassword: 'x' },
      ...(forfeitBonus && { forfeitBonus }),
    })
  }

  /** Balances by owner's account, minor units. */
  private sums(): Record<string, number> {
    return this.accounts()
  }

  get wallets(): number[] {
    const of = this.sums()
    return [of['ana main'] ?? 0, of['ana bonus'] ?? 0]
  }

  standing() {
    const of = this.sums()
    const grants = this.book.sql.exec<Value>(
      'SELECT id, state, reason, required, progress, converted FROM bonus_terms ORDER BY rowid',
    )
    return {
      ...{ main: of['ana main'] ?? 0, bonus: of['ana bonus'] ?? 0, held: of['ana held'] ?? 0 },
      promotion: of['promotion-P'] ?? 0,
      game: (of['game-sample'] ?? 0) + (of['open-sample'] ?? 0),
      grants: [...grants].map((row) => ({ ...row })),
    }
  }
}
