import { Api } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'
import { type Person, people } from '../../test/faults/world.ts'
import type { Order as CrashOrder, Report as CrashReport } from '../rooms/crash-pages.ts'
import type { Order as SeaOrder, Report as SeaReport } from '../rooms/sea-pages.ts'
import type { Order as TablesOrder, Report as TablesReport } from '../rooms/tables-pages.ts'
import { seatOf } from '../seats/seat.ts'
import { Spinner } from '../seats/spinner.ts'
import { Pages } from '../seats/studio-pages.ts'

/** Games whose rounds need one press. */
const SPUN = ['MAREA20-1', 'DICE-1', 'CORAL6-1', 'LIMBO-1', 'FARO3-1', 'PLINKO-1', 'KENO-1']
const [CRASH, TABLE, SEA] = ['CRASH-1', 'ROULETTE-1', 'FISH-1']
const PEAK_MS = 4_000

export interface World {
  server: Server
  studio: string
  people: Person[]
  spinners: Spinner[]
}

/** Everybody with money, each at a game that is played alone. */
export async function worldOf(server: Server, studio: string): Promise<World> {
  const all = await people(server)
  const spinners: Spinner[] = []
  for (const [at, { account, token }] of all.entries()) {
    const game = SPUN[at % SPUN.length] ?? ''
    const seat = await seatOf(studio, new Api(server.url, token), { game, account })
    const spinner = new Spinner(studio, seat, { game, seed: at })
    await spinner.open()
    spinners.push(spinner)
  }
  return { server, studio, people: all, spinners }
}

/** Sockets of everybody at crash and roulette, and of one at the sea who shoots. */
export class Sockets {
  private crash = new Pages<CrashOrder, CrashReport>('rooms/crash-pages.ts')
  private tables = new Pages<TablesOrder, TablesReport>('rooms/tables-pages.ts')
  private sea = new Pages<SeaOrder, SeaReport>('rooms/sea-pages.ts')

  static async open({ server, studio: url, people: all }: World): Promise<Sockets> {
    const sockets = new Sockets()
    const seats = (game: string, some: Person[]) =>
      Promise.all(
        some.map(({ account, token }) =>
          seatOf(url, new Api(server.url, token), { game, account }),
        ),
      )
    const players = { do: 'join', url, tokens: await seats(CRASH, all), players: true } as const
    await sockets.crash.tell(players)
    const seated = await seats(TABLE, all)
    await sockets.tables.tell({ do: 'join', url, tokens: seated, peakMs: PEAK_MS })
    await sockets.sea.tell({ do: 'join', url, tokens: await seats(SEA, all.slice(0, 1)) })
    await sockets.sea.tell({ do: 'shoot' })
    return sockets
  }

  /** What they did, and that they leave. */
  async close(): Promise<{ flights: number; rounds: number; shots: number; stayed: number }> {
    const crash = await this.crash.tell({ do: 'report' })
    const tables = await this.tables.tell({ do: 'report' })
    const sea = await this.sea.tell({ do: 'report' })
    for (const pages of [this.crash, this.tables, this.sea]) pages.end()
    const stayed = crash.stayed + tables.stayed + sea.stayed
    return { flights: crash.ends, rounds: tables.rounds, shots: sea.answered, stayed }
  }
}
