/** What an operator does about agents, by the calls of a running site. */
import { readFileSync } from 'node:fs'
import type { Api } from './api.ts'

const PER_PERCENT = 100

/** `LOTT=2.5,LIVE=0.8` in hundredths of a percent. */
function ratesOf(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [category = '', percent] = part.split('=')
      const rate = Math.round(Number(percent) * PER_PERCENT)
      if (Number.isNaN(rate)) throw new Error(`not CATEGORY=PERCENT: ${part}`)
      return [category, rate]
    }),
  )
}

/** Commands by name, each with its words. */
export function agentCommands(api: Api, rest: string[]): Record<string, () => unknown> {
  const percent = (rate: number) => `${rate / PER_PERCENT}%`
  const [first = '', second = '', ...words] = rest

  async function rates() {
    const change = { account: first, rates: ratesOf(second), reason: words.join(' ') }
    const { rates: now } = await api.call('operator.setRates', change)
    for (const [category, rate] of Object.entries<number>(now))
      console.log(`${category.padEnd(8)} ${percent(rate)}`)
  }

  async function move() {
    const upline = second === 'house' ? {} : { upline: second }
    await api.call('operator.move', { account: first, ...upline, reason: words.join(' ') })
    console.log(`${first} is under ${second}.`)
  }

  async function offer() {
    const [file = ''] = words
    const terms = JSON.parse(readFileSync(file, 'utf8'))
    const made = await api.call('operator.offer', { account: first, kind: second, ...terms })
    console.log(`${made.id}  ${made.kind}  version ${made.version}  up to ${percent(made.rate)}`)
  }

  async function contracts() {
    const { contracts: list } = await api.call('operator.contracts')
    for (const { id, kind, account, version, rate, state } of list)
      console.log(`${id}  ${kind}  ${state}  ${account}  version ${version}  ${percent(rate)}`)
    console.log(`${list.length} of the house.`)
  }

  async function end(endsDownlines: boolean) {
    const reason = [second, ...words].join(' ')
    const ended = await api.call('operator.endContract', { id: first, endsDownlines, reason })
    console.log(`${ended.id}: ${ended.state}`)
  }

  async function refusals() {
    const { refusals: list } = await api.call('operator.refusals')
    for (const { at, account, call, subject } of list)
      console.log(`${new Date(at).toISOString()}  ${account}  ${call}  ${subject}`)
    console.log(`${list.length} asked for members of another tree.`)
  }

  return {
    rates,
    move,
    offer,
    contracts,
    refusals,
    'end-contract': () => end(false),
    'end-chain': () => end(true),
  }
}
