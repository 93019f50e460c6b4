import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import type { Wallet } from '../wallet/wallet'
import type { Frame } from './frames'
import type { Policy } from './policy'

/** What a table is made of, beside what it does itself. */
export interface TableParts {
  storage: DurableObjectStorage
  /** The currency of all that is staked here. */
  currency: string
  clock: () => number
  wallet: Wallet
  /** The value of a number of the public beacon; null while there is none. */
  beacon: (number: number) => Promise<BeaconValue | null>
  /** How chains that are published from now on are bound. */
  policy: Policy
  toAll: (frame: Frame) => void
  toSeat: (seat: string, frame: Frame) => void
  /** Something is due sooner than was said. */
  onDue: () => void
  /** Flights of a chain; tests take few. */
  chainLength?: number
  /** What a flight may cost; tests take little. */
  exposure?: number
}
