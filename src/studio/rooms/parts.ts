import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import type { Policy } from '../chain/policy'
import type { Wallet } from '../wallet/wallet'
import type { HallFrame } from './frames'

/** What a hall is made of, beside what it does itself. */
export interface HallParts {
  storage: DurableObjectStorage
  /** The game that is played here, and the currency of all that is staked. */
  game: string
  currency: string
  clock: () => number
  wallet: Wallet
  /** The value of a number of the public beacon; null while there is none. */
  beacon: (number: number) => Promise<BeaconValue | null>
  /** How chains that are published from now on are bound. */
  policy: Policy
  /** Whether the currency is worth nothing outside. */
  isPlayMoney: boolean
  toAll: (frame: HallFrame) => void
  toSeat: (seat: string, frame: HallFrame) => void
  /** Something is due sooner than was said. */
  onDue: () => void
  /** Rounds of a chain; tests take few. */
  chainLength?: number
}
