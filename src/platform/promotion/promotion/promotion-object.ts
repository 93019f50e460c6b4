import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#env'
import type { Minor } from '#lib/money'
import { askBook } from '#platform/kernel/books'
import { type Claimed, type Claiming, Claims, type Holding, type Settled } from './claims'
import { promotionInternals } from './internal'
import { setRun } from './kept'
import type { PromotionRpc } from './rpc'

const MINUTE_MS = 60_000
/** Nothing smaller is ever given. */
const SMALLEST: Minor = 100

/**
 * One promotion's budget: the only one that sets money of it aside. A claim that nobody confirms is
 * asked for in its member's book, which says that it was given or makes sure that it never is.
 */
export class PromotionObject extends DurableObject<Env> implements PromotionRpc {
  /** Replaced by tests that move the clock. */
  clock = () => Date.now()
  private readonly claims: Claims

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.claims = new Claims(ctx.storage.sql, (work) => ctx.storage.transactionSync(work))
  }

  fund(key: string, amount: Minor) {
    this.claims.fund(key, amount, this.clock())
    return this.claims.sums()
  }

  sums() {
    return this.claims.sums()
  }

  of(member: string) {
    return this.claims.of(member)
  }

  byKey(member: string, key: string) {
    return this.claims.byKey(member, key) ?? null
  }

  askedBy(id: string, key: string): boolean {
    return this.claims.askedBy(id, key)
  }

  async reserve(claiming: Claiming): Promise<Claimed> {
    const claimed = this.claims.reserve(claiming)
    await this.arm()
    return claimed
  }

  async hold(holding: Omit<Holding, 'at'>): Promise<Claimed> {
    const claimed = this.claims.hold({ ...holding, at: this.clock() })
    await this.arm()
    return claimed
  }

  async setAside(holdings: readonly Omit<Holding, 'at'>[]) {
    const held = this.claims.setAside(holdings, this.clock())
    await this.arm()
    return held
  }

  async settleMany(settled: readonly Settled[]): Promise<void> {
    this.claims.settleMany(settled)
    await this.arm()
  }

  async offered(id: string, until: number): Promise<void> {
    this.claims.offered(id, until)
    await this.arm()
  }

  async confirm(id: string, amount: Minor): Promise<void> {
    this.claims.confirm(id, amount)
    await this.endSpent(id)
  }

  release(id: string): void {
    this.claims.release(id)
  }

  lift(member: string): void {
    this.claims.lift(member, this.clock())
  }

  /** No deposit that comes from now on brings anything. */
  async stop(): Promise<void> {
    this.claims.askAll(this.clock())
    await this.arm()
  }

  async wake(): Promise<void> {
    this.claims.hurry(this.clock())
    await this.alarm()
  }

  override async alarm(): Promise<void> {
    const now = this.clock()
    for (const { id, book } of this.claims.due(now)) {
      this.claims.askLater(id, now + MINUTE_MS)
      try {
        const { state, amount } = await askBook(this.env, book, promotionInternals.claimOutcome, id)
        if (state === 'given') await this.confirm(id, amount)
        else this.claims.release(id)
      } catch (error) {
        console.error(JSON.stringify({ event: 'promotion.unanswered', id, error: String(error) }))
      }
    }
    await this.arm()
  }

  /** A budget that is spent stops its promotion. */
  private async endSpent(id: string): Promise<void> {
    const { budget, spent, reserved } = this.claims.sums()
    if (reserved > 0 || budget - spent >= SMALLEST) return
    await setRun(this.env, id.split('|')[0] ?? '', 'spent').run()
  }

  private async arm(): Promise<void> {
    const next = this.claims.nextAsked()
    if (next !== null) await this.ctx.storage.setAlarm(Math.max(next, Date.now()))
  }
}
