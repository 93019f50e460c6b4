import { readFileSync } from 'node:fs'
import type { Api } from '../client/api.ts'

const UNIT = 10_000
const units = (amount: number) => String(amount / UNIT)

interface Rules {
  milestones: { kind: string; amount: number; reward: number }[]
  days: number
  perMonth: number
}

interface Standing {
  programme: Rules | null
  isOn: boolean
  open: number
  rewards: number
  rewarded: number
  owed: number
  nothing: { samePerson: number; blocked: number; cap: number }
}

function say({ programme, isOn, open, rewards, rewarded, owed, nothing }: Standing): void {
  console.log(isOn ? 'Inviting brings:' : 'Inviting brings nothing to who registers now.')
  for (const { kind, amount, reward } of programme?.milestones ?? [])
    console.log(`${kind} ${units(amount)}: ${units(reward)}`)
  if (programme) console.log(`within ${programme.days} days, ${programme.perMonth} a month`)
  console.log(`${open} open  ${rewards} rewards  ${units(rewarded)}  to be paid ${units(owed)}`)
  const { samePerson, blocked, cap } = nothing
  console.log(`nothing for: same person ${samePerson}, blocked ${blocked}, over a month's ${cap}`)
}

/** `referral`, `referral start FILE.json` with amounts in units, `referral stop`. */
export async function referralCommand(api: Api, [what = '', file = '']: string[]): Promise<void> {
  if (what === '') return say(await api.call('operator.referral'))
  if (what === 'stop') return say(await api.call('operator.stopReferral'))
  if (what !== 'start') throw new Error('say start FILE.json or stop')
  const { milestones, days, perMonth = 0 } = JSON.parse(readFileSync(file, 'utf8')) as Rules
  const inMinor = milestones.map(({ kind, amount, reward }) => {
    return { kind, amount: Math.round(amount * UNIT), reward: Math.round(reward * UNIT) }
  })
  say(await api.call('operator.startReferral', { milestones: inMinor, days, perMonth }))
}
