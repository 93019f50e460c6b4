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
  kept: number
  lapsed: number
  numbers: number
}

const said = ({ code, state, budget, won, given, kept, lapsed, numbers }: Sums) =>
  [
    `${code}  ${state}  ${numbers} numbers  prizes ${units(budget)}  won ${units(won)}`,
    `given ${units(given)}  kept ${units(kept)}  lapsed ${units(lapsed)}`,
  ].join('  ')

async function list(api: Api) {
  const { raffles } = await api.call('operator.raffles')
  for (const one of raffles as Sums[]) console.log(said(one))
  console.log(`${raffles.length} raffles.`)
}

/** `raffle list`, `raffle make CODE FILE.json`, `raffle draw CODE`. */
export async function raffleCommand(api: Api, [what = '', code = '', file = '']: string[]) {
  if (what === 'list') return list(api)
  if (what === 'draw') return console.log(said(await api.call('operator.drawRaffle', { code })))
  if (what !== 'make') throw new Error('say list, make or draw')
  const raffle = JSON.parse(readFileSync(file, 'utf8')) as object
  console.log(said(await api.call('operator.makeRaffle', { code, ...raffle })))
}
