import { draw, readFair, roundKey } from '#lib/games/fair'
import { FISHING } from '#lib/games/fishing/index'
import { WEAPONS } from '#lib/games/fishing/weapons'
import type { Result as Played } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import { type Seat, stakeStep } from '../seat'
import { type Answer, isRefusedStake } from '../wallet/wallet'
import type { Desk } from './desk'
import type { SeaAsk, ShownResult } from './frames'
import { Pace } from './pace'
import { SHOTS_OF_PAIR } from './pairs'
import { unless } from './refusal'
import { paid, paidFree, returned, staked } from './settle'
import type { Burst, Result, Shot } from './store'

const CODE = 'FISH-1'
/** Shots of one gun are staked together so often at most. */
const TOGETHER_MS = 600
const SARDINE = 'SARDINE'

/** What a shot may cost at most: the wallet's bound, over all targets of the widest weapon. */
export const mostOf = ({ maxBet }: Pick<Seat, 'maxBet'>): number => maxBet

type Shooter = Pick<Seat, 'id' | 'session' | 'game' | 'maxBet'>

interface Magazine {
  seat: Shooter
  shots: Shot[]
  /** When what is in it is staked. */
  dueAt: number
  isAsking: boolean
  pace: Pace
}

/** From a shot to its payment: shots of a gun are gathered, staked together, drawn one by one. */
export class Gunnery {
  private readonly desk: Desk
  private readonly magazines = new Map<string, Magazine>()

  constructor(desk: Desk) {
    this.desk = desk
  }

  get isDrawing(): boolean {
    return [...this.magazines.values()].some(({ isAsking }) => isAsking)
  }

  /** Takes a shot as the sea is at this instant; one that is refused costs nothing. */
  shoot(seat: Seat, { n, weapon, stake, targets }: SeaAsk & { type: 'shoot' }): void {
    const { desk } = this
    const now = desk.now()
    const gun = desk.store.gun(seat.id)
    unless(gun !== null, 'no-gun')
    must(desk.pairs.active(seat.id) !== null, 'bad-seed')
    const magazine = this.magazineOf(seat)
    unless(magazine.pace.may(seat, now), 'too-soon')
    const species = targets.flatMap((id) => desk.waves.target(id, now) ?? [])
    unless(species.length === targets.length, 'gone')
    const tide = desk.waves.newest()?.tide ?? false
    FISHING.check({ stake, weapon, targets: species, tide })
    must(stake % stakeStep(seat) === 0 && stake >= seat.minBet, 'bad-stake')
    const cost = stake * (WEAPONS[weapon]?.cost(targets.length) ?? 0)
    must(cost <= mostOf(seat), 'bad-stake')
    must(cost > 0 || this.hasFree(magazine, stake), 'bad-action')
    magazine.pace.use(seat, now)
    this.load(magazine, { n, weapon, stake, targets, species, tide, cost, of: null }, now)
    desk.parts.onDue()
  }

  /** When shots are to be staked; null where none wait, or all are on their way. */
  nextDue(): number | null {
    const dues = [...this.magazines.values()]
      .filter(({ shots, isAsking }) => shots.length > 0 && !isAsking)
      .map(({ dueAt }) => dueAt)
    return dues.length > 0 ? Math.min(...dues) : null
  }

  step(now: number): void {
    for (const magazine of this.magazines.values()) {
      const { shots, isAsking, dueAt } = magazine
      if (shots.length > 0 && !isAsking && now >= dueAt) void this.fire(magazine)
    }
  }

  /** Forgets a magazine that nobody shoots from any more. */
  forget(person: string): void {
    if (!this.isBusy(person)) this.magazines.delete(person)
  }

  /** Whether shots of a person are on their way. */
  isBusy(person: string): boolean {
    const magazine = this.magazines.get(person)
    const isLoaded = magazine !== undefined && (magazine.isAsking || magazine.shots.length > 0)
    return isLoaded || this.desk.store.going().some((burst) => burst.person === person)
  }

  /** Fires what is left of a person's free shots at the smallest fish, for one who has gone. */
  fireFree(seat: Shooter): void {
    const { desk } = this
    const now = desk.now()
    const magazine = this.magazineOf(seat)
    const tide = desk.waves.newest()?.tide ?? false
    for (const { stake, left } of desk.store.free(seat.id)) {
      const aimed = { targets: [SARDINE], species: [SARDINE], tide }
      const shot: Shot = { n: -1, weapon: 'free', stake, ...aimed, cost: 0, of: null }
      for (let fired = 0; fired < left; fired += 1) this.load(magazine, shot, now)
    }
    this.step(now)
  }

  /** Asks again for stakes that were on their way when a process ended: the same, by their ids. */
  async recover(): Promise<void> {
    for (const burst of this.desk.store.going()) await this.ask(burst)
  }

  private magazineOf(seat: Shooter): Magazine {
    const known = this.magazines.get(seat.id)
    if (known) return Object.assign(known, { seat })
    const made = { seat, shots: [], dueAt: 0, isAsking: false, pace: new Pace() }
    this.magazines.set(seat.id, made)
    return made
  }

  /** Whether a free shot of a stake is left beside those that are loaded. */
  private hasFree({ seat, shots }: Magazine, stake: number): boolean {
    const loaded = shots.filter((shot) => shot.cost === 0 && shot.stake === stake).length
    const free = this.desk.store.freeShots(seat.id).find((each) => each.stake === stake)
    return (free?.left ?? 0) > loaded
  }

  /** The burst that a free shot came from; it is used up with the burst it goes into. */
  private withFree(person: string, shot: Shot): Shot {
    if (shot.cost > 0) return shot
    const { store } = this.desk
    const free = store.free(person).find(({ stake }) => stake === shot.stake)
    if (!free) throw new Error(`no free shot of ${shot.stake}`)
    store.addFree(person, shot.stake, free.burst, -1)
    return { ...shot, of: free.burst }
  }

  private load(magazine: Magazine, shot: Shot, now: number): void {
    if (magazine.shots.length === 0) magazine.dueAt = Math.max(now, magazine.dueAt)
    magazine.shots.push(shot)
  }

  /** Stakes together what a burst may cost; what is more comes with the next one. */
  private async fire(magazine: Magazine): Promise<void> {
    const { desk } = this
    const { seat } = magazine
    const { id: person, session, game } = seat
    const pair = desk.pairs.active(person)
    const taken = this.unload(magazine)
    if (!pair || pair.begun + taken.length > SHOTS_OF_PAIR) {
      this.giveUp(person, taken, 'bad-seed')
      return
    }
    magazine.isAsking = true
    magazine.dueAt = desk.now() + TOGETHER_MS
    try {
      const at = desk.now()
      const cost = taken.reduce((sum, shot) => sum + shot.cost, 0)
      let burst: Burst | null = null
      desk.write(() => {
        const first = desk.pairs.use(pair, taken.length)
        const shots = taken.map((shot) => this.withFree(person, shot))
        const made = { person, session, game, pair: pair.name, first, shots }
        burst = desk.store.begin({ ...made, staked: cost, at })
      })
      if (burst) await this.ask(burst)
    } finally {
      magazine.isAsking = false
      desk.parts.onDue()
    }
  }

  private unload(magazine: Magazine): Shot[] {
    const most = mostOf(magazine.seat)
    let cost = 0
    const count = magazine.shots.findIndex((shot) => {
      cost += shot.cost
      return cost > most
    })
    return magazine.shots.splice(0, count < 0 ? magazine.shots.length : Math.max(1, count))
  }

  /** Only what was taken is drawn; of what nobody knows the stake goes back. */
  private async ask(burst: Burst): Promise<void> {
    const { desk } = this
    const { currency } = desk.parts
    if (burst.staked === 0) return this.play(burst)
    const answer = await desk.wallet.call('bet', staked(burst, currency))
    if (answer.kind === 'done') {
      desk.tellBalance(burst.person, answer.value)
      return this.play(burst)
    }
    const isRefused = isRefusedStake(answer)
    desk.write(() => {
      desk.store.setState(burst.id, isRefused ? 'cancelled' : 'void')
      const letters = isRefused ? [] : returned(burst, 'unknown')
      for (const letter of letters) desk.outbox.add(letter, desk.now())
    })
    this.giveUp(burst.person, burst.shots, isRefused ? codeOf(answer) : 'late', amountOf(answer))
  }

  /** Tells of shots that cost nothing; free ones are there again. */
  private giveUp(person: string, shots: readonly Shot[], code: string, amount?: number): void {
    const { store, parts } = this.desk
    for (const { of, stake } of shots) if (of !== null) store.addFree(person, stake, of, 1)
    const frame = { type: 'missed', shots: shots.map(({ n }) => n), code } as const
    parts.toSeat(person, { ...frame, ...(amount !== undefined && { amount }) })
  }

  /** Draws each shot by its nonce; what they pay is stored together with the letters. */
  private async play(burst: Burst): Promise<void> {
    const { desk } = this
    const { store, outbox, parts, pairs } = desk
    const pair = pairs.find(burst.pair)
    const results: Result[] = []
    for (const [place, shot] of burst.shots.entries()) {
      const fair = { seed: pair?.seed, client: pair?.client, nonce: burst.first + place }
      const key = await roundKey(CODE, readFair('single', fair))
      const { value } = await draw<Played>(key, FISHING.play(betOf(shot), []))
      const { hits, freeShots } = value.outcome as Pick<Result, 'hits' | 'freeShots'>
      results.push({ hits, freeShots, payout: value.payout ?? 0 })
    }
    if (store.find(burst.id)?.state !== 'staking') return
    const now = desk.now()
    const pays = results.reduce((sum, { payout }) => sum + payout, 0)
    desk.write(() => {
      if (burst.staked > 0) {
        const own = results.filter((_, place) => burst.shots[place]?.of === null)
        const payout = own.reduce((sum, each) => sum + each.payout, 0)
        outbox.add(paid(burst, payout, parts.currency), now)
      }
      for (const [place, { of, stake }] of burst.shots.entries()) {
        const { payout, freeShots } = results[place] as Result
        if (freeShots > 0) store.addFree(burst.person, stake, burst.id, freeShots)
        const won = of === null ? null : store.find(of)
        const named = { pair: burst.pair, nonce: burst.first + place }
        if (won && payout > 0) outbox.add(paidFree(won, named, payout, parts.currency), now)
      }
      store.settle(burst.id, results, pays)
    })
    this.tell(burst, results)
    parts.onDue()
  }

  private tell(burst: Burst, results: readonly Result[]): void {
    const { desk } = this
    const { store, waves, parts } = desk
    const caught: [fish: string, payout: number][] = []
    for (const [place, { targets, stake }] of burst.shots.entries()) {
      for (const [aim, id] of targets.entries()) {
        const times = results[place]?.hits[aim] ?? 0
        if (times > 0 && waves.take(id)) caught.push([id, times * stake])
      }
    }
    const slot = store.gun(burst.person)?.slot ?? -1
    if (caught.length > 0) parts.toAll({ type: 'caught', slot, caught })
    const shown: ShownResult[] = burst.shots.map((shot, place) => ({
      ...{ n: shot.n, nonce: burst.first + place, weapon: shot.weapon, stake: shot.stake },
      ...{ targets: shot.targets, ...(results[place] as Result) },
    }))
    const { person, session } = burst
    const [free, sitting] = [store.freeShots(person), store.sums(person, session)]
    parts.toSeat(person, { type: 'results', results: shown, free, sitting, own: desk.own(person) })
  }
}

/** A shot as the rules know it. */
export const betOf = ({ stake, weapon, species, tide }: Shot) => ({
  stake,
  weapon,
  targets: species,
  tide,
})

const codeOf = (answer: Answer): string => (answer.kind === 'refused' ? answer.code : 'late')

function amountOf(answer: Answer): number | undefined {
  const amount = answer.kind === 'refused' ? answer.value['amount'] : undefined
  return typeof amount === 'number' ? amount : undefined
}
