import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#env'
import type { DrawInfo } from '#lib/api/lottery/lottery'
import { DAY_MS, DRAWS_AHEAD, MINUTE_MS, SECOND_MS } from '#lib/limits'
import { askBeacon } from '#lib/lottery/draw/ask-beacon'
import { beaconTime } from '#lib/lottery/draw/beacon'
import { commitOf, deriveDraw } from '#lib/lottery/draw/fair'
import { drawOf, drawsFrom } from '#lib/lottery/draw/schedule'
import { GAMES, type LotteryGame } from '#lib/lottery/games'
import { resultOn } from '#lib/lottery/shapes'
import { allBooks } from '#platform/directory/index'
import { askInSteps } from '#platform/kernel/books'
import { ringBy } from '#platform/kernel/ring-by'
import { FirstVoices, type VoiceState } from '#platform/lottery/first-voices'
import { committed } from './commit-draw'
import { infoOf } from './draw-info'
import { announceDraws, recordFinished, recordTimes, unfinishedDraws } from './draw-register'
import type { DrawRow, DrawVersion } from './draw-tables'
import { Draws } from './draws'
import { type Answer, answered, type Entering, takeResult, voidAt } from './enter-result'
import { type Moving, movedDraw } from './move-draw'
import type { DrawRpc } from './rpc'
import { type BookSettled, settleBooks } from './settle-in-books'
import { SETTLE_DRAW, type SettleRequest } from './settle-request'

/** How soon what failed is tried again. */
const RETRY_MS = SECOND_MS
/** How long the object itself remembers a finished draw. */
const KEPT_MS = 7 * DAY_MS
/** How long a draw waits for the beacon it is bound to. */
const BEACON_MS = 10 * MINUTE_MS

/**
 * One game's draws: commits to their seeds ahead, draws on time by its alarm, has every book
 * settle, and only then reveals. Every step may be killed and repeated.
 */
export class DrawObject extends DurableObject<Env> implements DrawRpc {
  /** Replaced by tests, as is `settleBook`. */
  clock = (): number => Date.now()
  settleBook = (book: string, settlement: SettleRequest, booksAtOnce = 1): Promise<BookSettled> =>
    askInSteps(this.env, book, SETTLE_DRAW, { ...settlement, booksAtOnce })

  askBeacon = (number: number) =>
    askBeacon(this.env.BEACON_ORIGINS, number, (event) => console.error(JSON.stringify(event)))

  private readonly game: LotteryGame | undefined
  readonly draws: Draws
  readonly voices: FirstVoices
  private preparedAt = Number.NEGATIVE_INFINITY

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.game = GAMES.find(({ code }) => env.DRAW.idFromName(code).equals(ctx.id))
    this.draws = new Draws(ctx.storage.sql)
    this.voices = new FirstVoices(ctx.storage.sql)
  }

  /** Commits ahead, catches up what is overdue and repairs a missing alarm. Never throws. */
  async ensure(): Promise<void> {
    await this.attempt('adopt', () => this.adoptLost())
    await this.attempt('draw', () => this.drawDue())
    await this.attempt('commit', () => this.commitAhead(this.clock()))
    await this.arm(0)
  }

  /** The draw whose period it is and those ahead, all with their commitment on record. */
  async upcoming(now: number): Promise<DrawInfo[]> {
    await this.prepare(now)
    return this.draws.onSale(now).map((row) => infoOf(row, now))
  }

  /**
   * Notes that a book is about to take tickets of a draw, before it takes the first: the answer
   * leaves once that is kept. Answers the draws on sale and ahead, and whether it was noted.
   */
  async join(issue: string, book: string, now: number) {
    const draws = await this.upcoming(now)
    this.draws.join(issue, book)
    return { draws, isJoined: this.draws.hasJoined(issue, book) }
  }

  /** The first draw that is not over, and the last one that is. */
  async current(now: number): Promise<{ current: DrawInfo | null; previous: DrawInfo | null }> {
    await this.prepare(now)
    const current = this.draws.current(now)
    const previous = this.draws.previous(now)
    return {
      current: current ? infoOf(current, now) : null,
      previous: previous ? infoOf(previous, now, this.versionsOf(previous)) : null,
    }
  }

  /** What a person or a feed says was drawn elsewhere; it holds once a second one says the same. */
  enter(entering: Entering) {
    return this.spoken((game, now) => takeResult(game, this, entering, now))
  }

  /** Other times for a draw of a public format that is on sale. */
  async move(moving: Moving): Promise<Answer<VoiceState>> {
    const answer = await this.spoken((game, now) => movedDraw(game, this, moving, now))
    const [{ code = '' } = {}, draw] = [this.game, this.draws.find(moving.issue)]
    if (draw) await this.attempt('times', () => recordTimes(this.env.DB, code, draw))
    return answer
  }

  /** Until when one operator alone may take back a ticket: the first closing of its draw. */
  soleUntil(issue: string): number {
    const draw = this.draws.find(issue)
    return draw ? Math.min(draw.close_at, draw.first_close_at ?? draw.close_at) : 0
  }

  private async spoken<T>(work: (game: LotteryGame, now: number) => T): Promise<Answer<T>> {
    const { game } = this
    if (!game) return { refused: 'lottery.game-unknown' }
    const answer = answered(() => work(game, this.clock()))
    await this.arm(0)
    return answer
  }

  /** Draws of a public format whose time has come and that nobody, or one person, has entered. */
  awaited(): { issue: string; drawAt: number; person: string | null }[] {
    const now = this.clock()
    const waiting = this.draws.due(now).filter(({ commitment }) => commitment === '')
    return waiting.map(({ issue, draw_at: drawAt }) => {
      return { issue, drawAt, person: this.voices.personOf('result', issue) }
    })
  }

  override async alarm(): Promise<void> {
    try {
      await this.attempt('draw', () => this.drawDue())
      await this.attempt('settle', () => this.settleDrawn())
      await this.attempt('commit', () => this.commitAhead(this.clock()))
      this.draws.prune(this.clock() - KEPT_MS)
    } finally {
      await this.arm(RETRY_MS)
    }
  }

  /** First use, or first use after a long sleep; what fails is not tried by every caller. */
  private async prepare(now: number): Promise<void> {
    const isEarly = Math.abs(this.clock() - this.preparedAt) < RETRY_MS
    if (isEarly || this.hasEnough(now)) return
    await this.attempt('commit', () => this.commitAhead(now))
    this.preparedAt = this.clock()
    await this.arm(0)
  }

  /** Whether the next draw is on sale, and enough after it. */
  private hasEnough(now: number): boolean {
    const [next, ...after] = this.draws.onSale(now)
    if (!this.game || !next || after.length < DRAWS_AHEAD / 2) return false
    return next.open_at <= now || next.draw_at <= drawOf(this.game, now).drawAt
  }

  /**
   * Commits to the draws from `now` on. Periods that went by without a commitment get no draw;
   * the present one opens late, at the moment its commitment is on record.
   */
  private async commitAhead(now: number): Promise<void> {
    const { game } = this
    if (!game) return
    const wanted = drawsFrom(game, now, DRAWS_AHEAD + 1)
    const last = wanted.at(-1)?.drawAt ?? now
    // Those that a clock which was ahead has committed to are none of them.
    if (this.draws.countAhead(now, last) < wanted.length) {
      for (const draw of wanted) {
        if (now >= draw.closeAt || this.draws.has(draw.issue)) continue
        this.draws.add(await committed(this.env, game, draw))
      }
    }
    await this.announce(game, now)
  }

  private async announce({ code }: LotteryGame, now: number): Promise<void> {
    const draws = this.draws.unannounced(now)
    if (!draws.length) return
    const recorded = await announceDraws(this.env.DB, code, draws)
    for (const { issue, commitment } of draws) {
      if (recorded.get(issue) === commitment) this.draws.announce(issue, now)
      else this.draws.setVoid(issue, 'seed-lost')
    }
  }

  /** Draws on public record that this object knows nothing of lost their seed: void, refunded. */
  private async adoptLost(): Promise<void> {
    if (!this.game) return
    for (const lost of await unfinishedDraws(this.env.DB, this.game.code, this.clock())) {
      if (this.draws.has(lost.issue)) continue
      this.draws.add({ ...lost, seed: null }, 0)
      if (lost.commitment) this.draws.setVoid(lost.issue, 'seed-lost')
    }
  }

  /** Derives and keeps the result of every draw whose time has come, in order. */
  private async drawDue(): Promise<void> {
    const { game, draws } = this
    if (!game) return
    for (const draw of draws.due(this.clock())) {
      const { issue, seed, commitment, announced_at } = draw
      if (commitment === '') {
        if (this.clock() >= voidAt(draw, game)) draws.setVoid(issue, 'no-result')
        continue
      }
      const isWhole = seed !== null && (await commitOf(seed).catch(() => '')) === commitment
      if (!isWhole) draws.setVoid(issue, 'seed-lost')
      else if (announced_at === null) draws.setVoid(issue, 'not-announced')
      else await this.derive(game, draw, seed)
    }
  }

  /** Derives a result; one that is bound to the beacon waits for it, but not without end. */
  private async derive(game: LotteryGame, draw: DrawRow, seedHex: string): Promise<void> {
    const { issue, beacon_policy, beacon_number, draw_at } = draw
    let beaconHex = draw.beacon_randomness
    if (beacon_policy === 'drand' && beaconHex === '') {
      const number = beacon_number ?? 0
      const value = beaconTime(number) > this.clock() ? null : await this.askBeacon(number)
      if (value) this.draws.setBeacon(issue, value)
      else if (this.clock() >= draw_at + BEACON_MS) this.draws.setVoid(issue, 'beacon-missing')
      if (!value) return
      beaconHex = value.randomness
    }
    const { code: gameCode, family } = game
    const { result } = await deriveDraw({ seedHex, gameCode, issue, beaconHex, family })
    this.draws.setResult(issue, resultOn(family, result, issue))
  }

  /** Settles what is drawn, oldest first, and reveals what every book has settled. */
  private async settleDrawn(): Promise<void> {
    const { game, draws } = this
    const unsettled = draws.unsettled()
    if (!game || !unsettled.length) return
    const away = new Set<string>()
    for (const draw of unsettled) {
      const { issue, version, result, reason, late_from: lateFrom } = draw
      const request = { gameCode: game.code, issue, version, result, lateFrom, reason }
      const books = draws.booksOf(draw) ?? (await allBooks(this.env))
      const isSettled = await settleBooks(draw, {
        draws,
        books,
        away,
        settle: (book, atOnce) => this.settleBook(book, request, atOnce),
        failed: (book, error) => this.log(`settle ${issue} in ${book}`, error),
        between: () => this.drawDue(),
      })
      if (isSettled) await this.reveal(game, draw)
    }
  }

  private async reveal({ code }: LotteryGame, draw: DrawRow): Promise<void> {
    const now = this.clock()
    const refunded = draw.state === 'void' ? this.draws.refundedOf(draw) : null
    const versions = this.versionsOf(draw)
    await recordFinished(this.env.DB, code, draw, { now, versions, refunded })
    this.draws.finish(draw, now)
  }

  /** What was entered for a draw, up to the version at hand. */
  private versionsOf({ issue, version, commitment }: DrawRow): DrawVersion[] {
    if (commitment !== '') return []
    return this.draws.versionsOf(issue).filter((each) => each.version <= version)
  }

  /** The alarm rings for the next draw, or in `leftOverMs` when there is something to settle. */
  private async arm(leftOverMs: number): Promise<void> {
    if (!this.game) return
    const now = this.clock()
    const { game } = this
    const times = this.draws.withoutResult().map((draw) => this.nextLook(game, draw, now))
    const nextDrawAt = Math.min(...times, times.length ? Number.POSITIVE_INFINITY : now + RETRY_MS)
    const at = this.draws.unsettled().length ? now + leftOverMs : nextDrawAt
    await ringBy(this.ctx.storage, at)
  }

  /** When a draw without a result is looked at: at its time; later, as long as it is waited for. */
  private nextLook(game: LotteryGame, draw: DrawRow, now: number): number {
    if (draw.draw_at > now) return draw.draw_at
    return draw.commitment === '' ? Math.max(voidAt(draw, game), now + RETRY_MS) : now + RETRY_MS
  }

  private async attempt(step: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.log(step, error)
    }
  }

  private log(step: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    const gameCode = this.game?.code ?? ''
    console.error(JSON.stringify({ level: 'error', event: 'draw.failed', gameCode, step, message }))
  }
}
