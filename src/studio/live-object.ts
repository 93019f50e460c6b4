import { readAsk } from './live/ask'
import type { RoundRecord, TablePublished } from './live/fair'
import { type Ask, type Frame, LIVE_PROTOCOL } from './live/frames'
import { liveGameOf } from './live/games'
import { LiveTable } from './live/table'
import type { LiveRpc } from './rpc'
import { type Around, SocketTable } from './socket/socket-table'

/** A table that all play at once: one object for a game and a currency. */
export class LiveObject extends SocketTable<Ask, Frame, LiveTable> implements LiveRpc {
  protected readonly protocol = LIVE_PROTOCOL

  protected make(around: Around<Frame>, game: string): LiveTable {
    const live = liveGameOf(game)
    if (!live) throw new Error(`no table of ${game}`)
    return new LiveTable({ ...around, live })
  }

  protected read(data: string | ArrayBuffer): Ask | null {
    return readAsk(data)
  }

  protected refusal(ask: Ask | null, code: string): Frame {
    return { type: 'refused', tag: ask && 'tag' in ask ? ask.tag : 0, code }
  }

  /** Nothing: what is on the table stands by itself. */
  protected mayStill(): boolean {
    return false
  }

  async fair(chain: string, number: number): Promise<RoundRecord | null> {
    return this.played?.view.fair(chain, number) ?? null
  }

  async published(): Promise<TablePublished | null> {
    return this.played?.view.published() ?? null
  }
}
