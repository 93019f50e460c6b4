import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from '../../client/api.ts'
import { median } from '../bets.ts'
import type { Order, Report } from '../rooms/crash-pages.ts'
import { seatOf } from '../seats/seat.ts'
import { Spinner } from '../seats/spinner.ts'
import { Pages, percentile } from '../seats/studio-pages.ts'
import type { Cost } from './reference.ts'
import type { WholeSite } from './site.ts'

const SLOTS = ['MAREA20-1', 'CORAL6-1', 'FARO3-1']
const [SPINNERS, SPINS] = [15, 6]
/** Rounds of a game are so long at least. */
const ROUND_MS = 3_000
const [WATCHERS, BETTORS, JOIN_AT_ONCE] = [200, 40, 20]
const FLIGHTS = 2
const LONGEST_MS = 120_000

const seat = async ({ server, studio }: WholeSite, token: string, game: string) => {
  const api = new Api(server.url, token)
  const { account } = await api.call('member.info')
  return seatOf(studio, api, { game, account })
}

/** A press after the other, from press to answer: the stake and its payout are at the site. */
export async function spins(site: WholeSite): Promise<Cost[]> {
  const spinners: Spinner[] = []
  for (const [at, token] of site.rich.slice(0, SPINNERS).entries()) {
    const game = SLOTS[at % SLOTS.length] ?? ''
    const spinner = new Spinner(site.studio, await seat(site, token, game), { game, seed: at })
    await spinner.open()
    spinners.push(spinner)
  }
  const times: number[] = []
  for (let turn = 0; turn < SPINS; turn += 1) {
    const from = performance.now()
    for (const spinner of spinners) {
      const pressed = performance.now()
      await spinner.spin()
      times.push(performance.now() - pressed)
    }
    await sleep(Math.max(0, ROUND_MS - (performance.now() - from)))
  }
  return [{ what: 'spin, from press to answer', ms: median(times), most: 300 }]
}

/** How late frames of crash come to two hundred pages, of which some bet and cash by hand. */
export async function crashFrames(site: WholeSite): Promise<Cost[]> {
  const pages = new Pages<Order, Report>('rooms/crash-pages.ts')
  try {
    for (let at = 0; at < WATCHERS; at += JOIN_AT_ONCE) {
      const some = site.rich.slice(at, at + JOIN_AT_ONCE)
      const tokens = await Promise.all(some.map((token) => seat(site, token, 'CRASH-1')))
      await pages.tell({ do: 'join', url: site.studio, tokens, players: at < BETTORS })
    }
    let { ends } = await pages.tell({ do: 'clear' })
    const last = ends + FLIGHTS
    for (const end = Date.now() + LONGEST_MS; ends < last && Date.now() < end; ) {
      await sleep(1_000)
      ends = (await pages.tell({ do: 'report' })).ends
    }
    const { lags, stayed, wrong } = await pages.tell({ do: 'report' })
    if (stayed < WATCHERS || wrong > 0 || lags.length === 0)
      throw new Error(`${stayed} of ${WATCHERS} pages stayed, ${wrong} were paid too much`)
    lags.sort((one, other) => one - other)
    return [
      { what: 'frame of crash, half of them', ms: percentile(lags, 0.5), most: 60 },
      { what: 'frame of crash, 99 %', ms: percentile(lags, 0.99), most: 180 },
    ]
  } finally {
    pages.end()
  }
}
