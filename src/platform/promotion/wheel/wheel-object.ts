import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#env'
import { MINUTE_MS } from '#lib/limits'
import { commitmentOf, hexOf } from '#lib/rewards/chance/seeded'
import { spinWheel } from '#lib/rewards/chance/wheel'
import { zoneDay } from '#lib/time/zone-day'
import { askBook } from '#platform/kernel/books'
import { promotionInternals } from '#platform/promotion/promotion/index'
import { setWheel, type Wheel } from './kept'
import type { Spun, WheelRpc, WheelSums } from './rpc'
import { type Restock, type Spinning, type SpinRow, Spins } from './spins'

/**
 * One lucky wheel: the only one that counts its spins, its stock and its money. The seed of a day
 * is committed to before its first spin and published when it is over. What a spin gives is written
 * down before its member's book is asked to give it; what was cut short is asked for again.
 */
export class WheelObject extends DurableObject<Env> implements WheelRpc {
  /** Replaced by tests that move the clock. */
  clock = () => Date.now()
  private readonly spins: Spins

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.spins = new Spins(ctx.storage.sql)
  }

  make(wheel: Wheel): boolean {
    const known = this.spins.wheel()
    if (!known) this.spins.make(wheel)
    return !known || known.text === JSON.stringify(wheel)
  }

  run(isOn: boolean): WheelSums {
    this.spins.run(isOn)
    return this.sums()
  }

  sums(): WheelSums {
    const isSpent = this.spins.isSpent()
    return { ...this.spins.sums(), stock: this.spins.stock(), isSpent }
  }

  restock(asked: Restock) {
    const known = this.spins.restocked(asked.key)
    if (known) {
      const isSame = known.code === asked.code && known.count === asked.count
      return isSame ? this.sums() : { refused: 'request.key-reused' }
    }
    const now = this.clock()
    const prize = this.spins.segments().find(({ code }) => code === asked.code)
    if (!prize || prize.stock === null) return { refused: 'wheel.prize' }
    if (now >= (this.spins.wheel()?.made.endsAt ?? 0)) return { refused: 'promotion.over' }
    // Money that does not reach for it would end the wheel.
    if (!this.spins.reaches(prize.amount)) return { refused: 'promotion.budget' }
    this.spins.restock(asked, this.today(), now)
    return this.sums()
  }

  private today(): string {
    return zoneDay(this.env.MERCHANT_TIME_ZONE, this.clock()).name
  }

  /** The seed of a day, made once. */
  private async seedOf(day: string): Promise<{ seed: string; commitment: string }> {
    if (!this.spins.day(day)) {
      const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)))
      this.spins.keepDay(day, seed, await commitmentOf('WHEEL-COMMIT-v1', seed))
    }
    return this.spins.day(day) as { seed: string; commitment: string }
  }

  async of(member: string, name: string) {
    const day = this.today()
    const { commitment } = await this.seedOf(day)
    return {
      ...{ day, commitment, ...this.spins.next(member, name), segments: this.spins.segments() },
      ...{ spins: this.spins.of(member), provenDay: this.spins.lastDay(day) },
    }
  }

  setSeed(member: string, seed: string): void {
    this.spins.setSeed(member, seed)
  }

  private refusal({ earned }: Spinning, nonce: number): string | undefined {
    const wheel = this.spins.wheel()
    const now = this.clock()
    if (!wheel) return 'promotion.unknown'
    if (now < wheel.made.startsAt) return 'promotion.not-started'
    if (this.spins.isSpent()) return 'promotion.budget'
    if (!wheel.isOn || now >= wheel.made.endsAt) return 'promotion.over'
    return nonce < earned ? undefined : 'wheel.spins'
  }

  async spin(spinning: Spinning): Promise<Spun> {
    const { member, name, key } = spinning
    for (;;) {
      const known = this.spins.byKey(member, key)
      if (known) return { spin: known }
      const next = this.spins.next(member, name)
      const refused = this.refusal(spinning, next.nonce)
      if (refused) return { refused }
      const day = this.today()
      const { seed } = await this.seedOf(day)
      const { made } = this.spins.wheel() as { made: Wheel }
      const asked = { code: made.code, seed, ...next }
      const { roll, hit } = await spinWheel(asked, made.segments, made.consolation)
      // Others may have spun meanwhile: what was worked out holds for this place in the row alone.
      const { memberSeed, nonce } = this.spins.next(member, name)
      if (nonce !== next.nonce || memberSeed !== next.memberSeed) continue
      if (this.refusal(spinning, nonce) || this.spins.byKey(member, key)) continue
      const spun = this.spins.spun(spinning, next, { roll, hit, day, at: this.clock() })
      await this.arm()
      await this.give(spun)
      if (this.spins.isSpent()) await setWheel(this.env, made.code, 'spent')
      return { spin: this.spins.byNumber(spun.number) }
    }
  }

  proof(day: string) {
    const kept = this.spins.day(day)
    if (!kept || day >= this.today()) return null
    return { ...kept, ...this.spins.proofOf(day) }
  }

  /** Has the member's book give what was won, once; nobody's answer is awaited for ever. */
  private async give({ number, member, book, amount, state, tries }: SpinRow): Promise<void> {
    const wheel = this.spins.wheel()
    if (state !== 'asked' || !wheel) return
    const { code } = wheel.made
    const id = `wheel-${code}|${number}${tries > 0 ? `-${tries}` : ''}|${member}`
    const reward = { id, member, promotion: `wheel-${code}`, amount, kind: 'reward' } as const
    try {
      const [said] = await askBook(this.env, book, promotionInternals.giveRewards, [reward])
      if (said?.state === 'given') this.spins.given(number)
      else if (said?.state === 'barred') this.spins.kept(number)
      else this.spins.later(number, this.clock())
    } catch (error) {
      console.error(JSON.stringify({ event: 'wheel.unanswered', id, error: String(error) }))
    }
  }

  async wake(): Promise<void> {
    this.spins.hurry(this.clock())
    await this.alarm()
  }

  override async alarm(): Promise<void> {
    const now = this.clock()
    for (const spin of this.spins.due(now)) {
      this.spins.askAt(spin.number, now + MINUTE_MS)
      await this.give(spin)
    }
    await this.arm()
  }

  private async arm(): Promise<void> {
    const next = this.spins.nextAsked()
    if (next !== null) await this.ctx.storage.setAlarm(Math.max(next, Date.now()))
  }
}
