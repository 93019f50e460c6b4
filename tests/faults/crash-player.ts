import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from '../../scripts/client/api'
import type { Random } from '../../scripts/test/faults/random'
import type { SlotBet, Told } from '../../src/studio/crash/frames'

const UNIT = 10_000
const PASSWORD = 'una-clave-larga-7'
const DEPOSIT = 1_000 * UNIT

/** What a member's page was told of a bet. */
interface Heard {
  stake: number
  payout: number
}

/** A member at the table who bets on each flight, and cashes by hand where nothing else does. */
export class Player {
  readonly api: Api
  readonly username: string
  /** Bets that were shown as standing or cashed, by flight and number. */
  readonly heard = new Map<string, Heard>()
  isBetting = true
  /** Something of theirs is asked for, or stands on a flight that is not over. */
  isWaiting = false
  private token = ''
  private seat = ''
  private socket: WebSocket | null = null
  private flight = ''
  private readonly studio: string
  private readonly random: Random

  constructor(site: string, studio: string, index: number, random: Random) {
    this.api = new Api(site)
    this.studio = studio
    this.random = random
    this.username = `vuelo${index}`
  }

  /** Registers, brings money, and opens the game. */
  async enter(): Promise<void> {
    const { username } = this
    const person = { username, password: PASSWORD, confirmPassword: PASSWORD, declaration: true }
    this.token = (await this.api.call('register.username', person)).token
    this.api.token = this.token
    await this.api.call('deposit.request', { method: 'sandbox', amount: DEPOSIT })
    const tap = {
      ...{ gameId: 'CRASH-1', nodeId: '', accountType: 1, confirmTrans: 0, vassalage: 'ORILLA' },
      ...{ launchMode: 'GLS', platform: 'html5-desktop', clientType: 3, username },
      ...{ merchantCode: 'orilla', language: 'en' },
    }
    const { game_url: address } = await this.api.call('game.launch', tap)
    const launch = new URL(address).searchParams.get('token')
    const answer = await fetch(`${this.studio}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.studio },
      body: JSON.stringify({ token: launch, requestId: 'r'.repeat(20) }),
    })
    this.seat = ((await answer.json()) as { token: string }).token
    this.sit()
  }

  /** Opens the socket anew, for as long as somebody is at the table. */
  sit(): void {
    this.socket?.close()
    const options = { protocols: ['studio.crash', this.seat], headers: { origin: this.studio } }
    const address = `${this.studio.replace('http', 'ws')}/play`
    const socket = new WebSocket(address, options as never)
    this.socket = socket
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as Told))
    socket.addEventListener('error', () => undefined)
  }

  leave(): void {
    this.socket?.close()
    this.socket = null
  }

  balance = async (): Promise<number> => Number((await this.api.call('wallet.balance')).sumBalance)

  private hear(told: Told): void {
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

  private send(ask: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(ask))
  }
}

/** What each began with. */
export const BEGAN_WITH = DEPOSIT
