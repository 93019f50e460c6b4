import type { Wallet } from '../wallet/wallet'
import type { SeaFrame } from './frames'

/** What a sea is made of, beside what it does itself. */
export interface SeaParts {
  storage: DurableObjectStorage
  /** Which of the rooms it is, from 1. */
  room: number
  currency: string
  clock: () => number
  wallet: Wallet
  toAll: (frame: SeaFrame) => void
  toSeat: (person: string, frame: SeaFrame) => void
  /** Something is due sooner than was said. */
  onDue: () => void
  /** Waves of a chain; tests take few. */
  chainLength?: number
}
