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
  const { missions } = await api.call('operator.missions')
  for (const one of missions as (Sums & { given: number })[])
    console.log(`${said(one)}  in the ledger ${units(one.given)}`)
  console.log(`${missions.length} missions.`)
}

/** `mission list`, `mission make CODE FILE.json` and so on. */
export async function missionCommand(api: Api, [what = '', code = '', word = '']: string[]) {
  if (what === 'list') return list(api)
  if (what === 'make') {
    const definition = JSON.parse(readFileSync(word, 'utf8')) as unknown
    await api.call('operator.setMission', { code, definition })
    return console.log(`${code} is made. Fund it, then start it.`)
  }
  if (what === 'fund') {
    const amount = Math.round(Number(word) * UNIT)
    return console.log(said(await api.call('operator.fundMission', { code, amount })))
  }
  if (what !== 'start' && what !== 'stop') throw new Error('say list, make, fund, start or stop')
  console.log(said(await api.call('operator.runMission', { code, isOn: what === 'start' })))
}
