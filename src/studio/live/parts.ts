import type { Around } from '../socket/socket-table'
import type { Frame } from './frames'
import type { LiveGame } from './games'

/** What a table is made of, beside what it does itself. */
export interface LiveParts extends Around<Frame> {
  live: LiveGame
  /** Rounds of a chain; tests take few. */
  chainLength?: number
  /** What a round may cost; tests take little. */
  exposure?: number
}
