import type { Around } from '../socket/socket-table'
import type { Frame } from './frames'

/** What a table of crash is made of, beside what it does itself. */
export interface TableParts extends Around<Frame> {
  /** Flights of a chain; tests take few. */
  chainLength?: number
  /** What a flight may cost; tests take little. */
  exposure?: number
}
