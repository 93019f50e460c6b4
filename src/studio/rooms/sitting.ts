import { must } from '#lib/games/refusal'
import { type Seat, stakeStep } from '../seat'
import { isRefusedStake } from '../wallet/wallet'
import type { Desk } from './desk'
import type { HallAsk } from './frames'
import { RoomRefusal, unless } from './refusal'
import { staked } from './settle'
import { type Chair, isOpen, type Round } from './store'

/** Hashes of where somebody plays from, to tell operators of two seats that are alike. */
export interface From {
  device: string
  address: string
}

/** How seats are taken, and left again before a round is closed. */
export class Sitting {
  private readonly desk: Desk
  private readonly step: () => void
  private readonly close: (round: Round) => void

  constructor(desk: Desk, step: () => void, close: (round: Round) => void) {
    this.desk = desk
    this.step = step
    this.close = close
  }

  /** Takes a seat: its stake is held from then on, and its seed is fixed. */
  async sit(seat: Seat, ask: HallAsk & { type: 'sit' }, from: From): Promise<void> {
    const { desk } = this
    const { store, row } = desk
    unless(desk.isOpen, 'closed')
    const room = store.room(ask.room)
    must(room !== null, 'bad-bet')
    const isFitting =
      room.stake >= seat.minBet && room.stake <= seat.maxBet && room.stake % stakeStep(seat) === 0
    must(isFitting, 'bad-stake')
    must((ask.side !== undefined) === row.hasSides, 'bad-bet')
    this.mayBegin(seat)
    const round = await desk.waiting(room)
    if (!round) throw new RoomRefusal('full')
    // Others may have sat down while the round was made ready.
    this.mayBegin(seat)
    const open = store.chairs(round.id).filter(isOpen)
    unless(open.length < row.most, 'full')
    const taken = open.find(({ side }) => side !== null)?.side
    must(!taken || ask.side !== taken, 'bad-bet')
    const { id: person, session, name } = seat
    const side = ask.side ?? null
    const sitting = { person, session, name, client: ask.client, side, ...from }
    await this.stake(seat, round, store.addChair(round.id, sitting, desk.now()))
  }

  /** Leaves a seat whose round still waits: its stake goes back. */
  leave(seat: Seat): void {
    const { desk } = this
    const found = desk.store.seated(seat.id)
    must(found?.round.state === 'waiting' && found.chair.state === 'held', 'bad-action')
    const { round, chair } = found
    desk.write(() => {
      desk.giveBack(round, chair, 'left', 'left')
      if (desk.store.held(round.id).length === 0) desk.store.setDue(round.id, null)
    })
    this.endIfLeft(round)
    this.tell(seat.id)
  }

  /** Agrees to begin with those who are there; with all of them the round is closed. */
  ready(seat: Seat): void {
    const { store, row } = this.desk
    const found = store.seated(seat.id)
    must(row.least < row.most, 'bad-action')
    must(found?.round.state === 'waiting' && found.chair.state === 'held', 'bad-action')
    store.setReady(found.round.id, found.chair.k)
    this.closeIfWhole(found.round.id)
    this.tell(seat.id)
  }

  /** Asks the wallet for a stake. It counts when the answer is there while the round waits. */
  private async stake(seat: Seat, round: Round, chair: Chair): Promise<void> {
    const { desk } = this
    const { store, voice, row } = desk
    this.tell(seat.id)
    const answer = await desk.wallet.call('bet', staked(round, chair, seat))
    this.step()
    const at = store.find(round.id)
    const isIn = answer.kind === 'done' && at.state === 'waiting'
    desk.write(() => {
      if (isRefusedStake(answer)) store.setChair(round.id, chair.k, 'refused')
      else if (!isIn) desk.giveBack(round, chair, 'returned', 'late')
      else {
        store.setChair(round.id, chair.k, 'held')
        if (at.dueAt === null) store.setDue(round.id, desk.now() + row.waitMs)
      }
    })
    if (answer.kind === 'done') voice.balance(seat.id, answer.value)
    if (answer.kind === 'refused' && isRefusedStake(answer)) {
      voice.refusal(seat.id, answer.code, answer.value)
    } else if (!isIn) voice.refusal(seat.id, 'late')
    if (isIn) this.closeIfWhole(round.id)
    else this.endIfLeft(at)
    this.tell(seat.id)
  }

  /** Closes a round whose seats are all held, or whose members all want to begin. */
  private closeIfWhole(id: number): void {
    const { store, row } = this.desk
    const open = store.chairs(id).filter(isOpen)
    const held = open.filter(({ state }) => state === 'held')
    if (held.length < open.length || held.length < row.least) return
    if (held.length < row.most && !held.every(({ isReady }) => isReady)) return
    const round = store.find(id)
    if (round.state === 'waiting') this.close(round)
  }

  /** A round that all have left is over; one that the wallet has never heard of goes on waiting. */
  private endIfLeft({ id }: Round): void {
    const { desk } = this
    const round = desk.store.find(id)
    const chairs = desk.store.chairs(id)
    const isKnown = chairs.some(({ state }) => state !== 'refused')
    if (round.state !== 'waiting' || !isKnown || chairs.some(isOpen)) return
    desk.callOff(round, 'left')
  }

  /** One seat at a time, and not sooner after the last round than the game may be played. */
  private mayBegin({ id, minRoundMs }: Seat): void {
    const { store, row } = this.desk
    unless(store.seated(id) === null, 'seated')
    const before = store.lastStart(id)
    const wait = before === null ? 0 : before + Math.max(row.leastMs, minRoundMs) - this.desk.now()
    if (wait > 0) throw new RoomRefusal('too-soon', wait)
  }

  private tell(person: string): void {
    const { voice, parts } = this.desk
    voice.rooms()
    voice.seat(person)
    parts.onDue()
  }
}
