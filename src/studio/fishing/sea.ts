import { must } from '#lib/games/refusal'
import { limitsOf, TABLES } from '#lib/games/tables'
import type { SiteValue } from '#lib/vendor/site-calls'
import type { Outbox } from '../outbox'
import { type Seat, Seats, stakeStep } from '../seat'
import type { WalletRecord } from '../wallet/record'
import { Desk } from './desk'
import { detailOf, proofOf, seenOf } from './detail'
import type { WaveRecord } from './fair'
import { GUNS, type SeaAsk, type SeaFrame, type SeenBurst } from './frames'
import { Gunnery, mostOf } from './gunnery'
import { leastMsOf } from './pace'
import type { SeaParts } from './parts'
import { refusedBy } from './refusal'
import type { Gun } from './store'
import { shownWave } from './waves'

const CODE = 'FISH-1'
const { autoplayMax } = TABLES.profile.standard
/** How long a gun is kept for somebody whose page has gone. */
const AWAY_MS = 60_000
/** How often shots of others are told. */
const NEWS_MS = 150

/**
 * One room of the sea: up to four guns, and waves of fish that are the same for all. What is due by
 * the clock is done by `step`, before anything else; a sea that nobody watches stands still.
 */
export class Sea {
  readonly seats: Seats
  isWatched = false
  private readonly desk: Desk
  private readonly gunnery: Gunnery
  private shots: [slot: number, weapon: string, targets: string[]][] = []
  private newsAt = 0
  /** Fish that came up to here were told. */
  private toldAt = 0

  constructor(parts: SeaParts) {
    this.desk = new Desk(parts)
    this.seats = new Seats(parts.storage.sql)
    this.gunnery = new Gunnery(this.desk)
  }

  /** Whether a wave, or shots, are being worked out. */
  get isBusy(): boolean {
    return this.desk.waves.isMaking || this.gunnery.isDrawing
  }

  get outbox(): Outbox {
    return this.desk.outbox
  }

  get record(): WalletRecord {
    return this.desk.record
  }

  /** Goes on from what is stored: the same stakes are asked for, the same shots drawn. */
  async wake(): Promise<void> {
    this.toldAt = this.desk.now()
    await this.gunnery.recover()
  }

  /** Gives somebody a gun, or the one they have; false where all four are taken. */
  async admit(token: string, seat: Seat): Promise<boolean> {
    const { store, pairs } = this.desk
    this.step()
    const guns = store.guns()
    const free = Array.from({ length: GUNS }, (_, slot) => slot).find(
      (slot) => !guns.some((gun) => gun.slot === slot),
    )
    const { id: person, session, name, game } = seat
    const isHere = guns.some((gun) => gun.person === person)
    if (!isHere && free === undefined) return false
    const now = this.desk.now()
    if (isHere) store.setSession(person, session)
    else store.addGun({ slot: free ?? 0, person, session, name, game }, now)
    this.seats.add(token, seat, now)
    await pairs.begin(person)
    this.desk.parts.toAll(this.desk.guns())
    this.desk.parts.onDue()
    return true
  }

  step(now = this.desk.now()): void {
    this.gunnery.step(now)
    this.sendAway(now)
    if (!this.isWatched) return
    const due = this.desk.waves.dueAt()
    if (due !== null && now >= due) void this.nextWave(now)
    this.tellFish(now)
    if (this.shots.length === 0 || now < this.newsAt) return
    this.newsAt = now + NEWS_MS
    this.desk.parts.toAll({ type: 'shots', shots: this.shots })
    this.shots = []
  }

  /** When `step` has something to do; null where only a member or an answer can change that. */
  nextDue(): number | null {
    const { waves, store } = this.desk
    const gone = store.guns().flatMap(({ awayAt }) => (awayAt === null ? [] : [awayAt + AWAY_MS]))
    const seen = this.isWatched
      ? [waves.dueAt(), waves.comesAt(this.toldAt), this.shots.length > 0 ? this.newsAt : null]
      : []
    const dues = [this.gunnery.nextDue(), ...gone, ...seen].filter((due) => due !== null)
    return dues.length > 0 ? Math.min(...dues) : null
  }

  /** Carries out what a page asks; throws why not. */
  async ask(seat: Seat, ask: SeaAsk): Promise<void> {
    const { desk } = this
    this.step()
    if (ask.type === 'shoot') this.shoot(seat, ask)
    else if (ask.type === 'rotate') await this.rotate(seat.id, ask)
    else if (ask.type === 'proof') {
      desk.parts.toSeat(seat.id, { type: 'proof', proof: proofOf(desk, seat.id, ask) })
    } else await this.askBalance(seat)
  }

  hello(seat: Seat): SeaFrame {
    const { desk } = this
    const { store, waves, pairs } = desk
    desk.store.setAway(seat.id, null)
    desk.parts.toAll(desk.guns())
    const now = desk.now()
    const { currency, decimals, name, realityMinutes, since, id, session } = seat
    const newest = waves.newest()
    const { max } = limitsOf(CODE)
    return {
      type: 'hello',
      ...{ currency, decimals, name, realityMinutes, since },
      minStake: seat.minBet,
      maxStake: Math.min(max, seat.maxBet),
      maxCost: mostOf(seat),
      stakeStep: stakeStep(seat),
      leastMs: leastMsOf(seat),
      autoplayMax: seat.autoplay ? autoplayMax : 1,
      slot: store.gun(id)?.slot ?? -1,
      guns: desk.guns().guns,
      wave: newest && shownWave(newest),
      fish: waves.alive(now),
      free: store.freeShots(id),
      pairs: pairs.shown(id),
      own: desk.own(id),
      sitting: store.sums(id, session),
    }
  }

  /** Nobody of a person looks any more: their gun is kept for a while. */
  forget(person: string): void {
    const { store, parts } = this.desk
    if (store.gun(person)) store.setAway(person, this.desk.now())
    parts.toAll(this.desk.guns())
    parts.onDue()
  }

  closeSession(player: string, session: string): string[] {
    return this.seats.close(player, session)
  }

  detail(player: string, round: string): SiteValue<'roundDetail'> | null {
    return detailOf(this.desk, player, round)
  }

  /** A burst for whoever has its address; null until it has come to something. */
  seen = (round: string): SeenBurst | null => seenOf(this.desk, round)

  fair(chain: string, number: number): WaveRecord | null {
    return this.desk.waves.record(chain, number, this.desk.now())
  }

  private shoot(seat: Seat, ask: SeaAsk & { type: 'shoot' }): void {
    try {
      this.gunnery.shoot(seat, ask)
    } catch (error) {
      const refused = refusedBy(error)
      if (!refused) throw error
      this.desk.parts.toSeat(seat.id, { type: 'missed', shots: [ask.n], code: refused.code })
      return
    }
    const slot = this.desk.store.gun(seat.id)?.slot ?? -1
    this.shots.push([slot, ask.weapon, ask.targets])
    // The first shot after a while is staked at once.
    this.step()
  }

  private async rotate(
    person: string,
    { next, client }: SeaAsk & { type: 'rotate' },
  ): Promise<void> {
    const { pairs, parts, store } = this.desk
    const announced = pairs.next(person)
    const active = pairs.active(person)
    const isAgain = active?.name === next && active.client === client
    if (!isAgain) {
      must(announced?.name === next, 'bad-seed')
      must(!this.gunnery.isBusy(person), 'bad-action')
      await pairs.rotate(announced, client, this.desk.now())
    }
    if (store.gun(person)) {
      parts.toSeat(person, { type: 'pairs', pairs: pairs.shown(person) })
    }
  }

  private async nextWave(now: number): Promise<void> {
    const wave = await this.desk.waves.next(now)
    this.desk.parts.toAll({ type: 'wave', wave: shownWave(wave) })
    this.desk.parts.onDue()
  }

  private tellFish(now: number): void {
    const fish = this.desk.waves.came(this.toldAt, now)
    this.toldAt = now
    if (fish.length > 0) this.desk.parts.toAll({ type: 'fish', fish })
  }

  /** Guns of those who have gone are free again, once their free shots are fired. */
  private sendAway(now: number): void {
    const { store, parts } = this.desk
    const isGone = ({ awayAt }: Gun) => awayAt !== null && now >= awayAt + AWAY_MS
    for (const gun of store.guns().filter(isGone)) {
      const { person: id, session, game, slot } = gun
      store.removeGun(slot)
      parts.toAll(this.desk.guns())
      if (store.free(id).length > 0) this.gunnery.fireFree({ id, session, game, maxBet: 0 })
      this.gunnery.forget(id)
    }
  }

  private async askBalance(seat: Seat): Promise<void> {
    const answer = await this.desk.wallet.call('balance', { player: seat.id, game: seat.game })
    if (answer.kind === 'done') this.desk.tellBalance(seat.id, answer.value)
  }
}
