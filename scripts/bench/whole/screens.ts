import { median } from '../bets.ts'
import { screens } from '../console/console.ts'
import { times } from '../records/truth.ts'
import type { Cost } from './reference.ts'
import { MEMBERS, type WholeSite } from './site.ts'

const [MONTH, YEAR] = [30, 365]

/** Every screen of the console: the middle one, and the slowest. */
export async function consoleScreens({ operator, now }: WholeSite): Promise<Cost[]> {
  const all = await screens(operator, { now, middle: Math.floor(MEMBERS / 2) })
  const [slowest] = [...all].sort((one, other) => other.ms - one.ms)
  return [
    { what: `a console screen of ${all.length}`, ms: median(all.map(({ ms }) => ms)), most: 45 },
    { what: `the slowest: ${slowest?.what}`, ms: slowest?.ms ?? Number.NaN, most: 700 },
  ]
}

/** The page of truth, of spans that nobody asked for before. */
export async function truthPage({ server, now }: WholeSite): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const [what, days, most] of [
    ['a month', MONTH, 50],
    ['a year', YEAR, 280],
  ] as const) {
    const [, ...rest] = await times(server.url, now, days, {})
    costs.push({ what: `truth of ${what}, every game`, ms: median(rest), most })
  }
  return costs
}
