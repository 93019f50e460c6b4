import type { SiteValue } from '#lib/vendor/site-calls'
import type { NextLink } from '../chain/chains'
import { BEACON_AGAIN_MS, SEATED_MS } from '../limits'
import type { Outbox } from '../outbox'
import { type Seat, Seats } from '../seat'
import type { Played } from '../socket/socket-table'
import type { WalletRecord } from '../wallet/record'
import { isLive } from './bets'
import { Dealing } from './dealing'
import { Desk } from './desk'
import { detailOf } from './detail'
import type { Ask, Frame } from './frames'
import type { LiveParts } from './parts'
import { afterRestart, isOver, type Round } from './rounds'
import { Stakes } from './stakes'
import type { View } from './view'

/**
 * A table that all play at once: one round after the other while somebody sits. Nothing in here
 * waits: what is due by the clock is done by `step`, before anything else is looked at.
 */
export class LiveTable implements Played<Ask, Frame> {
  readonly seats: Seats
  private readonly desk: Desk
  private readonly stakes: Stakes
  private readonly dealing: Dealing
  private next: NextLink | null = null
  /** When the next round is made ready; null while it is, or nothing is known to be missing. */
  private prepareAt: number | null = null
  private preparing = 0
  private sitting = 0
  private told = 0
  private toldAt = 0

  constructor(parts: LiveParts) {
    this.desk = new Desk(parts)
    this.seats = new Seats(parts.storage.sql)
    this.stakes = new Stakes(this.desk, () => this.step())
    this.dealing = new Dealing(this.desk, () => void this.prepare())
  }

  get outbox(): Outbox {
    return this.desk.outbox
  }

  get record(): WalletRecord {
    return this.desk.record
  }

  get view(): View {
    return this.desk.view
  }

  get watched(): number {
    return this.sitting
  }

  set watched(count: number) {
    this.sitting = count
  }

  /** Goes on from what is stored: the same round, the same outcome, nothing drawn again. */
  async wake(): Promise<void> {
    const { desk } = this
    const { bettingMs } = desk.parts.live
    const newest = desk.rounds.newest()
    const round = newest && afterRestart(newest, desk.now(), bettingMs)
    desk.round = round
    const bets = round ? desk.bets.of(round.id) : []
    desk.write(() => {
      for (const bet of bets.filter(({ state }) => state === 'asked')) {
        desk.giveBack(round as Round, bet, 'restart')
      }
    })
    if (round?.state === 'betting') for (const bet of bets.filter(isLive)) desk.exposure.add(bet)
    await this.prepare()
  }

  /** Does what is due by now, in the sequence in which it became due. */
  step(now = this.desk.now()): void {
    const { round } = this.desk
    this.tellSeated(now)
    if (!round || isOver(round.state)) this.openWhenDue(now)
    else this.goOn(round, now)
  }

  /** When `step` has something to do; null where only a visitor or an answer can change that. */
  nextDue(): number | null {
    const { round } = this.desk
    const seatedAt = this.sitting > 0 && this.sitting !== this.told ? this.toldAt + SEATED_MS : null
    const due = this.roundDue(round)
    if (due === null || seatedAt === null) return due ?? seatedAt
    return Math.min(due, seatedAt)
  }

  /** Carries out what a page asks; throws why not. */
  async ask(seat: Seat, ask: Ask): Promise<void> {
    this.step()
    if (ask.type === 'bet') await this.stakes.bet(seat, ask)
    else if (ask.type === 'balance') await this.askBalance(seat)
    else this.stakes.leave(seat, ask.tag, ask.type === 'clear')
  }

  /** What is staked stands. */
  forget(): void {
    this.desk.parts.onDue()
  }

  closeSession(player: string, session: string): string[] {
    return this.seats.close(player, session)
  }

  /** Bets stand without their page. */
  isHeld(): boolean {
    return false
  }

  detail(player: string, round: string): SiteValue<'roundDetail'> | null {
    return detailOf(this.desk, player, round)
  }

  hello(seat: Seat): Frame {
    this.step()
    const { round } = this.desk
    return this.desk.view.hello(seat, { round, seated: this.told, opensAt: this.prepareAt })
  }

  private goOn(round: Round, now: number): void {
    const { desk, dealing } = this
    if (round.state === 'betting' && now >= round.closeAt) dealing.close(round)
    const { round: after } = desk
    if (after?.state === 'locked') dealing.step(after, now)
    if (after?.state === 'drawn' && now >= dealing.shownAt(after)) dealing.settle(after)
  }

  private roundDue(round: Round | null): number | null {
    if (!round || isOver(round.state)) return this.openingDue(round)
    if (round.state === 'betting') return round.closeAt
    if (round.state === 'locked') return this.dealing.dueAt(round)
    return this.dealing.shownAt(round)
  }

  /** Makes the next round ready; what it is bound to may not be there yet. */
  private async prepare(): Promise<void> {
    const { chains, parts } = this.desk
    const now = this.desk.now()
    this.preparing += 1
    const { preparing } = this
    Object.assign(this, { next: null, prepareAt: null })
    const next = await chains.next(now)
    // What began before a round was over would name that round again.
    if (preparing !== this.preparing) return
    this.next = next
    if (!next) this.prepareAt = Math.max(now + BEACON_AGAIN_MS, chains.readyAt())
    parts.onDue()
  }

  private openingDue(round: Round | null): number | null {
    if (this.sitting === 0) return null
    const { pauseMs } = this.desk.parts.live
    return this.next ? (round?.endedAt ?? -pauseMs) + pauseMs : this.prepareAt
  }

  private openWhenDue(now: number): void {
    const { desk, next } = this
    const due = this.openingDue(desk.round)
    if (due === null || now < due) return
    if (!next) return void this.prepare()
    desk.exposure.clear()
    desk.write(() => {
      desk.round = desk.rounds.open(next, now + desk.parts.live.bettingMs)
    })
    this.next = null
    desk.tellRound()
  }

  /** How many sit here, not more often than pages need it. */
  private tellSeated(now: number): void {
    if (this.sitting === this.told || now < this.toldAt + SEATED_MS) return
    this.told = this.sitting
    this.toldAt = now
    this.desk.parts.toAll({ type: 'seated', seated: this.told })
  }

  private async askBalance(seat: Seat): Promise<void> {
    const { wallet } = this.desk
    const answer = await wallet.call('balance', { player: seat.id, game: seat.game })
    if (answer.kind === 'done') this.desk.tellBalance(seat.id, answer.value)
  }
}
