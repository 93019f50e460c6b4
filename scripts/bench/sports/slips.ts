import { Api, newKey } from '../../client/api.ts'
import {
  drawOnSale,
  MARGIN_MS,
  median,
  openMembers,
  portOf,
  smallestUnit,
  ticketRequests,
} from '../bets.ts'
import { drive } from '../load/drive.ts'
import { callText } from '../load/request.ts'
import { type Row, row } from '../table.ts'
import { onSite, STAKE } from './site.ts'

const LEGS = 10
const MEMBERS = 500
const CONNECTIONS = 64
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const ROUND_MS = 5_000
const COST_MAX = 1.6
/** Matches that begin later than everything is measured of them. */
const LATER_MS = 60_000
const KEY = newKey()

interface Market {
  key: string
  odds: Record<string, number>
}

/** The favourite of the result of each match, so that no cap is met. */
function favourite(event: string, version: number, markets: Market[]) {
  const { key: market, odds } = markets[0] ?? { key: '', odds: {} }
  const [[selection, price] = ['', 0]] = Object.entries(odds).sort(([, a], [, b]) => a - b)
  return { event, market, selection, odds: price, version }
}

async function picksOf(api: Api) {
  const { events, serverTime } = await api.call('sports.events', { count: 200, shape: 'row' })
  const picks = []
  for (const { id, version, startAt, markets } of events)
    if (startAt > serverTime + LATER_MS) picks.push(favourite(id, version, markets))
  if (picks.length < LEGS) throw new Error('too few matches on sale')
  return picks.slice(-LEGS)
}

/** Slips as bytes, the members taking turns, each with a key of its own. */
export async function slips(
  url: string,
  tokens: string[],
  legs: number,
  unit = STAKE,
): Promise<() => string> {
  const picks = (await picksOf(new Api(url))).slice(0, legs)
  const type = legs > 1 ? 'accumulator' : 'single'
  const slip = { type, picks, unit, policy: 'any', seesCap: true }
  const texts = await Promise.all(
    tokens.map((token) => callText(new Api(url, token), 'sports.place', slip, { key: KEY })),
  )
  let at = 0
  return () => (texts[at++ % texts.length] ?? '').replace(KEY, newKey())
}

/** What a slip costs against a ticket of one line of a lottery, in turns on the same server. */
export const benchSlips = (): Promise<Row[]> =>
  onSite({}, async ({ server }) => {
    const [port, tokens] = [portOf(server), await openMembers(server, MEMBERS)]
    const unit = await smallestUnit(server)
    const load = { port, connections: CONNECTIONS, durationMs: ROUND_MS }
    const rates = { line: [] as number[], single: [] as number[], slip: [] as number[] }
    const refused: Record<string, number> = {}
    const measure = async (kind: keyof typeof rates, next: () => string) => {
      const { rate, refused: own } = await drive({ ...load, next })
      rates[kind].push(rate)
      Object.assign(refused, own)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const { issue } = await drawOnSale(server, ROUND_MS + MARGIN_MS)
      await measure('line', ticketRequests(tokens, { issue, unit }))
      await measure('single', await slips(server.url, tokens, 1))
      await measure('slip', await slips(server.url, tokens, LEGS))
    }
    const [line, single, slip] = [median(rates.line), median(rates.single), median(rates.slip)]
    const cost = line / slip
    const names = Object.keys(refused).join(' ')
    const measured = `${cost.toFixed(2)} (${slip.toFixed(0)}/s, ${line.toFixed(0)}/s)`
    return [
      row('slips of one pick a second', `${single.toFixed(0)}/s`),
      row(
        `slip of ${LEGS} picks ÷ lottery ticket of one line, cost`,
        measured,
        `≤ ${COST_MAX}`,
        cost <= COST_MAX,
      ),
      row('slips refused', names || '0', 'none', names === ''),
    ]
  })
