import { readAsk } from './crash/ask'
import type { FairRecord, Published } from './crash/fair'
import { type Ask, type Frame, PLAY_PROTOCOL } from './crash/frames'
import { Table } from './crash/table'
import type { TableRpc } from './rpc'
import { type Around, SocketTable } from './socket/socket-table'

/** A table of crash: its rounds, its books and the pages that watch it. */
export class TableObject extends SocketTable<Ask, Frame, Table> implements TableRpc {
  protected readonly protocol = PLAY_PROTOCOL

  protected make(around: Around<Frame>): Table {
    return new Table(around)
  }

  protected read(data: string | ArrayBuffer): Ask | null {
    return readAsk(data)
  }

  protected refusal(ask: Ask | null, code: string): Frame {
    return { type: 'refused', slot: ask && 'slot' in ask ? ask.slot : 0, code }
  }

  /** What flies may still be cashed; nothing else is done for a session that is over. */
  protected mayStill({ type }: Ask): boolean {
    return type === 'cash'
  }

  async fair(chain: string, number: number): Promise<FairRecord | null> {
    return this.played?.view.fair(chain, number) ?? null
  }

  async published(): Promise<Published | null> {
    return this.played?.view.published() ?? null
  }
}
