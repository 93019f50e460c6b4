import { Outbox } from '../outbox'
import { recorded, WalletRecord } from '../wallet/record'
import type { Wallet } from '../wallet/wallet'
import type { SeaFrame } from './frames'
import { Pairs } from './pairs'
import type { SeaParts } from './parts'
import { migrate } from './schema'
import { Store } from './store'
import { Waves } from './waves'

const OWN_LISTED = 20

/** What the parts of a sea share: its books, and who is told of it. */
export class Desk {
  readonly parts: SeaParts
  readonly store: Store
  readonly pairs: Pairs
  readonly waves: Waves
  readonly record: WalletRecord
  readonly wallet: Wallet
  readonly outbox: Outbox

  constructor(parts: SeaParts) {
    const { storage, wallet, currency, clock, room, chainLength } = parts
    const { sql } = storage
    migrate(sql)
    this.parts = parts
    this.store = new Store(sql)
    this.pairs = new Pairs(storage)
    this.waves = new Waves(sql, `FISH-${currency}-${room}`, chainLength)
    this.record = new WalletRecord(sql, currency)
    this.wallet = recorded(wallet, this.record, clock)
    this.outbox = new Outbox(sql, this.wallet, ({ seat }, answer) => {
      if (answer.kind === 'done') this.tellBalance(seat, answer.value)
    })
  }

  now = (): number => this.parts.clock()

  /** Writes together, or nothing. */
  write(work: () => void): void {
    this.parts.storage.transactionSync(work)
  }

  guns(): SeaFrame & { type: 'guns' } {
    const guns = this.store.guns().map(({ slot, name, awayAt }) => {
      return { slot, name, isHere: awayAt === null }
    })
    return { type: 'guns', guns }
  }

  own(person: string) {
    return this.store.own(person, OWN_LISTED).map((burst) => ({
      pair: burst.pair,
      first: burst.first,
      shots: burst.shots.length,
      staked: burst.staked,
      payout: burst.state === 'void' ? burst.staked : burst.payout,
      isVoid: burst.state === 'void',
      at: burst.at,
    }))
  }

  tellBalance(person: string, { balance, bonus }: Record<string, unknown>): void {
    if (typeof balance !== 'number') return
    this.parts.toSeat(person, { type: 'balance', balance, bonus: Number(bonus ?? 0) })
  }
}
