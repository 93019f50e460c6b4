import { readFileSync } from 'node:fs'
import type { Api } from '../client/api.ts'

const UNIT = 10_000
const units = (amount: number) => String(amount / UNIT)

interface Sums {
  code: string
  state: string
  budget: number
  reserved: number
  spent: number
}

const said = ({ code, state, budget, reserved, spent }: Sums) =>
  `${code}  ${state}  budget ${units(budget)}  reserved ${units(reserved)}  given ${units(spent)}`

async function list(api: Api) {
  const { tournaments } = await api.call('operator.tournaments')
  for (const one of tournaments as (Sums & { given: number; entrants: number })[])
    console.log(`${said(one)}  in the ledger ${units(one.given)}  ${one.entrants} entrants`)
  console.log(`${tournaments.length} tournaments.`)
}

/** `tournament list`, `tournament make CODE FILE.json` and so on. */
export async function tournamentCommand(api: Api, [what = '', code = '', word = '']: string[]) {
  if (what === 'list') return list(api)
  if (what === 'make') {
    const definition = JSON.parse(readFileSync(word, 'utf8')) as unknown
    await api.call('operator.setTournament', { code, definition })
    return console.log(`${code} is made. Fund it, then start it.`)
  }
  if (what === 'fund') {
    const amount = Math.round(Number(word) * UNIT)
    return console.log(said(await api.call('operator.fundTournament', { code, amount })))
  }
  if (what !== 'start' && what !== 'end') throw new Error('say list, make, fund, start or end')
  console.log(said(await api.call('operator.runTournament', { code, isOn: what === 'start' })))
}
