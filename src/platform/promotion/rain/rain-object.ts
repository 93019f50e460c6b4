import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#env'
import { MINUTE_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import { OWN_RAIN_MS, splitEnvelope } from '#lib/rewards/chance/envelope'
import { commitmentOf, hexOf } from '#lib/rewards/chance/seeded'
import { TRIAL } from '#lib/rewards/promotion/eligible'
import type { Answered } from '#platform/kernel/book/rpc'
import { askBook } from '#platform/kernel/books'
import { promotionInternals } from '#platform/promotion/promotion/index'
import { rainInternals } from './internal'
import { endRain, type Rain } from './kept'
import { type Asking, Openings } from './openings'
import { type Opened, Parts, type RainRow, type Taken, type Taking } from './parts'
import type { Made, RainProof, RainRpc, RainSums } from './rpc'

const madeOf = ({ made }: Pick<RainRow, 'made'>) => JSON.parse(made) as Rain

interface OwnRain {
  book: string
  marks: readonly string[]
  now: number
}

/**
 * Red envelopes of one code: split before they are announced, and the only one that says whose a
 * part is. At the end what nobody took goes back where it came from.
 */
export class RainObject extends DurableObject<Env> implements RainRpc {
  /** Replaced by tests that move the clock. */
  clock = () => Date.now()
  private readonly parts: Parts
  private readonly openings: Openings
  /** When the alarm rings, as far as this process has set it. */
  private ringsAt = Number.POSITIVE_INFINITY

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.parts = new Parts(ctx.storage.sql, (work) => ctx.storage.transactionSync(work))
    const { parts } = this
    const [clock, arm] = [() => this.clock(), () => this.arm()]
    this.openings = new Openings({ env, parts, clock, arm })
  }

  async make(rain: Rain, book: string): Promise<Made> {
    if (!this.parts.rain()) {
      const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)))
      const { mode, total, shares, code } = rain
      const split = await splitEnvelope({ mode, id: code, total, shares, seed })
      if ('code' in split) return { refused: split.code }
      const commitment = await commitmentOf('ENVELOPE-COMMIT-v1', seed)
      if (!this.parts.rain()) this.parts.make(rain, seed, split, commitment)
    }
    const made = this.parts.rain() as RainRow
    if (made.made !== JSON.stringify(rain)) return { refused: 'promotion.running' }
    this.parts.askedOf(book)
    await this.arm()
    const { commitment, book: source } = this.parts.rain() as RainRow
    return { commitment, book: source }
  }

  async makeOwn(asked: Rain, { book, marks, now }: OwnRain) {
    const known = this.parts.rain()
    const rain = known ? madeOf(known) : { ...asked, startsAt: now, endsAt: now + OWN_RAIN_MS }
    const { total, shares, member } = rain
    if (total !== asked.total || shares !== asked.shares || member !== asked.member)
      return { refused: 'promotion.running' }
    const made = await this.make(rain, book)
    if ('refused' in made) return made
    // Whoever gives takes none of it, under no other name either.
    if (member) this.parts.mark(member, marks)
    return { commitment: made.commitment, rain }
  }

  async funded(): Promise<void> {
    this.parts.funded()
    await this.arm()
  }

  of(member: string) {
    return { left: this.parts.left(), own: this.parts.of(member) ?? null }
  }

  open(asking: Asking): Answered<Opened> {
    if (asking.type === TRIAL) return { refused: 'in_need_true_account' }
    return this.parts.look(asking.member, this.clock()) ?? this.openings.open(asking)
  }

  async take(taking: Taking): Promise<Taken> {
    const taken = this.parts.take(taking)
    await this.arm()
    return taken
  }

  async confirm(claim: string): Promise<void> {
    this.parts.confirm(claim)
    await this.arm()
  }

  sums(): RainSums {
    const rain = this.parts.rain()
    const { state = 'made', returned = 0, ends_at: endsAt = 0 } = rain ?? {}
    return { state, returned, endsAt, ...this.parts.sums() }
  }

  proof(): RainProof | null {
    const rain = this.parts.rain()
    if (rain?.state !== 'over') return null
    const { seed, returned } = rain
    return { seed, parts: this.parts.amounts(), taken: this.parts.sums().taken, returned }
  }

  async stop(): Promise<void> {
    this.parts.endBy(this.clock())
    await this.arm()
  }

  async wake(): Promise<void> {
    this.parts.hurry(this.clock())
    await this.alarm()
  }

  override async alarm(): Promise<void> {
    this.ringsAt = Number.POSITIVE_INFINITY
    const now = this.clock()
    for (const { claim, book } of this.parts.due(now)) {
      this.parts.askLater(claim, now + MINUTE_MS)
      try {
        const { state } = await askBook(this.env, book, promotionInternals.claimOutcome, claim)
        if (state === 'given') this.parts.confirm(claim)
        else this.parts.release(claim)
      } catch (error) {
        console.error(JSON.stringify({ event: 'rain.unanswered', claim, error: String(error) }))
      }
    }
    await this.end(now)
    await this.arm()
  }

  /** Once its time is over, or all is given, and every book has said what it gave. */
  private async end(now: number): Promise<void> {
    const rain = this.parts.rain()
    if (!rain || rain.state === 'over') return
    const { waiting, given } = this.parts.sums()
    if (waiting > 0 || (now < rain.ends_at && given < rain.total)) return
    const returned = rain.book ? await this.giveBack(rain, rain.total - given) : 0
    const { code } = rain
    this.parts.over(returned)
    await endRain(this.env, code, rain.ends_at, true)
  }

  /** What nobody took goes back to the budget, or to the member whose own it was. */
  private giveBack(rain: RainRow, amount: Minor): Promise<Minor> {
    const { code, book } = rain
    const { member } = madeOf(rain)
    return member
      ? askBook(this.env, book, rainInternals.returnOwn, { code, member, amount })
      : askBook(this.env, book, rainInternals.returnRain, { code, amount })
  }

  /** Has the alarm ring in time; one that rings too soon looks, and is set again. */
  private async arm(): Promise<void> {
    const next = this.parts.next()
    if (next === null || next >= this.ringsAt) return
    this.ringsAt = next
    try {
      await this.ctx.storage.setAlarm(Math.max(next, Date.now()))
    } catch (error) {
      this.ringsAt = Number.POSITIVE_INFINITY
      throw error
    }
  }
}
