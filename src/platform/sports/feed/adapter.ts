import type { Producer } from '#lib/sports/feed/feed'
import type { FeedMessage } from '#lib/sports/feed/messages'

/**
 * Somebody outside who tells prices and results. Whatever cannot be believed is thrown: it is no
 * sign of life.
 */
export interface SportsFeed {
  /** Part of the names of its matches: `live` of `live.1001`. */
  readonly name: string
  readonly producer: Producer
  /** Its matches are made up: shown as that, and sold on no site with money. */
  readonly isSample: boolean
  /** What follows a number of a run, in order; `gone` where that is no longer kept. */
  after(run: number, last: number): Promise<FeedMessage[]>
  /** How everything stands, and the last number in it. */
  snapshot(): Promise<FeedMessage[]>
}
