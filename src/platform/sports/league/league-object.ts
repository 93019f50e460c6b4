import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#env'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#lib/limits'
import { askBeacon } from '#lib/lottery/draw/ask-beacon'
import { COMPETITIONS, type Competition } from '#lib/sports/virtual/competitions'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import { tickAt, tickTime } from '#lib/sports/virtual/schedule'
import { standingOf } from '#lib/sports/virtual/shown'
import { askInSteps } from '#platform/kernel/books'
import { ringBy } from '#platform/kernel/ring-by'
import { beaconsOf, beaconsUsed } from './beacon'
import { turnsOnSale } from './commit-turns'
import { changedAt, lineOf, nextChange, stateOf } from './lines'
import { LiveMatch } from './live-match'
import { type Ended, Matches } from './matches'
import { pageOf } from './page'
import { quoteOf } from './quote'
import { type FinishedMatch, forgetMatches, recordFinished } from './register'
import type { EventHead, EventPage, LeagueRpc, MatchQuote, TimedLine, Wanted } from './rpc'
import { type LeagueChange, type LeagueSet, LeagueSettings } from './settings'
import { decidedMark, settleInBooks } from './settle-matches'
import { SETTLE_MATCH, type SettleMatch } from './settle-request'
import type { MatchRow } from './tables'
import { TurnSale } from './turn-sale'

const RETRY_MS = SECOND_MS
/** When an alarm rings again whose work never came to its end. */
const AGAIN_MS = 10 * SECOND_MS
/** How long the object itself remembers finished matches. */
const KEPT_MS = 2 * DAY_MS
/** How long a tick waits for the beacon it is bound to; then its match is broken off. */
const BEACON_MS = 10 * MINUTE_MS
/** How long a match that is over stays in lists. */
const SHOWN_MS = MINUTE_MS
/** Longer than any match takes. */
const LONGEST_MS = 10 * MINUTE_MS
/** The beacon's value is there soon after its time. */
const BEACON_LATE_MS = SECOND_MS

/**
 * One competition's simulated matches. They are functions of their seed and the clock: nothing runs
 * while nobody looks and nobody has a bet, and every step may be killed and repeated.
 */
export class LeagueObject extends DurableObject<Env> implements LeagueRpc {
  /** Replaced by tests, as are the two below. */
  clock = (): number => Date.now()
  settleBook = (book: string, request: SettleMatch): Promise<{ done: boolean }> =>
    askInSteps(this.env, book, SETTLE_MATCH, request)

  askBeacon = (number: number) =>
    askBeacon(this.env.BEACON_ORIGINS, number, (event) => console.error(JSON.stringify(event)))

  readonly matches: Matches
  readonly settings: LeagueSettings
  private readonly competition: Competition | undefined
  private readonly live = new Map<string, LiveMatch>()
  private readonly marks = new Map<string, string>()
  private readonly sale: TurnSale | undefined
  private closing: Promise<void> | undefined

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.competition = COMPETITIONS.find(({ code }) => env.LEAGUE.idFromName(code).equals(ctx.id))
    this.matches = new Matches(ctx.storage.sql)
    this.settings = new LeagueSettings(this.matches)
    this.sale =
      this.competition &&
      new TurnSale(this.matches, {
        env: () => this.env,
        competition: this.competition,
        failed: (error) => this.log('commit', error),
      })
  }

  async heads(now: number): Promise<EventHead[]> {
    const shown = await this.shown(now)
    return shown.map((live) => ({
      id: live.row.event,
      startAt: live.row.kick_off,
      state: stateOf(live, now),
    }))
  }

  async lines(events: string[], now: number): Promise<{ lines: TimedLine[]; nextAt: number }> {
    const found = (await this.shown(now)).filter(({ row }) => events.includes(row.event))
    const lines = found.map((live) => ({
      line: lineOf(live, this.settings, now),
      changedAt: changedAt(live, this.settings),
    }))
    return { lines, nextAt: Math.min(...found.map((live) => nextChange(live, now))) }
  }

  async page(event: string, since: number, now: number): Promise<EventPage | null> {
    await this.prepare(now)
    const row = this.matches.find(event)
    if (!row?.announced_at || row.announced_at >= row.kick_off) return null
    const live = this.liveOf(row)
    await this.play(live, now)
    return pageOf(live, this.settings, { since, now })
  }

  async join(book: string, wanted: Wanted[], now: number): Promise<MatchQuote[]> {
    await this.prepare(now)
    const events = [...new Set(wanted.map(({ event }) => event))]
    const quotes: MatchQuote[] = []
    for (const event of events) {
      const row = this.matches.find(event)
      if (!row?.announced_at || row.announced_at >= row.kick_off) continue
      const live = this.liveOf(row)
      await this.play(live, now)
      const quote = quoteOf(live, this.settings, { wanted, now })
      if (quote.status !== 'closed') this.matches.join(event, book)
      quotes.push(quote)
    }
    await this.arm()
    return quotes
  }

  async season(now: number) {
    await this.ensure(now)
    const { competition } = this
    if (!competition) throw new Error('no competition of that name')
    const turns = 2 * (competition.teams - 1)
    const season = Math.floor((turnsOnSale(competition, now)[0] ?? 0) / turns)
    const over = this.matches.over(season * turns, (season + 1) * turns)
    return {
      season,
      over: over.map(({ event, state, kick_off: kickOff, home, away }) => {
        return { event, state, kickOff, home, away }
      }),
    }
  }

  async ensure(now: number): Promise<void> {
    await this.prepare(now)
    await this.close(now)
    await this.arm()
  }

  async setUp(change?: LeagueChange, now = this.clock()): Promise<LeagueSet> {
    if (change) this.settings.change(change, now)
    return this.settings.all
  }

  override async alarm(): Promise<void> {
    const now = this.clock()
    // Whatever happens from here on, killed or failed: it rings again.
    await this.ctx.storage.setAlarm(now + AGAIN_MS)
    await this.attempt('settle', () => this.settleJoined(now))
    await this.attempt('close', () => this.close(now))
    await this.attempt('arm', () => this.armAfresh())
  }

  /** Matches that lists show, as far as they have been played. */
  private async shown(now: number): Promise<LiveMatch[]> {
    const { competition } = this
    if (!competition) return []
    await this.prepare(now)
    const last = now + competition.salesOpenTurns * competition.period
    const rows = this.matches.announced(now - LONGEST_MS, last)
    const lives = rows.map((row) => this.liveOf(row))
    await Promise.all(lives.map((live) => this.play(live, now)))
    this.closeLater(now)
    return lives.filter((live) => !this.isGone(live, now))
  }

  private isGone(live: LiveMatch, now: number): boolean {
    const { match, row, state } = live
    const isOver = state.ended || row.state !== 'committed'
    return isOver && tickTime(match.competition, row.kick_off, live.tick) + SHOWN_MS < now
  }

  private liveOf(row: MatchRow): LiveMatch {
    const known = this.live.get(row.event)
    if (known && known.row.state === row.state) return known
    const match = virtualMatch(row.event)
    if (!match) throw new Error(`no match ${row.event}`)
    const live = new LiveMatch(match, row, this.settings)
    this.live.set(row.event, live)
    return live
  }

  /** Plays a match up to the clock; broken off where the beacon does not come. */
  private async play(live: LiveMatch, now: number): Promise<void> {
    const { match, row } = live
    if (row.state === 'void') return
    const { competition } = match
    const tick = row.state === 'abandoned' ? row.ticks : tickAt(competition, row.kick_off, now)
    const asking = { matches: this.matches, ask: this.askBeacon, now }
    await live.playTo(tick, beaconsOf(live, asking))
    const isBehind = !live.state.ended && live.tick < tick && row.state === 'committed'
    const missing = tickTime(competition, row.kick_off, live.tick + 1) + BEACON_MS
    if (isBehind && row.beacon_policy !== 'none' && now >= missing) {
      row.state = 'abandoned'
      row.void_reason = 'BEACON_MISSING'
      this.matches.end([this.endOf(live)])
    }
  }

  private endOf(live: LiveMatch): Ended {
    const { row, process, state } = live
    const [home, away] = standingOf(process, state).score
    const over = row.state === 'committed' ? 'ended' : row.state
    const { event, void_reason } = row
    const parts = JSON.stringify(state.parts)
    return { event, state: over, ticks: Math.max(0, live.tick), home, away, parts, void_reason }
  }

  private async prepare(now: number): Promise<void> {
    await this.sale?.prepare(now)
  }

  /** Settles, in the books that have picks, what has been decided of matches. */
  private async settleJoined(now: number): Promise<void> {
    for (const joined of this.matches.joined())
      await this.attempt(`settle ${joined.event}`, () => this.settleOne(joined, now))
  }

  private async settleOne(joined: MatchRow, now: number): Promise<void> {
    const live = this.liveOf(joined)
    const { row } = live
    await this.play(live, now)
    const mark = decidedMark(live)
    if (this.marks.get(row.event) === mark || (live.tick < 1 && row.state === 'committed')) return
    if (await this.settle(live)) this.marks.set(row.event, mark)
  }

  private settle(live: LiveMatch): Promise<boolean> {
    const { event } = live.row
    return settleInBooks(live, {
      matches: this.matches,
      settle: this.settleBook,
      failed: (book, error) => this.log(`settle ${event} in ${book}`, error),
    })
  }

  private closeLater(now: number): void {
    this.closing ??= this.attempt('close', () => this.close(now)).finally(() => {
      this.closing = undefined
    })
  }

  /** Settles and reveals the matches that are over, all of them in one statement. */
  private async close(now: number): Promise<void> {
    const over: FinishedMatch[] = []
    for (const begun of this.matches.begun(now)) {
      await this.attempt(`close ${begun.event}`, async () => {
        const live = this.liveOf(begun)
        const { row } = live
        await this.play(live, now)
        if (!live.state.ended && row.state === 'committed') return
        if (!(await this.settle(live))) return
        const ended = { ...row, ...this.endOf(live) }
        over.push({ row: ended, beacons: beaconsUsed(live, this.matches) })
      })
    }
    if (!over.length) return
    this.matches.end(over.map(({ row }) => row))
    await recordFinished(this.env.DB, over, now)
    const events = over.map(({ row }) => row.event)
    this.matches.finish(events, now)
    for (const event of events) this.marks.delete(event)
    await this.forget(now)
  }

  private async forget(now: number): Promise<void> {
    await forgetMatches(this.env.DB, this.matches.unbet(now - KEPT_MS))
    this.matches.prune(now - KEPT_MS)
    for (const [event, { row }] of this.live) {
      if (row.kick_off < now - 2 * LONGEST_MS) this.live.delete(event)
    }
  }

  /** The alarm rings when a match that books have picks of goes on. */
  private async arm(): Promise<void> {
    const at = this.ringsAt(0)
    if (at === null) return
    await ringBy(this.ctx.storage, at)
  }

  /** After an alarm: at its next time, however long that is; not at all without picks. */
  private async armAfresh(): Promise<void> {
    const at = this.ringsAt(RETRY_MS)
    if (at === null) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(at)
  }

  /** When something is to be done next; `leftOverMs` from now where it already was. */
  private ringsAt(leftOverMs: number): number | null {
    const now = this.clock()
    const times = this.matches.joined().map((row) => {
      const next = nextChange(this.liveOf(row), now)
      const late = row.beacon_policy === 'none' ? 0 : BEACON_LATE_MS
      return Number.isFinite(next) ? next + late : now + leftOverMs
    })
    return times.length > 0 ? Math.min(...times) : null
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
    const league = this.competition?.code ?? ''
    console.error(JSON.stringify({ level: 'error', event: 'league.failed', league, step, message }))
  }
}
