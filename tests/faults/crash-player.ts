import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../scripts/test/faults/random'
import type { SlotBet, Told } from '../../src/studio/crash/frames'
import { Seated } from './seated'

const UNIT = 10_000

/** What a member's page was told of a bet. */
interface Heard {
  stake: number
  payout: number
}

/** A member at the table who bets on each flight, and cashes by hand where nothing else does. */
export class Player extends Seated {
  protected readonly game = 'CRASH-1'
  protected readonly protocol = 'studio.crash'
  /** Bets that were shown as standing or cashed, by flight and number. */
  readonly heard = new Map<string, Heard>()
  isBetting = true
  /** Something of theirs is asked for, or stands on a flight that is not over. */
  isWaiting = false
  private flight = ''
  private readonly random: Random

  constructor(site: string, studio: string, index: number, random: Random) {
    super(site, studio, `vuelo${index}`)
    this.random = random
  }

  protected hear(text: string): void {
    this.take(JSON.parse(text) as Told)
  }

  private take(told: Told): void {
    if ('flight' in told && told.flight) {
      const { chain, number, state } = told.flight
      const isNew = this.flight !== `${chain}:${number}`
      this.flight = `${chain}:${number}`
      if (state === 'betting' && (isNew || told.type === 'hello')) this.place()
      if (state === 'flying') void this.cashLater()
    }
    if (told.type === 'slots' || told.type === 'hello') this.note(told.slots)
  }

  private note(slots: readonly SlotBet[]): void {
    this.isWaiting = slots.length > 0
    for (const { k, state, stake, payout } of slots) {
      if (k === null || (state !== 'standing' && state !== 'cashed')) continue
      this.heard.set(`${this.flight}:${k}`, { stake, payout })
    }
  }

  private place(): void {
    if (!this.isBetting) return
    const { random } = this
    for (const slot of [0, 1]) {
      const auto = random.next() < 0.5 ? { auto: random.between(101, 400) } : {}
      this.send({ type: 'bet', slot, stake: random.between(1, 5) * UNIT, ...auto })
    }
  }

  private async cashLater(): Promise<void> {
    for (const slot of [0, 1]) {
      await sleep(this.random.between(200, 5_000))
      this.send({ type: 'cash', slot })
    }
  }
}
