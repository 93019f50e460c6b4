import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from '../../client/api.ts'
import { portOf } from '../bets.ts'
import { drive } from '../load/drive.ts'
import { callText } from '../load/request.ts'
import { type Row, row } from '../table.ts'
import { CLAIMS, type RewardsSite, tokensFrom, UNIT } from './site.ts'

const [FIRST, CODE] = ['RAIN-0', 'RAIN-1']
const SHARES = CLAIMS / 2
const TOTAL = SHARES * 10 * UNIT
const CONNECTIONS = 200
const CLAIMS_MS = 1_000
const WAIT_MAX_MS = 1_000
/** Whoever comes too late is told so. */
const TOO_LATE = '409'
const HOUR_MS = 3_600_000
const CONFIRMED_MS = 90_000

/** Sends one request of each once: as fast as answers come, or spread over a time. */
function each(site: RewardsSite, texts: string[], withinMs = 0) {
  let at = 0
  return drive({
    ...{ port: portOf(site.server), connections: CONNECTIONS },
    everyMs: (withinMs * CONNECTIONS) / texts.length,
    next: () => texts[at++] ?? null,
  })
}

/** What became of them, once every book has told. */
export async function outcome({ operator }: Pick<RewardsSite, 'operator'>) {
  for (const end = Date.now() + CONFIRMED_MS; Date.now() < end; await sleep(200)) {
    const { rains, held } = await operator.call('operator.rains')
    const [rain] = rains
    if (rain.waiting === 0) return { ...rain, held }
  }
  throw new Error('envelopes wait for their books')
}

/** Lets envelopes fall, and writes a claim of each member. */
export async function rainFor(
  { server, operator }: Pick<RewardsSite, 'server' | 'operator'>,
  code: string,
  tokens: readonly string[],
  shares: number,
): Promise<string[]> {
  const now = Date.now()
  await operator.call('operator.makeRain', {
    ...{ code, titles: { es: 'Medida' }, mode: 'random', shares, total: shares * 10 * UNIT },
    ...{ startsAt: now, endsAt: now + HOUR_MS },
  })
  const apis = tokens.map((token) => new Api(server.url, token))
  return Promise.all(apis.map((api) => callText(api, 'rain.open', { code })))
}

const fallen = (site: RewardsSite, code: string) =>
  rainFor(site, code, tokensFrom(0, CLAIMS), SHARES)

/**
 * Twice as many members as there are envelopes ask for one, all within a second; once before, so
 * that no start of a process is measured.
 */
export async function benchEnvelopes(site: RewardsSite): Promise<Row[]> {
  await each(site, await fallen(site, FIRST))
  await outcome(site)
  const claims = await fallen(site, CODE)
  const { refused, answers, p50, p99, rate } = await each(site, claims, CLAIMS_MS)
  const { [TOO_LATE]: late = 0, ...others } = refused
  const strange = Object.keys(others).join(' ')
  const opened = answers - Object.values(refused).reduce((sum, count) => sum + count, 0)
  const { taken, given, held } = await outcome(site)
  const isExact = opened === SHARES && taken === SHARES && late === CLAIMS - SHARES
  return [
    row(`${CLAIMS} claims within a second, answered`, `${rate.toFixed(0)}/s`),
    row('such a claim, p50', `${p50.toFixed(0)} ms`),
    row('p99', `${p99.toFixed(0)} ms`, `< ${WAIT_MAX_MS} ms`, p99 < WAIT_MAX_MS),
    row(
      'envelopes opened; claims that came too late',
      `${opened}; ${late}`,
      `${SHARES}; ${CLAIMS - SHARES}`,
      isExact,
    ),
    row('claims answered otherwise', strange || '0', 'none', strange === ''),
    row(
      'units given; held by the ledger',
      `${given / UNIT}; ${held / UNIT}`,
      `${TOTAL / UNIT}; 0`,
      given === TOTAL && held === 0,
    ),
  ]
}
