import { readFileSync } from 'node:fs'
import type { Api } from '../client/api.ts'

const UNIT = 10_000
const units = (amount: number) => String(amount / UNIT)

interface Article {
  code: string
  definition: { price: number; isOn: boolean }
  stocked: number
  held: number
  redeemed: number
}

interface Waiting {
  id: string
  account: string
  article: string
  points: number
}

async function list(api: Api) {
  const { articles, waiting } = await api.call('operator.mall')
  for (const { code, definition, stocked, held, redeemed } of articles as Article[]) {
    const { price, isOn } = definition
    const left = stocked - held - redeemed
    console.log(
      `${code}  ${units(price)} points  left ${left}  redeemed ${redeemed}${isOn ? '' : '  off'}`,
    )
  }
  for (const { id, account, article, points } of waiting as Waiting[])
    console.log(`waits: ${id}  ${account}  ${article}  ${units(points)} points`)
  console.log(`${articles.length} articles, ${waiting.length} redemptions wait.`)
}

/** `mall list`, `mall make CODE FILE.json` and so on. */
export async function mallCommand(api: Api, [what = '', name = '', ...rest]: string[]) {
  if (what === 'list') return list(api)
  if (what === 'make') {
    const definition = JSON.parse(readFileSync(rest[0] ?? '', 'utf8')) as unknown
    await api.call('operator.setArticle', { code: name, definition })
    return console.log(`${name} is offered. Give it a stock.`)
  }
  if (what === 'stock') {
    const count = Number(rest[0])
    const { stock } = await api.call('operator.stockArticle', { code: name, count })
    return console.log(`${name}: ${stock} left.`)
  }
  if (what !== 'approve' && what !== 'reject')
    throw new Error('say list, make, stock, approve or reject')
  const decided = { id: name, decision: what, reason: rest.join(' ') }
  const { state } = await api.call('operator.decideRedemption', decided)
  console.log(`${name} is ${state}.`)
}

/** `pots`, and `pots fund NAME UNITS`. */
export async function potCommand(api: Api, [what = '', name = '', amount = '']: string[]) {
  if (what === 'fund')
    await api.call('operator.fundPot', { name, amount: Math.round(Number(amount) * UNIT) })
  const { pots } = await api.call('operator.pots')
  for (const { name: pot, budget, reserved, spent, given } of pots as Record<string, number>[])
    console.log(
      `${pot}  budget ${units(budget ?? 0)}  reserved ${units(reserved ?? 0)}  given ${units(spent ?? 0)}  in the ledger ${units(given ?? 0)}`,
    )
}
