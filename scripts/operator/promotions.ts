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
  count: number
}

const said = ({ code, state, budget, reserved, spent, count }: Sums) =>
  `${code}  ${state}  budget ${units(budget)}  reserved ${units(reserved)}  given ${units(spent)}  claims ${count}`

async function list(api: Api) {
  const { promotions } = await api.call('operator.promotions')
  for (const one of promotions as (Sums & { type: string; given: number })[])
    console.log(`${said(one)}  ${one.type}  in the ledger ${units(one.given)}`)
  console.log(`${promotions.length} promotions.`)
}

async function make(api: Api, code: string, file = '') {
  const definition = JSON.parse(readFileSync(file, 'utf8')) as unknown
  const { most } = await api.call('operator.setPromotion', { code, definition })
  console.log(`${code} gives one member ${units(most)} at most. Fund it, then start it.`)
}

async function preview(api: Api, code: string) {
  const shown = await api.call('operator.previewPromotion', { code })
  const { members, most, worst, budget } = shown
  console.log(`${members} members, each ${units(most)} at most: ${units(worst)} at worst.`)
  console.log(`Set aside: ${units(budget)}.`)
}

/** `promo list`, `promo make CODE FILE.json` and so on. */
export async function promotionCommand(api: Api, [what = '', code = '', word]: string[]) {
  if (what === 'list') return list(api)
  if (what === 'make') return make(api, code, word)
  if (what === 'preview') return preview(api, code)
  if (what === 'fund') {
    const amount = Math.round(Number(word) * UNIT)
    return console.log(said(await api.call('operator.fundPromotion', { code, amount })))
  }
  if (what !== 'start' && what !== 'stop')
    throw new Error('say list, make, fund, preview, start or stop')
  const isOn = what === 'start'
  console.log(said(await api.call('operator.runPromotion', { code, isOn })))
}

/** Ends a member's bonus for a reason that they read. */
export async function cancelBonus(api: Api, [account = '', id = '', ...reason]: string[]) {
  await api.call('operator.cancelBonus', { account, id, reason: reason.join(' ') })
  console.log(`${id} is cancelled.`)
}
