import { limitsOf } from '#lib/games/tables'
import type { Minor } from '#lib/money'
import { Chains } from '../chain/chains'
import { Outbox } from '../outbox'
import { recorded, WalletRecord } from '../wallet/record'
import type { Wallet } from '../wallet/wallet'
import { type Bet, Bets } from './bets'
import { type Flight, Flights } from './flights'
import type { TableParts } from './parts'
import { migrate } from './schema'
import { returned } from './settle'
import { View } from './view'
import { Voice } from './voice'
import { Wishes } from './wishes'

const MAX_EXPOSURE = limitsOf('CRASH-1').maxExposure ?? 0

/** What the parts of a table share: its books, the flight of now, and who is told of it. */
export class Desk {
  readonly parts: TableParts
  readonly exposure: Minor
  readonly flights: Flights
  readonly bets: Bets
  readonly chains: Chains
  readonly record: WalletRecord
  readonly wallet: Wallet
  readonly outbox: Outbox
  readonly view: View
  readonly wishes = new Wishes()
  readonly voice: Voice
  flight: Flight | null = null

  constructor(parts: TableParts) {
    const { storage, wallet, currency } = parts
    const { sql } = storage
    migrate(sql)
    this.parts = parts
    this.exposure = parts.exposure ?? MAX_EXPOSURE
    this.flights = new Flights(sql)
    this.bets = new Bets(sql)
    this.chains = new Chains(sql, {
      prefix: `CRASH-${currency}`,
      policy: parts.policy,
      beacon: parts.beacon,
      played: (chain) => this.flights.played(chain),
      chainLength: parts.chainLength,
    })
    this.record = new WalletRecord(sql, currency)
    this.wallet = recorded(wallet, this.record, parts.clock)
    this.outbox = new Outbox(sql, this.wallet, ({ seat }, answer) => {
      if (answer.kind === 'done') this.voice.balance(seat, answer.value)
    })
    this.view = new View(this.flights, this.bets, this.chains)
    this.voice = new Voice(parts, this.view, this.wishes)
  }

  now = (): number => this.parts.clock()

  /** Writes together, or nothing. */
  write(work: () => void): void {
    this.parts.storage.transactionSync(work)
  }

  standing(): Bet[] {
    const { flight } = this
    return flight ? this.bets.of(flight.id).filter(({ state }) => state === 'standing') : []
  }

  /** The bet of a person's slot that counts, or was the last to ask to. */
  find(seat: string, slot: number): Bet | undefined {
    const { flight } = this
    if (!flight) return undefined
    const own = this.bets.ofSeat(flight.id, seat).filter((bet) => bet.slot === slot)
    return own.find(({ state }) => state === 'standing') ?? own.at(-1)
  }

  giveBack(flight: Flight, bet: Bet, reason: string): void {
    this.bets.setState(flight.id, bet.k, 'returned')
    this.outbox.add(returned(flight, bet, reason), this.now())
  }

  tellSlots(seat: string): void {
    this.voice.slots(seat, this.flight)
  }
}

export const isFlying = ({ state, cashed }: Bet): boolean => state === 'standing' && cashed === null
