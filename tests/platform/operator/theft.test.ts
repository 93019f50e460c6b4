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
  inBook,
  isRefused,
  OPERATOR,
  openBook,
  register,
  UNIT,
  type Value,
} from '../site'
import {
  actsOf,
  deciding,
  keptProposal,
  potIs,
  proposed,
  proposing,
  type Worker,
} from './proposing'
import { employ, OPERATOR_CALLS } from './staff'

/** Two of each role: who would steal, and who would help them. */
const thieves = new Map<Role, Worker>()
const helpers = new Map<Role, Worker>()
const of = (people: Map<Role, Worker>, role: Role) => people.get(role) as Worker

const operator = { token: OPERATOR }
let payout: string
let victim: Worker & { sumBalance?: number }

/** What each call would be asked for, where it shall move something. */
const wishes: Partial<Record<CallName, () => Fields>> = {
  'operator.decide': () => ({ id: payout, decision: 'approve' }),
  'operator.fundPot': () => ({ name: 'points', amount: 900 * UNIT }),
  'operator.enterResult': () => ({ gameCode: 'TRIODIA', issue: '20261120', result: '483' }),
  'operator.setCashier': () => ({ withdrawalsPerDay: 900 }),
  'operator.adjust': () => ({ account: victim.name, amount: 900 * UNIT, reason: 'a gift' }),
  'operator.setLeague': () => ({ competition: 'VFA', margins: { '1X2': 0 } }),
  'operator.setVendor': () => ({
    ...{ code: 'HARBOUR', record: { names: {}, currencies: {}, games: {}, mode: 'transfer' } },
  }),
  'operator.setVendorGame': () => ({
    ...{ code: 'HARBOUR', game: 'tide-1', change: { maxBet: 900 * UNIT } },
  }),
  'operator.grantFreeRounds': () => ({
    ...{ code: 'HARBOUR', campaign: 'summer', account: victim.name, game: 'tide-1' },
    ...{ rounds: 900, stake: 900 * UNIT, until: 4_000_000_000_000 },
  }),
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

/** What everybody has, and the house. */
const moneyIs = () =>
  inBook((_, state) =>
    state.storage.sql.exec('SELECT owner, kind, balance FROM account ORDER BY 1, 2').toArray(),
  )

beforeAll(async () => {
  await openBook()
  for (const people of [thieves, helpers])
    for (const role of ROLE_NAMES) people.set(role, await employ(role))
  const person = await paying(5_000)
  victim = { ...person, name: person.username }
  const asking = { method: 'sandbox', amount: 4_000 * UNIT, paymentPassword: 'money-money-7' }
  payout = (await done('withdraw.request', asking, person)).id
  await projected()
  await done('operator.setVendor', CALL_INPUTS['operator.setVendor']?.(), operator)
})

/** Every other call of operators that changes something, aimed at a member where it has one. */
const ONE = OPERATOR_CALLS.filter(
  (name) =>
    CALLS[name].method !== 'GET' &&
    !TWO.includes(name) &&
    !['staff.logout', 'operator.propose'].includes(name),
)
const aimed = (name: CallName) => {
  const input = inputOf(name)
  return 'account' in input ? { ...input, account: victim.name } : input
}

describe('one alone', () => {
  it('changes nothing by making a call that takes two, in whatever role', async () => {
    const before = await standing()
    for (const name of TWO)
      for (const role of ROLE_NAMES) {
        const answer = await ask(name, inputOf(name), of(thieves, role))
        isRefused(answer, mayMake(role, name) ? 'proposal.needed' : 'session.forbidden')
      }
    expect(await standing()).toEqual(before)
    await auditIsOk()
  })

  it('moves nobody’s money by a call that takes one', async () => {
    const before = await moneyIs()
    for (const name of ONE)
      for (const role of ROLE_NAMES) {
        const answer = await ask(name, aimed(name), of(thieves, role))
        if (!mayMake(role, name)) isRefused(answer, 'session.forbidden')
      }
    expect(ONE.length).toBeGreaterThan(35)
    expect(await moneyIs()).toEqual(before)
    await auditIsOk()
  })
})

/** A proposal of each call that takes two, by each who may propose it; kept as if it had sense. */
async function waitingOnes(): Promise<Value[]> {
  const kept: Value[] = []
  for (const name of TWO)
    for (const maker of ROLE_NAMES) {
      const who = of(thieves, maker)
      const answer = await proposing(who, name, inputOf(name))
      if (!mayMake(maker, name)) isRefused(answer, 'session.forbidden')
      else if (answer.envelope.code !== 'staff.self') {
        const isReal = answer.status === 200
        kept.push(isReal ? answer.value : await keptProposal(who.name, name, inputOf(name)))
      }
    }
  return kept
}

describe('two together, neither of whom may decide', () => {
  it('change nothing, whoever proposes and whoever approves', async () => {
    const before = await standing()
    const waiting = await waitingOnes()
    let tried = 0
    for (const proposal of waiting)
      for (const people of [thieves, helpers])
        for (const role of ROLE_NAMES) {
          const isMaker = of(people, role).name === proposal.maker
          if (!isMaker && may(role, String(secondOf(proposal.call)))) continue
          const answer = await deciding(of(people, role), proposal)
          isRefused(answer, isMaker ? 'proposal.own' : 'session.forbidden')
          tried += 1
        }
    expect(new Set(waiting.map(({ call }) => call)).size).toBe(TWO.length)
    expect(tried).toBeGreaterThan(TWO.length * ROLE_NAMES.length)
    expect(await standing()).toEqual(before)
    await auditIsOk()
  })
})

describe('what was tried', () => {
  const alarmed = async (who: Worker, act: string) => {
    const { alerts } = await done('operator.alerts', { count: 100 }, of(helpers, 'risk'))
    return alerts.some(
      ({ kind, detail }: Value) =>
        kind === 'refused-act' && detail.person === who.name && detail.act === act,
    )
  }
  const isKept = async (who: Worker, act: CallName, code: string) => {
    expect(await actsOf(who.name)).toContainEqual(expect.stringContaining(`${act} refused${code}`))
    expect(await alarmed(who, act)).toBe(true)
  }
  const fund = (who: Worker) => proposed(who, 'operator.fundPot', { name: 'points', amount: UNIT })

  beforeAll(() =>
    done(
      'operator.setAlertRules',
      {
        rules: [{ kind: 'refused-act', threshold: 1, isOn: true, mail: false, webhook: false }],
      },
      { token: OPERATOR },
    ),
  )

  it('on a proposal of one’s own, or one’s own role, is kept and raises an alert', async () => {
    const owner = await employ('owner')
    isRefused(await deciding(owner, await fund(owner)), 'proposal.own')
    await isKept(owner, 'operator.decideProposal', ': proposal.own')
    const wish = { name: owner.name, role: 'owner' }
    isRefused(await proposing(owner, 'staff.change', wish), 'staff.self')
    await isKept(owner, 'operator.propose', ': staff.self')
  })

  it('on a stale difference, or one decided a moment ago, too', async () => {
    const [risk, late] = [await employ('risk'), await employ('risk')]
    const stale = await fund(of(thieves, 'finance'))
    const next = await fund(of(thieves, 'finance'))
    expect((await deciding(risk, next)).status).toBe(200)
    isRefused(await deciding(risk, stale), 'proposal.stale')
    await isKept(risk, 'operator.decideProposal', ': proposal.stale')
    isRefused(await deciding(late, next), 'proposal.decided')
    await isKept(late, 'operator.decideProposal', ': proposal.decided')
  })

  it('for a report by a role without it, too', async () => {
    const span = { by: 'days', from: 1, to: 2 }
    for (const role of ROLE_NAMES.filter((one) => !may(one, 'reports'))) {
      const who = of(thieves, role)
      isRefused(await ask('operator.report', span, who), 'session.forbidden')
      await isKept(who, 'operator.report', ` (${role})`)
    }
  })

  it('for what is masked of a member by a role without it, too', async () => {
    // Somebody new: the walk above has tried its own victim.
    const { username: account } = await register()
    const asking = { account, reason: 'curious' }
    for (const role of ROLE_NAMES.filter((one) => !may(one, 'personal'))) {
      const who = of(thieves, role)
      isRefused(await ask('operator.openDetails', asking, who), 'session.forbidden')
      await isKept(who, 'operator.openDetails', ` (${role})`)
    }
  })

  it('from an address that is blocked, too', async () => {
    const who = await employ('cashier')
    const bounds = { name: who.name, hours: null, addresses: ['10.9.0.0/16'] }
    await done('staff.setBounds', bounds, { token: OPERATOR })
    const elsewhere = { token: who.token, address: '10.8.0.1' }
    isRefused(await ask('operator.reviews', {}, elsewhere), 'staff.address')
    await isKept(who, 'operator.reviews', ': staff.address')
  })

  it.each([
    ['locked', (name: string) => done('staff.change', { name, locked: true }, operator)],
    [
      'given another role',
      (name: string) => done('staff.change', { name, role: 'content' }, operator),
    ],
    ['invited anew', (name: string) => done('staff.resetFactor', { name }, operator)],
    [
      'shut out of it',
      async (name: string) => {
        const { sessions } = await done('staff.sessionsOf', { name }, operator)
        await done('staff.endSessionOf', { name, id: sessions[0].id }, operator)
      },
    ],
  ])('with a session after its holder was %s, too', async (_, remove) => {
    const who = await employ('cashier')
    await remove(who.name)
    isRefused(await ask('operator.reviews', {}, who), 'session.expired')
    await isKept(who, 'operator.reviews', ': session.expired')
  })

  it('with a script in a field is refused, or is text as it was written', async () => {
    const script = '<script>alert(1)</script>'
    const { token } = await employ('owner')
    const wishes = { name: script, role: 'owner' }
    isRefused(await ask('staff.invite', wishes, { token }), 'request.invalid')
    const tags = { account: victim.name, tags: [script] }
    isRefused(await ask('operator.setTags', tags, { token }), 'request.invalid')
    await done('operator.addNote', { account: victim.name, text: script }, { token })
    const { notes } = await done('operator.viewMember', { account: victim.name }, { token })
    expect(notes[0].text).toBe(script)
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
