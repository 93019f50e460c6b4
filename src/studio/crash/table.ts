import { canFly } from '#lib/games/crash/flight'
import { readCrashBet } from '#lib/games/crash/index'
import { shownAt } from '#lib/games/crash/ticks'
import { GameRefusal, must } from '#lib/games/refusal'
import { limitsOf, TABLES } from '#lib/games/tables'
import { ALIVE_MS, FRAME_MS, NEWS_MS, OUTAGE_MS, PAUSE_MS, SLOTS } from '../limits'
import { Outbox } from '../outbox'
import { type Seat, Seats, stakeStep } from '../seat'
import { isRefusedStake, type Wallet } from '../wallet/wallet'
import { type Bet, Bets } from './bets'
import { Chains, type Secret } from './chain'
import { type Flight, Flights } from './flights'
import type { Ask, Frame } from './frames'
import { bustTime, type Cashed, LiveFlight, tickAt } from './live-flight'
import { News } from './news'
import { migrate } from './schema'
import { afterFlight, paid, returned, staked } from './settle'
import { View } from './view'

export interface TableParts {
  storage: DurableObjectStorage
  /** The currency of all that is staked here. */
  currency: string
  clock: () => number
  wallet: Wallet
  toAll: (frame: Frame) => void
  toSeat: (seat: string, frame: Frame) => void
  /** Something is due sooner than was said. */
  onDue: () => void
  /** Flights of a chain; tests take few. */
  chainLength?: number
  /** What a flight may cost; tests take little. */
  exposure?: number
}

interface Wish {
  seat: Seat
  slot: number
  stake: number
  auto: number | null
}

const { bettingMs } = TABLES.rounds['CRASH-1']
const MAX_EXPOSURE = limitsOf('CRASH-1').maxExposure ?? 0

/**
 * A table of crash: one flight after the other while somebody watches. Nothing in here waits: what
 * is due by the clock is done by `step`, before anything else is looked at.
 */
export class Table {
  readonly outbox: Outbox
  readonly seats: Seats
  readonly view: View
  isWatched = false
  private readonly parts: TableParts
  private readonly flights: Flights
  private readonly bets: Bets
  private readonly chains: Chains
  private readonly news = new News()
  /** Bets for the next flight, by person and slot: nothing of them is staked yet. */
  private readonly wishes = new Map<string, Wish>()
  private flight: Flight | null = null
  private live: LiveFlight | null = null
  private next: Secret | null = null
  private frameAt = 0
  private readonly exposure: number

  constructor(parts: TableParts) {
    const { storage, wallet, currency, chainLength } = parts
    const { sql } = storage
    migrate(sql)
    this.parts = parts
    this.exposure = parts.exposure ?? MAX_EXPOSURE
    this.flights = new Flights(sql)
    this.bets = new Bets(sql)
    this.chains = new Chains(sql, currency, chainLength)
    this.seats = new Seats(sql)
    this.outbox = new Outbox(sql, wallet, ({ seat }, answer) => {
      if (answer.kind === 'done') this.tellBalance(seat, answer.value)
    })
    this.view = new View(this.flights, this.bets, this.chains)
  }

  /** Goes on from what is stored: the same flight, the same end, nothing drawn again. */
  async wake(): Promise<void> {
    const { clock, storage } = this.parts
    const now = clock()
    const flight = this.flights.newest()
    this.flight = flight
    const asked = flight ? this.bets.of(flight.id).filter(({ state }) => state === 'asked') : []
    storage.transactionSync(() => {
      for (const bet of asked) this.giveBack(bet, 'restart')
    })
    if (flight?.state === 'flying') this.resume(flight, now)
    await this.prepare()
  }

  /** Does what is due by now, in the sequence in which it became due. */
  step(now = this.parts.clock()): void {
    const { flight } = this
    if (!flight || flight.state === 'ended') this.openWhenDue(now)
    else if (flight.state === 'flying') this.fly(flight, now)
    else if (now >= flight.closeAt) this.takeOff()
    else this.tellNews(now)
  }

  /** When `step` has something to do; null where only a visitor can change that. */
  nextDue(): number | null {
    const { flight } = this
    if (!flight) return this.next && this.isWatched ? 0 : null
    const { state, closeAt, takeoffAt, endedAt, bust } = flight
    if (state === 'betting') return this.news.isEmpty ? closeAt : Math.min(closeAt, this.frameAt)
    if (state === 'flying') return Math.min(this.frameAt, bustTime(takeoffAt ?? 0, bust))
    return this.next && this.isWatched ? (endedAt ?? 0) + PAUSE_MS : null
  }

  /** Carries out what a page asks; throws why not. */
  async ask(seat: Seat, ask: Ask): Promise<void> {
    // One look at the clock: what is due by it, and what is asked, are judged by the same instant.
    const now = this.parts.clock()
    this.step(now)
    if (ask.type === 'cash') this.cash(seat, ask.slot, now)
    else if (ask.type === 'leave') this.leave(seat, ask.slot)
    else if (ask.type === 'bet') await this.bet(seat, ask)
    else await this.askBalance(seat)
  }

  /** Nobody of this person looks any more: what is staked stands, what was wished is dropped. */
  forget(seat: string): void {
    for (const [key, wish] of this.wishes) if (wish.seat.id === seat) this.wishes.delete(key)
  }

  /** What a page is told first. */
  hello(seat: Seat): Frame {
    this.step()
    return this.view.hello(seat, this.flight, this.slotsOf(seat.id))
  }

  private slotsOf(seat: string) {
    const wishes = [...this.wishes.values()].filter((wish) => wish.seat.id === seat)
    return this.view.slots(seat, this.flight, wishes)
  }

  private async prepare(): Promise<void> {
    this.next = await this.chains.next(this.parts.clock())
    this.parts.onDue()
  }

  private openWhenDue(now: number): void {
    const due = this.nextDue()
    if (due === null || now < due || !this.next) return
    this.flight = this.flights.open(this.next, now + bettingMs)
    this.next = null
    this.tellFlight()
    const wishes = [...this.wishes.values()]
    this.wishes.clear()
    for (const wish of wishes) {
      void this.stake(wish).catch((error: unknown) => this.refuse(wish, error))
    }
  }

  private takeOff(): void {
    const flight = this.flight as Flight
    const now = this.parts.clock()
    this.flights.takeOff(flight.id, now)
    this.flight = { ...flight, state: 'flying', takeoffAt: now, aliveAt: now }
    this.live = new LiveFlight(this.standing(), this.exposure)
    this.frameAt = now + FRAME_MS
    this.tellNews(now)
    this.tellFlight()
  }

  private fly(flight: Flight, now: number): void {
    const { takeoffAt, bust } = flight
    const isOver = now >= bustTime(takeoffAt ?? 0, bust)
    const tick = tickAt(takeoffAt ?? 0, now)
    this.note(this.live?.reach(isOver ? bust : shownAt(tick)) ?? [], null)
    if (isOver) this.end(flight, now)
    else this.goOn(flight, now, tick)
  }

  private goOn(flight: Flight, now: number, tick: number): void {
    if (now - (flight.aliveAt ?? 0) >= ALIVE_MS) {
      this.flights.alive(flight.id, now)
      this.flight = { ...flight, aliveAt: now }
    }
    if (now < this.frameAt) return
    this.frameAt = now + FRAME_MS
    this.parts.toAll({ type: 'tick', tick, outs: this.news.takeOuts() })
  }

  private end(flight: Flight, now: number): void {
    this.parts.storage.transactionSync(() => {
      const bets = this.bets.of(flight.id)
      for (const bet of bets.filter(isFlying)) {
        this.bets.cash(flight.id, { k: bet.k, multiple: 0, payout: 0 }, null)
      }
      for (const letter of afterFlight(flight, bets, this.parts.currency))
        this.outbox.add(letter, now)
      this.flights.end(flight.id, now)
    })
    this.live = null
    this.flight = { ...flight, state: 'ended', endedAt: now }
    this.parts.toAll(this.view.end(this.flight, this.news.takeOuts()))
    const seats = new Set(this.bets.of(flight.id).map(({ seat }) => seat))
    for (const seat of seats) this.tellOwn(seat)
    void this.prepare()
  }

  /** After a restart: what ended by itself is paid; who could not cash by hand gets the stake. */
  private resume(flight: Flight, now: number): void {
    const { id, takeoffAt, aliveAt, bust } = flight
    const bustAt = bustTime(takeoffAt ?? 0, bust)
    this.live = new LiveFlight(this.standing(), this.exposure)
    if (now < bustAt) return
    this.note(this.live.reach(bust), null)
    if (bustAt - (aliveAt ?? 0) <= OUTAGE_MS) return
    const byHand = this.bets.of(id).filter((bet) => isFlying(bet) && bet.auto === null)
    this.parts.storage.transactionSync(() => {
      for (const bet of byHand) this.giveBack(bet, 'outage')
    })
  }

  private async bet(seat: Seat, { slot, stake, auto }: Ask & { type: 'bet' }): Promise<void> {
    const order = readCrashBet({ stake, ...(auto === undefined ? {} : { auto }) })
    const { minBet, maxBet } = seat
    const isFitting = stake >= minBet && stake <= maxBet && stake % stakeStep(seat) === 0
    must(isFitting, 'bad-stake')
    must(Number.isInteger(slot) && slot >= 0 && slot < SLOTS, 'bad-bet')
    const wish = { seat, slot, stake: order.stake, auto: order.auto ?? null }
    if (this.flight?.state === 'betting') return this.stake(wish)
    this.wishes.set(`${slot} ${seat.id}`, wish)
    this.tellSlots(seat.id)
  }

  /** Asks the wallet for a stake. It counts when the answer is there before bets close. */
  private async stake({ seat, slot, stake, auto }: Wish): Promise<void> {
    const flight = this.flight as Flight
    const open = this.bets
      .of(flight.id)
      .filter(({ state }) => state === 'asked' || state === 'standing')
    must(!open.some((bet) => bet.seat === seat.id && bet.slot === slot), 'bad-action')
    must(canFly([...open.map((bet) => bet.stake), stake], this.exposure), 'over-limit')
    const { clock, wallet, storage } = this.parts
    const placed = { seat: seat.id, name: seat.name, slot, stake, auto }
    const bet = this.bets.add(flight.id, placed, clock())
    this.tellSlots(seat.id)
    const answer = await wallet.call('bet', staked(flight, bet, seat))
    this.step()
    if (isRefusedStake(answer)) {
      this.bets.setState(flight.id, bet.k, 'refused')
      if (answer.kind === 'refused') this.tellRefusal(seat.id, slot, answer)
    } else if (answer.kind === 'done' && this.isBetting(flight)) {
      this.bets.setState(flight.id, bet.k, 'standing')
      this.news.add(bet)
      this.tellBalance(seat.id, answer.value)
    } else {
      storage.transactionSync(() => this.giveBack(bet, 'late', flight))
      this.parts.toSeat(seat.id, { type: 'refused', slot, code: 'late' })
    }
    this.tellSlots(seat.id)
    this.parts.onDue()
  }

  private leave(seat: Seat, slot: number): void {
    if (!this.wishes.delete(`${slot} ${seat.id}`)) {
      const bet = this.find(seat, slot)
      must(bet?.state === 'standing' && this.flight?.state === 'betting', 'bad-action')
      this.parts.storage.transactionSync(() => this.giveBack(bet, 'left'))
      this.news.remove(bet.k)
    }
    this.tellSlots(seat.id)
    this.parts.onDue()
  }

  private cash(seat: Seat, slot: number, now: number): void {
    const { flight, live } = this
    const bet = this.find(seat, slot)
    must(flight?.state === 'flying' && bet !== undefined && isFlying(bet), 'bad-action')
    const tick = tickAt(flight.takeoffAt ?? 0, now)
    must(shownAt(tick) <= flight.bust, 'bad-action')
    const cashed = live?.byHand(bet.k, tick) ?? null
    must(cashed !== null, 'bad-action')
    this.note([cashed], tick)
  }

  /** Stores what was cashed, together with the letter that pays it. */
  private note(cashed: readonly Cashed[], tick: number | null): void {
    const { flight } = this
    if (!flight || cashed.length === 0) return
    const now = this.parts.clock()
    const seats = new Set<string>()
    this.parts.storage.transactionSync(() => {
      for (const one of cashed) {
        const bet = this.bets.cash(flight.id, one, tick)
        this.outbox.add(paid(flight, bet, one.payout, this.parts.currency), now)
        this.news.out(one)
        seats.add(bet.seat)
      }
    })
    for (const seat of seats) this.tellSlots(seat)
    this.parts.onDue()
  }

  private giveBack(bet: Bet, reason: string, flight = this.flight as Flight): void {
    this.bets.setState(flight.id, bet.k, 'returned')
    this.outbox.add(returned(flight, bet, reason), this.parts.clock())
  }

  private async askBalance(seat: Seat): Promise<void> {
    const answer = await this.parts.wallet.call('balance', { player: seat.id, game: seat.game })
    if (answer.kind === 'done') this.tellBalance(seat.id, answer.value)
  }

  private standing(): Bet[] {
    return this.bets.of((this.flight as Flight).id).filter(({ state }) => state === 'standing')
  }

  private find(seat: Seat, slot: number): Bet | undefined {
    if (!this.flight) return undefined
    const own = this.bets.ofSeat(this.flight.id, seat.id).filter((bet) => bet.slot === slot)
    return own.find(({ state }) => state === 'standing') ?? own.at(-1)
  }

  private isBetting({ id, closeAt }: Flight): boolean {
    const isNow = this.flight?.id === id && this.flight.state === 'betting'
    return isNow && this.parts.clock() < closeAt
  }

  private tellNews(now: number): void {
    if (this.news.isEmpty || now < this.frameAt || !this.flight) return
    this.frameAt = now + NEWS_MS
    this.parts.toAll({ type: 'bets', ...this.news.takeBets(), ...this.view.sums(this.flight.id) })
  }

  private tellFlight(): void {
    if (this.flight) this.parts.toAll({ type: 'flight', flight: this.view.flight(this.flight) })
  }

  private tellSlots(seat: string): void {
    this.parts.toSeat(seat, { type: 'slots', slots: this.slotsOf(seat) })
  }

  private tellOwn(seat: string): void {
    this.tellSlots(seat)
    this.parts.toSeat(seat, { type: 'own', own: this.view.own(seat) })
  }

  private refuse({ seat, slot }: Wish, error: unknown): void {
    const code = error instanceof GameRefusal ? error.code : 'late'
    this.parts.toSeat(seat.id, { type: 'refused', slot, code })
    this.tellSlots(seat.id)
  }

  private tellBalance(seat: string, { balance, bonus }: Record<string, unknown>): void {
    if (typeof balance !== 'number') return
    this.parts.toSeat(seat, { type: 'balance', balance, bonus: Number(bonus ?? 0) })
  }

  private tellRefusal(
    seat: string,
    slot: number,
    { code, value }: { code: string; value: Record<string, unknown> },
  ): void {
    const amount = typeof value['amount'] === 'number' ? { amount: value['amount'] } : {}
    this.parts.toSeat(seat, { type: 'refused', slot, code, ...amount })
  }
}

const isFlying = ({ state, cashed }: Bet): boolean => state === 'standing' && cashed === null
