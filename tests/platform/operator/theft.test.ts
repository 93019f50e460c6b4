import { beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallName } from '#lib/api/index'
import { permissionsOf, ROLE_NAMES, type Role } from '#lib/rules/permission'
import { EFFECTS, secondOf } from '#platform/operator/proposal/effects'
import { paying, projected } from '../cashier'
import { CALL_INPUTS } from '../router/call-inputs'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  isRefused,
  openBook,
  UNIT,
} from '../site'
import { deciding, potIs, proposing, type Worker } from './proposing'
import { employ } from './staff'

/** Two of each role: who would steal, and who would help them. */
const thieves = new Map<Role, Worker>()
const helpers = new Map<Role, Worker>()
const of = (people: Map<Role, Worker>, role: Role) => people.get(role) as Worker

let payout: string
let victim: Worker & { sumBalance?: number }

/** What each call would be asked for, where it shall move something. */
const wishes: Partial<Record<CallName, () => Fields>> = {
  'operator.decide': () => ({ id: payout, decision: 'approve' }),
  'operator.fundPot': () => ({ name: 'points', amount: 900 * UNIT }),
  'operator.setCashier': () => ({ withdrawalsPerDay: 900 }),
  'staff.invite': () => ({ name: 'a-second-me', role: 'owner' }),
  'staff.change': () => ({ name: of(thieves, 'support').name, role: 'owner' }),
}
const inputOf = (name: CallName) => (wishes[name] ?? CALL_INPUTS[name] ?? (() => ({})))()
const TWO = Object.keys(EFFECTS) as CallName[]
const may = (role: Role, permission: string) =>
  permissionsOf(role).some((one) => one === permission)
const mayMake = (role: Role, name: CallName) =>
  may(role, CALLS[name].access.slice('operator:'.length))

/** Everything that a theft would change. */
const standing = async () => ({
  pot: await potIs(),
  cashier: await env.DB.prepare(`SELECT value FROM setting WHERE name = 'cashier'`).first(),
  staff: (await env.DB.prepare('SELECT name, role, state FROM staff ORDER BY name').all()).results,
  payout: await env.DB.prepare('SELECT state FROM review WHERE id = ?').bind(payout).first(),
  keys: (await env.DB.prepare('SELECT id FROM vendor_key').all()).results,
  contracts: (await env.DB.prepare('SELECT id FROM contract').all()).results,
  balance: await balanceOf(victim),
})

beforeAll(async () => {
  await openBook()
  for (const people of [thieves, helpers])
    for (const role of ROLE_NAMES) people.set(role, await employ(role))
  const person = await paying(5_000)
  victim = { ...person, name: person.username }
  const asking = { method: 'sandbox', amount: 4_000 * UNIT, paymentPassword: 'money-money-7' }
  payout = (await done('withdraw.request', asking, person)).id
  await projected()
})

/** Of setting limits and modes, the part that may be done alone is no theft. */
const ALONE: CallName[] = ['operator.setLeague', 'operator.setVendor', 'operator.grantFreeRounds']

describe('one alone', () => {
  it('changes nothing by making a call that takes two, in whatever role', async () => {
    const before = await standing()
    for (const name of TWO.filter((one) => !ALONE.includes(one)))
      for (const role of ROLE_NAMES) {
        const answer = await ask(name, inputOf(name), of(thieves, role))
        isRefused(answer, mayMake(role, name) ? 'proposal.needed' : 'session.forbidden')
      }
    expect(await standing()).toEqual(before)
    await auditIsOk()
  })
})

describe('two together, neither of whom may decide', () => {
  it('change nothing, whoever proposes and whoever approves', async () => {
    const before = await standing()
    const waiting: Record<string, unknown>[] = []
    let tried = 0
    for (const name of Object.keys(wishes) as CallName[])
      for (const maker of ROLE_NAMES) {
        const proposal = await proposing(of(thieves, maker), name, inputOf(name))
        if (!mayMake(maker, name)) isRefused(proposal, 'session.forbidden')
        else if (proposal.envelope.code) isRefused(proposal, 'staff.self')
        else waiting.push(proposal.value)
      }
    for (const proposal of waiting)
      for (const people of [thieves, helpers])
        for (const role of ROLE_NAMES) {
          const isMaker = of(people, role).name === proposal.maker
          if (!isMaker && may(role, String(secondOf(String(proposal.call))))) continue
          const answer = await deciding(of(people, role), proposal)
          isRefused(answer, isMaker ? 'proposal.own' : 'session.forbidden')
          tried += 1
        }
    expect(waiting.length).toBeGreaterThan(5)
    expect(tried).toBeGreaterThan(80)
    expect(await standing()).toEqual(before)
    await auditIsOk()
  })
})

describe('the table of roles', () => {
  it('lets nobody but an owner both propose and decide on the same call', () => {
    const both = ROLE_NAMES.flatMap((role) =>
      TWO.filter((name) => mayMake(role, name) && may(role, String(secondOf(name)))).map(
        (name) => `${role} ${name}`,
      ),
    )
    expect(both.filter((one) => !one.startsWith('owner '))).toEqual([])
  })

  it('gives decisions to finance, risk and owners alone', () => {
    const deciders = ROLE_NAMES.filter((role) =>
      TWO.some((name) => may(role, String(secondOf(name)))),
    )
    expect(deciders.toSorted()).toEqual(['finance', 'owner', 'risk'])
  })
})
