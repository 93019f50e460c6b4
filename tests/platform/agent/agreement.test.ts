import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { runDue } from '#platform/agent/agreement/run'
import { trimContracts } from '#platform/agent/agreement/trim'
import { payIncomes } from '#platform/agent/team/pay'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  isRefused,
  openBook,
  type Person,
  UNIT,
} from '../site'
import { below, HOOK_MS, operator, topAgent } from './people'
import { rows, run } from './team'

type Agent = Person & { id: string }
let top: Person
let a: Agent
let b: Agent
let c: Agent

const tier = (rate: number, valid = 0, more: Fields = {}) => ({ valid, rate, ...more })
const daily = (member: string, rate: number, more: Fields = {}) => ({
  ...{ member, kind: 'daily', tiers: [tier(rate)], ...more },
})
const offer = (who: Person, input: Fields, key?: string) =>
  ask('agent.offer', input, { ...who, ...(key && { key }) })
const accept = (who: Person, id: string, decision = 'accept') =>
  ask('salary.decideDaily', { id, decision }, who)
const told = async (who: Person) =>
  (await done('message.list', {}, who)).messages.map(({ key }: Fields) => key)
const states = async (member: string, kind = 'daily') =>
  (
    await rows<{ state: string }>(
      'SELECT state FROM contract WHERE member = ? AND kind = ? ORDER BY version',
      member,
      kind,
    )
  ).map(({ state }) => state)
const house = async (account: string, rate: number, more: Fields = {}) => {
  const input = { account, kind: 'daily', tiers: [tier(rate)], ...more }
  return done('operator.offer', input, operator)
}
async function agreed(who: Person, to: Agent, rate: number, more: Fields = {}) {
  const { value } = await offer(who, daily(to.id, rate, more))
  return (await accept(to, value.id)).value
}

beforeAll(async () => {
  await openBook()
  await done('site.set', { flags: { AGENTPOLICY3: true } }, operator)
  top = await topAgent({ LOTT: 4 })
  a = await below(top, 1, { LOTT: 3 })
  b = await below(a, 1, { LOTT: 2 })
  c = await below(b, 1, { LOTT: 1 })
  await accept(top, (await house(top.username, 100)).id)
}, HOOK_MS)

describe('an offer', () => {
  it('is the downline’s to answer; accepted, it holds from the next day on', async () => {
    expect((await done('agent.consolidated', {}, a)).dailysalreqtype).toBe(0)
    const made = await offer(top, daily(a.id, 80), 'a-key-of-an-offer-1')
    expect(made.value).toMatchObject({ state: 'offered', version: 1, rate: 80, fromAt: 0 })
    const again = await offer(top, daily(a.id, 80), 'a-key-of-an-offer-1')
    expect([again.value.id, again.replayed]).toEqual([made.value.id, true])
    isRefused(await offer(top, daily(a.id, 70)), 'contract.waiting')
    // In the inbox once, whoever offered it: an upline, or the house as to the one at the top.
    for (const who of [a, top]) expect(await told(who)).toEqual(['contract.daily-offered'])
    expect((await done('agent.consolidated', {}, a)).dailysalreqtype).toBe(2)
    isRefused(await accept(b, made.value.id), 'contract.unknown')
    const wrong = { id: made.value.id, decision: 'accept' }
    isRefused(await ask('dividend.decide', wrong, a), 'contract.unknown')
    const [one, two] = await Promise.all([accept(a, made.value.id), accept(a, made.value.id)])
    expect([one.value.state, two.value.state]).toEqual(['active', 'active'])
    expect(one.value.fromAt).toBeGreaterThan(Date.now())
    expect(one.value.fromAt).toBeLessThanOrEqual(Date.now() + DAY_MS)
    isRefused(await accept(a, made.value.id, 'reject'), 'contract.state')
    expect((await done('agent.consolidated', {}, a)).dailysalreqtype).toBe(1)
  })

  it('is never above one’s own, to oneself, upwards, across trees or too deep', async () => {
    isRefused(await offer(top, daily(a.id, 101)), 'contract.rate-above')
    isRefused(await offer(b, daily(c.id, 1)), 'contract.rate-above')
    isRefused(await offer(top, daily(top.member.id, 10)), 'agent.not-direct')
    isRefused(await offer(top, daily(b.id, 10)), 'agent.not-direct')
    isRefused(await offer(b, daily(a.id, 10)), 'member.not-found')
    const other = await topAgent({ LOTT: 100 })
    isRefused(await offer(other, daily(a.id, 10)), 'member.not-found')
    for (const rate of [0, -1, 1.5, 10_001])
      isRefused(await offer(top, daily(a.id, rate)), 'request.invalid')
    const falling = { tiers: [tier(50, 100), tier(40, 200)] }
    isRefused(await offer(top, daily(a.id, 0, falling)), 'contract.tiers')
    const loss = { tiers: [tier(50, 0, { loss: 5 })] }
    isRefused(await offer(top, daily(a.id, 0, loss)), 'contract.tiers')
    const affiliate = await topAgent({}, 42)
    isRefused(await offer(affiliate, daily(a.id, 10)), 'session.forbidden')
    isRefused(await offer(top, { ...daily(a.id, 10), balance: 5 }), 'request.invalid')
  })

  it('is nobody’s where contracts are off', async () => {
    const clock = vi.spyOn(Date, 'now')
    const start = Date.now()
    await done('site.set', { flags: { AGENTPOLICY3: false } }, operator)
    clock.mockReturnValue(start + 3_000)
    isRefused(await ask('agent.consolidated', {}, a), 'agent.policy-off')
    isRefused(await offer(top, daily(a.id, 10)), 'agent.policy-off')
    await done('site.set', { flags: { AGENTPOLICY3: true } }, operator)
    clock.mockReturnValue(start + 6_000)
    await done('agent.consolidated', {}, a)
    clock.mockRestore()
  })

  it('that is taken back and accepted at once has one outcome', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { value } = await offer(a, daily(b.id, 10 + turn))
      const [back, taken] = await Promise.all([
        ask('agent.withdrawOffer', { id: value.id }, a),
        accept(b, value.id),
      ])
      const [row] = await rows<{ state: string }>(
        'SELECT state FROM contract WHERE id = ?',
        value.id,
      )
      expect(['withdrawn', 'active']).toContain(row?.state)
      isRefused(row?.state === 'active' ? back : taken, 'contract.state')
    }
    const { value } = await offer(a, daily(b.id, 20))
    expect((await accept(b, value.id, 'reject')).value.state).toBe('rejected')
    isRefused(await accept(b, value.id), 'contract.state')
  })

  it('runs out after a week', async () => {
    const { value } = await offer(a, daily(b.id, 21))
    await run('UPDATE contract SET expires_at = ? WHERE id = ?', Date.now() - 1, value.id)
    isRefused(await accept(b, value.id), 'contract.state')
    const { contracts } = await done('agent.contracts', { of: 'downlines', count: 1 }, a)
    expect(contracts[0]).toMatchObject({ id: value.id, state: 'expired' })
    expect((await offer(a, daily(b.id, 22))).status).toBe(200)
  })
})

describe('a lower rate in the middle of a chain', () => {
  it('is refused, unless the contracts below may end: then they do, all the way', async () => {
    await run(`UPDATE contract SET state = 'withdrawn' WHERE state = 'offered'`)
    await agreed(a, b, 60)
    await agreed(b, c, 50)
    isRefused(await offer(top, daily(a.id, 55)), 'contract.downline-higher')
    const kept = await offer(top, daily(a.id, 65))
    await run('UPDATE contract SET state = ? WHERE id = ?', 'withdrawn', kept.value.id)
    const { value } = await offer(top, daily(a.id, 40, { endsDownlines: true }))
    expect((await accept(a, value.id)).value).toMatchObject({ state: 'active', rate: 40 })
    expect((await states(a.id)).at(-1)).toBe('active')
    expect((await states(b.id)).at(-1)).toBe('ended')
    expect((await states(c.id)).at(-1)).toBe('ended')
    const between = await rows<{ from_at: number; until_at: number }>(
      `SELECT from_at, until_at FROM contract WHERE member = ? AND from_at > 0 ORDER BY version`,
      a.id,
    )
    expect(between[0]?.until_at).toBe(between[1]?.from_at)
  })

  it('never slips in between: what rests on nothing ends', async () => {
    const high = await offer(a, daily(b.id, 40))
    const low = await offer(top, daily(a.id, 30))
    await Promise.all([accept(b, high.value.id), accept(a, low.value.id)])
    await trimContracts(env, Date.now())
    const odd = await rows(
      `SELECT c.id FROM contract c JOIN contract u ON u.member = c.upline AND u.kind = c.kind
         AND u.state = 'active' WHERE c.state = 'active' AND c.rate > u.rate`,
    )
    expect(odd).toEqual([])
    isRefused(await ask('agent.endContract', { id: low.value.id }, a), 'contract.unknown')
  })

  it('ends with its upline’s word, and when the downline is moved away', async () => {
    await run(`UPDATE contract SET state = 'withdrawn' WHERE state = 'offered'`)
    await agreed(top, a, 60)
    const under = await agreed(a, b, 50)
    const [own] = await rows<{ id: string }>(
      `SELECT id FROM contract WHERE member = ? AND state = 'active'`,
      a.id,
    )
    const id = own?.id ?? ''
    isRefused(await ask('agent.endContract', { id }, top), 'contract.downline-higher')
    const ended = await done('agent.endContract', { id, endsDownlines: true }, top)
    expect(ended.state).toBe('ended')
    expect((await states(b.id)).at(-1)).toBe('ended')
    await agreed(top, a, 60)
    await agreed(a, b, 50)
    await done('operator.move', { account: b.username, reason: 'moved' }, operator)
    await trimContracts(env, Date.now())
    expect((await states(b.id)).at(-1)).toBe('ended')
    await done(
      'operator.move',
      { account: b.username, upline: a.username, reason: 'back' },
      operator,
    )
    expect(under.id).not.toBe(id)
  })
})

describe('a simulation', () => {
  it('says what the last whole period would have paid', async () => {
    const yesterday = Date.now() - DAY_MS
    const day = Number(
      new Date(yesterday)
        .toLocaleString('sv-SE', { timeZone: env.MERCHANT_TIME_ZONE })
        .slice(0, 10)
        .replaceAll('-', ''),
    )
    await run(
      `INSERT INTO team_day VALUES (?, ?, 1, 'LOTT', 1, ?, ?, 0, 0, 0, 0, 0)`,
      ...[a.id, day, 100 * UNIT, 100 * UNIT],
    )
    const told = await done('agent.simulate', daily(a.id, 50, { tiers: [tier(50, UNIT)] }), top)
    expect(told).toMatchObject({ valid: 100 * UNIT, base: 100 * UNIT, rate: 50, amount: UNIT / 2 })
    isRefused(await ask('agent.simulate', daily(b.id, 50), top), 'agent.not-direct')
  })
})

describe('an upline who cannot pay', () => {
  it('owes it, is asked again, and by profile withdraws nothing meanwhile', async () => {
    const payer = await topAgent({ LOTT: 100 })
    const paid = (await below(payer, 1)) as Agent
    await accept(payer, (await house(payer.username, 100)).id)
    const contract = await agreed(payer, paid, 33)
    const from = contract.fromAt - DAY_MS
    await run(
      'UPDATE contract SET from_at = ?, next_at = ?, next_to = ? WHERE id = ?',
      ...[from, from, contract.fromAt, contract.id],
    )
    const day = Number(
      new Date(from + 1)
        .toLocaleString('sv-SE', { timeZone: env.MERCHANT_TIME_ZONE })
        .slice(0, 10)
        .replaceAll('-', ''),
    )
    await run(
      `INSERT INTO team_day VALUES (?, ?, 0, 'LOTT', 1, ?2, ?3, 0, 0, 0, 0, 0)`.replace(
        '?2, ?3',
        '0, ?',
      ),
      ...[paid.id, day, 1_001],
    )
    const later = contract.fromAt + DAY_MS / 2
    await Promise.all([runDue(env, later), runDue(env, later)])
    await payIncomes(env, later)
    const [income] = await rows(
      'SELECT amount, whole, state FROM team_income WHERE member = ?',
      paid.id,
    )
    expect(income).toEqual({ amount: 3, whole: 4, state: 'overdue' })
    const { runs } = await done('agent.runs', {}, paid)
    expect(runs).toMatchObject([{ valid: 1_001, rate: 33, amount: 3, state: 'overdue' }])
    const { inProfile, PAYMENT } = await import('../cashier')
    const words = { paymentPassword: PAYMENT, confirmPaymentPassword: PAYMENT }
    await done('password.setPayment', { password: payer.password, ...words }, payer)
    const withdraw = { method: 'sandbox', amount: 20 * UNIT, paymentPassword: PAYMENT }
    const owing = await inProfile({ PROFILE: 'standard' }, async () =>
      ask('withdraw.request', { ...withdraw, method: 'manual' }, payer),
    )
    isRefused(owing, 'withdraw.overdue')
    await done('deposit.request', { method: 'sandbox', amount: 100 * UNIT }, payer)
    await payIncomes(env, later)
    await payIncomes(env, later)
    expect([await balanceOf(payer), await balanceOf(paid)]).toEqual([100 * UNIT - 4, 3])
    expect(await rows(`SELECT id FROM team_income WHERE state <> 'paid'`)).toEqual([])
    const audit = await auditIsOk()
    expect(audit.clearing).toBe(0)
    await done('withdraw.request', withdraw, payer)
  })
})

describe('the house', () => {
  it('lists what it agreed, takes an offer back, ends a contract, and nobody else’s', async () => {
    const hourly = () => house(top.username, 90, { kind: 'hourly' })
    const end = (id: string) => ask('operator.endContract', { id, reason: 'agreed' }, operator)
    const first = await hourly()
    expect((await end(first.id)).value.state).toBe('withdrawn')
    isRefused(await end('none'), 'contract.unknown')
    const second = await hourly()
    await done('salary.decideHourly', { id: second.id, decision: 'accept' }, top)
    expect((await end(second.id)).value.state).toBe('ended')
    const { contracts } = await done('operator.contracts', {}, operator)
    const ours = contracts.filter(({ kind }: { kind: string }) => kind === 'hourly')
    expect(ours).toMatchObject([{ state: 'ended' }, { state: 'withdrawn' }])
    const [other] = await rows<{ id: string }>(`SELECT id FROM contract WHERE upline <> '' LIMIT 1`)
    isRefused(await end(other?.id ?? ''), 'contract.unknown')
  })
})
