import type { SiteValue } from '#lib/vendor/site-calls'
import type { Outbox } from '../outbox'
import { type Seat, Seats } from '../seat'
import type { WalletRecord } from '../wallet/record'
import { Desk } from './desk'
import { detailOf } from './detail'
import { Drawing } from './drawing'
import type { PublishedRooms, RoomRecord } from './fair'
import type { HallAsk, HallFrame } from './frames'
import type { HallParts } from './parts'
import { type From, Sitting } from './sitting'
import type { Round } from './store'

/** How many seats of a stake are taken, for the site. */
export interface RoomsNow {
  stake: number
  taken: number
  seats: number
}

/**
 * The rooms of a game in one currency. Nobody sits in them but members: the house has no seat.
 * Nothing in here waits: what is due by the clock is done by `step`, before anything else.
 */
export class Hall {
  readonly seats: Seats
  private readonly desk: Desk
  private readonly sitting: Sitting
  private readonly drawing: Drawing

  constructor(parts: HallParts) {
    this.desk = new Desk(parts)
    this.seats = new Seats(parts.storage.sql)
    this.drawing = new Drawing(this.desk)
    this.sitting = new Sitting(
      this.desk,
      () => this.step(),
      (round) => this.drawing.close(round),
    )
  }

  get outbox(): Outbox {
    return this.desk.outbox
  }

  get record(): WalletRecord {
    return this.desk.record
  }

  /** Goes on from what is stored: stakes that were asked for go back, nothing is drawn anew. */
  async wake(): Promise<void> {
    const { desk } = this
    const latest = desk.now() + desk.row.waitMs
    for (const round of desk.store.going()) {
      // One whose time a clock that was ahead has set keeps its stakes no longer than ever.
      if (round.dueAt !== null && round.dueAt > latest) desk.store.setDue(round.id, latest)
      const asked = desk.store.chairs(round.id).filter(({ state }) => state === 'asked')
      desk.write(() => {
        for (const chair of asked) desk.giveBack(round, chair, 'returned', 'restart')
      })
    }
    this.step()
  }

  /** Does what is due by now, in the sequence in which it became due. */
  step(now = this.desk.now()): void {
    for (const round of this.desk.store.going()) {
      if (round.state === 'locked') this.drawing.step(round, now)
      else if (round.dueAt !== null && now >= round.dueAt) this.timeOut(round)
    }
  }

  /** When `step` has something to do; null where only a member or an answer can change that. */
  nextDue(): number | null {
    const dues = this.desk.store
      .going()
      .map((round) => (round.state === 'locked' ? this.drawing.dueAt(round) : round.dueAt))
      .filter((due) => due !== null)
    return dues.length > 0 ? Math.min(...dues) : null
  }

  /** Carries out what a page asks; throws why not. */
  async ask(seat: Seat, ask: HallAsk, from: From): Promise<void> {
    this.step()
    if (ask.type === 'sit') await this.sitting.sit(seat, ask, from)
    else if (ask.type === 'leave') this.sitting.leave(seat)
    else if (ask.type === 'ready') this.sitting.ready(seat)
    else await this.askBalance(seat)
  }

  /** A play session is over: what is staked stands; answers the tokens that it had. */
  closeSession(player: string, session: string): string[] {
    return this.seats.close(player, session)
  }

  hello(seat: Seat): HallFrame {
    const now = this.desk.now()
    this.step(now)
    const { policy } = this.desk.parts
    const terms = { policy: policy === 'drand' ? policy : ('none' as const) }
    return this.desk.view.hello(seat, now, { ...terms, isOpen: this.desk.isOpen })
  }

  fair(chain: string, number: number): RoomRecord | null {
    return this.desk.view.record(chain, number)
  }

  published(): PublishedRooms {
    return this.desk.view.published()
  }

  detail(player: string, round: string): SiteValue<'roundDetail'> | null {
    return detailOf(this.desk, player, round)
  }

  /** What is taken by level, rooms that play now included. */
  now(): RoomsNow[] {
    const { store, row } = this.desk
    const stakes = [...new Set(store.rooms().map(({ stake }) => stake))]
    const going = store.going()
    return stakes.map((stake) => {
      const rounds = going.filter((round) => round.stake === stake)
      const taken = rounds.reduce((sum, { id }) => sum + store.held(id).length, 0)
      return { stake, taken, seats: Math.max(1, rounds.length) * row.most }
    })
  }

  /** Nobody else came in time: those who are enough begin, or all stakes go back. */
  private timeOut(round: Round): void {
    const { store, row } = this.desk
    if (store.held(round.id).length >= row.least) this.drawing.close(round)
    else this.desk.callOff(round, 'nobody-came')
  }

  private async askBalance(seat: Seat): Promise<void> {
    const { wallet, voice } = this.desk
    const answer = await wallet.call('balance', { player: seat.id, game: seat.game })
    if (answer.kind === 'done') voice.balance(seat.id, answer.value)
  }
}
