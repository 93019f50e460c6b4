import { readFileSync } from 'node:fs'
import type { Api } from '../client/api.ts'

const UNIT = 10_000
const units = (amount: number) => String(amount / UNIT)

interface Sums {
  code: string
  state: string
  budget: number
  won: number
  given: number
  spins: number
  stock: { code: string; left: number }[]
}

const said = ({ code, state, budget, won, given, spins, stock }: Sums) =>
  [
    `${code}  ${state}  ${spins} spins  budget ${units(budget)}`,
    `won ${units(won)}  given ${units(given)}`,
    ...stock.map((prize) => `${prize.code} ${prize.left} left`),
  ].join('  ')

async function list(api: Api) {
  const { wheels } = await api.call('operator.wheels')
  for (const one of wheels as Sums[]) console.log(said(one))
  console.log(`${wheels.length} wheels.`)
}

/** `wheel list`, `wheel make CODE FILE.json`, `wheel restock CODE PRIZE COUNT`, and so on. */
export async function wheelCommand(
  api: Api,
  [what = '', code = '', file = '', number = '']: string[],
) {
  if (what === 'list') return list(api)
  if (what === 'start' || what === 'stop') {
    const isOn = what === 'start'
    return console.log(said(await api.call('operator.runWheel', { code, isOn })))
  }
  if (what === 'restock') {
    const more = { code, prize: file, count: Number(number) }
    return console.log(said(await api.call('operator.restockWheel', more)))
  }
  if (what !== 'make') throw new Error('say list, make, restock, start or stop')
  const wheel = JSON.parse(readFileSync(file, 'utf8')) as object
  console.log(said(await api.call('operator.makeWheel', { code, ...wheel })))
}
