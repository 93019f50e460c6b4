import { OwnedChains } from '../chain/owned-chains'
import { Outbox } from '../outbox'
import { recorded, WalletRecord } from '../wallet/record'
import type { Wallet } from '../wallet/wallet'
import { type RoomGame, roomGameOf, stakesOf } from './games'
import type { HallParts } from './parts'
import { migrate } from './schema'
import { returned, returnedAll } from './settle'
import { type Chair, type Room, type Round, Store, type VoidReason } from './store'
import { View } from './view'
import { Voice } from './voice'

const CHAIN_LENGTH = 1_000
/** The next chain of a room is published so many rounds before the old one ends. */
const AHEAD = 100

/** What the parts of a hall share: its books, and who is told of it. */
export class Desk {
  readonly parts: HallParts
  readonly row: RoomGame
  readonly store: Store
  readonly links: OwnedChains
  readonly record: WalletRecord
  readonly wallet: Wallet
  readonly outbox: Outbox
  readonly view: View
  readonly voice: Voice
  private readonly chainLength: number

  constructor(parts: HallParts) {
    const { storage, game, currency, wallet, clock, chainLength = CHAIN_LENGTH } = parts
    const { sql } = storage
    const row = roomGameOf(game)
    if (!row) throw new Error(`no room game ${game}`)
    migrate(sql)
    this.parts = parts
    this.row = row
    this.chainLength = chainLength
    this.store = new Store(sql)
    this.links = new OwnedChains(sql, chainLength)
    this.record = new WalletRecord(sql, currency)
    this.wallet = recorded(wallet, this.record, clock)
    this.outbox = new Outbox(sql, this.wallet, ({ seat }, answer) => {
      if (answer.kind === 'done') this.voice.balance(seat, answer.value)
    })
    this.view = new View(this.store, this.links, row)
    this.voice = new Voice(parts, this.view)
    for (const stake of stakesOf(game)) this.offer(stake)
  }

  /** With money a public value must bind each round, or the house could sit down last. */
  get isOpen(): boolean {
    return this.parts.isPlayMoney || this.parts.policy === 'drand'
  }

  now = (): number => this.parts.clock()

  /** Writes together, or nothing. */
  write(work: () => void): void {
    this.parts.storage.transactionSync(work)
  }

  /** Sees to it that a seat of a stake can be taken somewhere. */
  offer(stake: number): void {
    const rooms = this.store.rooms().filter((room) => room.stake === stake)
    if (rooms.some(({ id }) => this.view.isFree(this.store.newest(id)))) return
    this.store.addRoom({ id: `${stake}-${rooms.length + 1}`, stake }, this.now())
  }

  /** The round of a room that takes seats; a new one is derived from the next link. */
  async waiting(room: Room): Promise<Round | null> {
    const at = () => this.store.newest(room.id)
    const before = at()
    if (before?.state === 'waiting') return before
    if (before?.state === 'locked') return null
    const { name, number } = await this.next(room)
    const link = await this.links.link(name, number)
    // Meanwhile somebody else may have begun it, or even played it.
    const now = at()
    if (now?.id !== before?.id) return now?.state === 'waiting' ? now : null
    return this.store.open(room, link, this.now())
  }

  giveBack(round: Round, chair: Chair, state: 'left' | 'returned', reason: string): void {
    this.store.setChair(round.id, chair.k, state)
    this.outbox.add(returned(round, chair, reason), this.now())
  }

  /** Calls a round off: all stakes go back. */
  callOff(round: Round, reason: VoidReason): void {
    const chairs = this.store.chairs(round.id)
    const held = chairs.filter(({ state }) => state === 'held')
    this.write(() => {
      for (const letter of returnedAll(round, chairs, reason, this.parts)) {
        this.outbox.add(letter, this.now())
      }
      for (const { k } of held) this.store.setChair(round.id, k, 'returned')
      this.store.setVoid(round.id, reason, this.now())
    })
    this.tellEnd(round, chairs)
  }

  tellEnd({ stake }: Round, chairs: readonly Chair[]): void {
    this.offer(stake)
    this.voice.rooms()
    for (const { person, session } of chairs) {
      this.voice.seat(person)
      this.voice.own(person, session)
    }
    this.parts.onDue()
  }

  /** The chain and the number that come next in a room. */
  private async next(room: Room): Promise<{ name: string; number: number }> {
    const now = this.now()
    const { game, currency, policy } = this.parts
    const prefix = `${game.replace(/-\d+$/, '')}-${currency}`
    const made = { owner: room.id, prefix, policy: policy === 'drand' ? policy : 'none' } as const
    const going = () =>
      this.links.of(room.id).find(({ name, length }) => this.store.begun(name) < length)
    const chain = going() ?? (await this.links.publish(made, now))
    const number = this.store.begun(chain.name) + 1
    const isLast = this.links.of(room.id).at(-1)?.name === chain.name
    const ahead = Math.min(AHEAD, Math.floor(this.chainLength / 10))
    if (isLast && number > chain.length - ahead) await this.links.publish(made, now)
    return { name: chain.name, number }
  }
}
