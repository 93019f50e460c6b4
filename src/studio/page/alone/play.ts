import type { Action, Fields } from '#lib/games/shape'
import type { Minor } from '#lib/money'
import type { RoundAnswer, RoundsState, ShownRound } from '#studio/rounds/calls'
import { type Ask, LOST, Refusal, sleep } from './client'
import { type Bounds, Series } from './series'
import { Unseen } from './unseen'

/** Rounds that are listed. */
const LISTED = 30
/** Until somebody who has no seeds yet asks for them again. */
const AGAIN_MS = 1_000

/** What a round is begun with. */
export interface Choice {
  stake: Minor
  bet: Fields
  /** The gift that pays for it. */
  campaign?: string
}

/** Where what happens is shown. */
export interface Audience {
  changed: () => void
  /** A stake is on its way. */
  begun: () => void
  show: (round: ShownRound | null, isNew: boolean) => Promise<void>
  ended: (round: ShownRound) => void
  refused: (refusal: Refusal) => void
  /** What was refused before says nothing any more. */
  found: () => void
  /** All that is known may be another one. */
  known: () => void
}

const stepOf = (open: ShownRound | null): string =>
  open ? `${open.pair}:${open.nonce}:${open.actions.length}` : ''

/** What one person plays on one page: it asks the studio, and knows what the studio said. */
export class Play {
  state: RoundsState
  running: Series | null = null
  isBusy = false
  isPaused = false
  isOver = false
  private readonly ask: Ask
  private readonly audience: Audience
  private readonly ahead: number
  private readonly unseen: Unseen
  /** Asked for so far, one after the other. */
  private jobs = 0

  constructor(state: RoundsState, ask: Ask, audience: Audience) {
    this.state = state
    this.ask = ask
    this.audience = audience
    this.ahead = state.now - Date.now()
    this.unseen = new Unseen(state.game)
  }

  /** Shows where the studio is; a round whose end was not seen before a reload is shown again. */
  async begin(): Promise<void> {
    const { own, open } = this.state
    const again = open ? null : this.unseen.of(own)
    await this.audience.show(open, false)
    if (!again) return this.unseen.seen()
    await this.work(async () => {
      await this.audience.show(again, true)
      this.unseen.seen()
    })
  }

  /** A round, or a series of them, for as long as there is a choice. */
  async run(choose: () => Choice | null, bounds: Bounds | null): Promise<void> {
    const first = choose()
    if (this.isBusy || this.state.open || !first || this.isPaused) return
    this.running = bounds && new Series(bounds)
    await this.start(first)
    for (let next = choose(); this.running && next && !this.isPaused; next = choose()) {
      if (!this.running.goesOn(next.stake)) break
      await this.start(next)
    }
    this.running = null
    this.audience.changed()
  }

  endSeries(): void {
    if (this.running) this.running.left = 0
    this.audience.changed()
  }

  async act(action: Action): Promise<void> {
    const { open } = this.state
    if (!open || this.isBusy) return
    const { pair, nonce, actions } = open
    const step = actions.length
    await this.work(async () => this.take(await this.ask('act', { pair, nonce, step, action })))
  }

  async rotate(client: string): Promise<RoundsState> {
    this.state = await this.ask('rotate', { next: this.state.next.name, client })
    this.audience.known()
    return this.state
  }

  /** The first seeds: these, unless another tab was quicker. */
  async firstSeeds(client: string): Promise<void> {
    for (; !this.state.pair; await sleep(AGAIN_MS)) {
      const rotated = await this.rotate(client).catch(() => null)
      const state = rotated ?? (await this.ask('state', {}).catch(() => null))
      if (state) this.state = state
      if (this.state.pair || this.isOver) break
    }
    this.audience.known()
  }

  /**
   * Asks where everything stands: another tab may have gone on, and so may a round whose answer
   * was lost. What has begun here meanwhile knows more.
   */
  async lookAgain(): Promise<void> {
    if (this.isBusy || this.isOver) return
    const { jobs } = this
    const state = await this.ask('state', {}).catch(() => null)
    if (!state || this.jobs !== jobs || this.isOver) return
    this.audience.found()
    const isSame = stepOf(state.open) === stepOf(this.state.open)
    this.state = state
    if (!isSame || this.unseen.of(state.own)) await this.begin()
    this.audience.known()
  }

  async askBalance(): Promise<void> {
    const { balance } = await this.ask('balance', {}).catch(() => ({ balance: null }))
    if (balance !== null && !this.isBusy) this.state.balance = balance
    this.audience.known()
  }

  /** How long the next start has to wait, by the studio's clock. */
  waits = (): number => this.state.startsAt - (Date.now() + this.ahead)

  pause(): void {
    this.isPaused = true
    this.endSeries()
  }

  /** Nothing more is begun; what is open waits. */
  close(): void {
    this.isOver = true
    this.pause()
  }

  private async start(choice: Choice): Promise<void> {
    await this.work(async () => {
      await sleep(Math.max(0, this.waits()))
      this.audience.begun()
      await this.take(await this.bet(choice).catch((error) => this.betAnew(choice, error)))
    })
  }

  private bet({ stake, bet, campaign }: Choice): Promise<RoundAnswer> {
    const { pair } = this.state
    if (!pair) throw new Refusal('bad-seed')
    const name = { pair: pair.name, nonce: pair.begun }
    this.unseen.begin(name)
    const paid = campaign === undefined ? {} : { campaign }
    return this.ask('bet', { ...name, bet: { stake, ...bet }, ...paid })
  }

  /** Another tab has begun the round that would have been next: it is the one after that. */
  private async betAnew(choice: Choice, error: unknown): Promise<RoundAnswer> {
    if (!(error instanceof Refusal) || error.code !== 'bad-seed') throw error
    const before = this.state.pair
    const state = await this.ask('state', {})
    const isNext = state.pair?.name !== before?.name || state.pair?.begun !== before?.begun
    if (!isNext || state.open) throw error
    this.state = state
    await sleep(Math.max(0, this.waits()))
    return this.bet(choice)
  }

  /** What the studio said is shown first, and counted when it has been seen. */
  private async take(answer: RoundAnswer): Promise<void> {
    const { round, sitting, startsAt, balance, gift, jackpot } = answer
    const { state, audience } = this
    const isOpen = round.state === 'open'
    if (state.pair && round.pair === state.pair.name) {
      const begun = Math.max(state.pair.begun, round.nonce + 1)
      state.pair = { ...state.pair, begun }
    }
    Object.assign(state, { startsAt, balance, gift, jackpot, open: isOpen ? round : null })
    audience.changed()
    await audience.show(round, true)
    this.unseen.seen()
    const others = state.going.filter((game) => game !== state.game)
    state.going = isOpen ? [...others, state.game] : others
    if (isOpen) return
    state.sitting = sitting
    state.own = [round, ...state.own].slice(0, LISTED)
    this.running?.take(round)
    audience.ended(round)
    if (round.payout > 0 || round.jackpot?.paid) void this.askBalance()
  }

  /** One thing at a time; what was refused is said, and where everything stands is asked anew. */
  private async work(job: () => Promise<void>): Promise<void> {
    this.isBusy = true
    this.jobs += 1
    this.audience.changed()
    try {
      await job()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.running = null
      const isLost = error.code === LOST
      if (!isLost) this.unseen.seen()
      this.audience.refused(error)
      await this.readAgain()
      if (isLost) await this.showUnseen()
    } finally {
      this.isBusy = false
      this.audience.known()
    }
  }

  /** A round whose answer was lost has been played all the same. */
  private async showUnseen(): Promise<void> {
    const again = this.state.open ? null : this.unseen.of(this.state.own)
    if (!again) return
    this.audience.found()
    await this.audience.show(again, true)
    this.unseen.seen()
  }

  private async readAgain(): Promise<void> {
    if (this.isOver) return
    const state = await this.ask('state', {}).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return null
    })
    if (state) this.state = state
    await this.audience.show(this.state.open, false)
  }
}
