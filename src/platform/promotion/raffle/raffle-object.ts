import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#env'
import { MINUTE_MS } from '#lib/limits'
import { raffleListHash, raffleName, winnersOf } from '#lib/rewards/chance/raffle-proof'
import { commitmentOf, hexOf } from '#lib/rewards/chance/seeded'
import { askBook } from '#platform/kernel/books'
import { promotionInternals } from '#platform/promotion/promotion/index'
import { noteDrawn, type Raffle } from './kept'
import { allNumbers } from './numbers'
import { type HeldEntrant, type HeldRaffle, type Prize, Prizes } from './prizes'
import type { Announced, RaffleRpc } from './rpc'

/** How long after its end every book has told what happened before. */
const LIST_AFTER_MS = 10 * MINUTE_MS

/**
 * One raffle. Its seed is committed to before anybody has a number; numbers are listed at the end,
 * then drawn, then everything is public. Prizes are set aside: nothing beyond them is ever given.
 */
export class RaffleObject extends DurableObject<Env> implements RaffleRpc {
  /** Replaced by tests that move the clock. */
  clock = () => Date.now()
  private readonly prizes: Prizes
  private drawing: Promise<void> | undefined

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.prizes = new Prizes(ctx.storage.sql)
  }

  async make(raffle: Raffle): Promise<Announced> {
    if (!this.prizes.raffle()) {
      const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)))
      const commitment = await commitmentOf('RAFFLE-COMMIT-v1', seed)
      if (!this.prizes.raffle()) this.prizes.make(raffle, seed, commitment)
    }
    const { made, commitment } = this.prizes.raffle() as HeldRaffle
    if (made !== JSON.stringify(raffle)) return { refused: 'promotion.running' }
    await this.arm()
    return { commitment }
  }

  async draw(): Promise<boolean> {
    const raffle = this.prizes.raffle()
    if (!raffle || this.clock() < raffle.ends_at) return false
    this.drawing ??= this.drawOnce(raffle).finally(() => {
      this.drawing = undefined
    })
    await this.drawing
    return true
  }

  private async drawOnce(held: HeldRaffle): Promise<void> {
    if (held.state === 'drawn') return held.is_announced ? undefined : this.announce(held.code)
    const raffle = JSON.parse(held.made) as Raffle
    const { code, prizes, oncePerMember } = raffle
    const entrants: HeldEntrant[] = []
    let last = 0
    for (const { member, book, count } of await allNumbers(this.env, raffle, this.clock())) {
      const name = await raffleName(code, member)
      entrants.push({ member, book, name, first: last + 1, last: last + count })
      last += count
    }
    const rows = entrants.map(({ name, first, last: to }) => ({ name, from: first, to }))
    const listHash = await raffleListHash(rows)
    const winners = await winnersOf({ code, seed: held.seed, rows, prizes, oncePerMember })
    const byName = new Map(entrants.map(({ name, member }) => [name, member]))
    const amounts = new Map(prizes.map((prize) => [prize.code, prize.amount]))
    const won = winners.map(({ prize, number, name }): Prize => {
      const member = name === null ? null : (byName.get(name) ?? null)
      const amount = amounts.get(prize) ?? 0
      return { id: 0, code: prize, amount, number, member, state: 'won', claim: null }
    })
    this.prizes.drawn(listHash, entrants, won)
    await this.announce(code)
  }

  /** Tells winners and the list of raffles what was drawn; after a kill it is said again. */
  private async announce(code: string): Promise<void> {
    await noteDrawn(this.env, code, this.prizes.wonBy(), this.clock())
    this.prizes.announced()
  }

  of(member: string) {
    const { own, prizes } = this.prizes.of(member)
    return {
      ...{ numbers: own ? own.last - own.first + 1 : 0, all: this.prizes.numbers(), prizes },
      winners: this.prizes.winners(),
    }
  }

  async ask(member: string): Promise<Prize[]> {
    const raffle = this.prizes.raffle()
    const asked = raffle ? this.prizes.ask(member, raffle.code, this.clock()) : []
    await this.arm()
    return asked
  }

  async confirm(claim: string): Promise<void> {
    this.prizes.confirm(claim)
    await this.arm()
  }

  sums() {
    return { ...this.prizes.sums(), numbers: this.prizes.numbers() }
  }

  proof() {
    const raffle = this.prizes.raffle()
    if (raffle?.state !== 'drawn') return null
    const { seed, list_hash: listHash } = raffle
    return { seed, listHash, rows: this.prizes.rows(), winners: this.prizes.winners() }
  }

  async wake(): Promise<void> {
    this.prizes.hurry(this.clock())
    await this.alarm()
  }

  override async alarm(): Promise<void> {
    const now = this.clock()
    for (const { claim, book } of this.prizes.due(now)) {
      this.prizes.askLater(claim, now + MINUTE_MS)
      try {
        const { state } = await askBook(this.env, book, promotionInternals.claimOutcome, claim)
        if (state === 'given') this.prizes.confirm(claim)
        else this.prizes.release(claim)
      } catch (error) {
        console.error(JSON.stringify({ event: 'raffle.unanswered', claim, error: String(error) }))
      }
    }
    const raffle = this.prizes.raffle()
    if (raffle && !raffle.is_announced && now >= this.drawsAt(raffle)) await this.draw()
    await this.arm()
  }

  private drawsAt({ state, ends_at: endsAt }: HeldRaffle): number {
    return state === 'open' ? endsAt + LIST_AFTER_MS : endsAt
  }

  private async arm(): Promise<void> {
    const raffle = this.prizes.raffle()
    const next =
      this.prizes.nextAsked() ?? (raffle && !raffle.is_announced ? this.drawsAt(raffle) : null)
    if (next !== null) await this.ctx.storage.setAlarm(Math.max(next, Date.now()))
  }
}
