/** What an operator does about money and members, by the calls of a running site. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Api } from './api.ts'

const UNIT_MINOR = 10_000

/** Commands by name, each with its words. */
export function cashierCommands(api: Api, rest: string[]): Record<string, () => unknown> {
  async function reviews() {
    const { reviews: waiting } = await api.call('operator.reviews')
    for (const { id, kind, account, amount, note, state } of waiting) {
      const units = (amount / UNIT_MINOR).toFixed(2)
      console.log(`${id}  ${kind}  ${state}  ${account}  ${units}  ${note}`)
    }
    console.log(`${waiting.length} waiting.`)
  }

  async function decide(decision: string, [id, ...words]: string[]) {
    const answer = await api.call('operator.decide', { id, decision, reason: words.join(' ') })
    console.log(`${answer.id}: ${answer.state}`)
  }

  async function receipt([id = '', number = '1']: string[]) {
    const { type, data, count } = await api.call('operator.receipt', { id, number: Number(number) })
    const file = `receipt-${id}-${number}.${type === 'image/png' ? 'png' : 'jpg'}`
    writeFileSync(file, Buffer.from(data, 'base64'))
    console.log(`${file} (${number} of ${count})`)
  }

  async function cashier([file]: string[]) {
    const change = file ? JSON.parse(readFileSync(file, 'utf8')) : null
    const shown = await api.call(change ? 'operator.setCashier' : 'operator.cashier', change ?? {})
    console.log(JSON.stringify(shown, null, 2))
  }

  async function message([kind, to, title, ...words]: string[]) {
    const account = to === 'all' ? '' : to
    const sent = { kind, account, title, body: words.join(' ') }
    console.log(`Sent to ${(await api.call('operator.message', sent)).sent}.`)
  }

  async function erase([account, ...words]: string[]) {
    const { id } = await api.call('operator.erase', { account, reason: words.join(' ') })
    console.log(`Only its id is left: ${id}`)
  }

  return {
    reviews,
    approve: () => decide('approve', rest),
    reject: () => decide('reject', rest),
    pay: () => decide('pay', rest),
    force: () => decide('force', rest),
    return: () => decide('return', rest),
    receipt: () => receipt(rest),
    cashier: () => cashier(rest),
    message: () => message(rest),
    erase: () => erase(rest),
  }
}
