import { beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#lib/api/index'
import { EFFECTS, secondOf } from '#platform/operator/proposal/effects'
import { paying, projected } from '../cashier'
import {
  ask,
  auditIsOk,
  balanceOf,
  conforms,
  done,
  env,
  isRefused,
  newKey,
  OPERATOR,
  openBook,
  UNIT,
  type Value,
} from '../site'
import {
  actsOf,
  approved,
  deciding,
  potIs,
  proposed,
  proposing,
  setState,
  stateOf,
  type Worker,
} from './proposing'
import { employ } from './staff'

const FUND = { name: 'points', amount: 5 * UNIT }
const fund = () => proposed(finance, 'operator.fundPot', FUND)
const withdrawal = async (units: number) => {
  const person = await paying(units)
  const asking = { method: 'sandbox', amount: units * UNIT, paymentPassword: 'money-money-7' }
  const { id } = await done('withdraw.request', asking, person)
  await projected()
  return { id: id as string, person }
}

let finance: Worker
let risk: Worker
let other: Worker
let cashier: Worker
let owner: Worker

beforeAll(async () => {
  await openBook()
  owner = await employ('owner')
  const first = { name: 'asked-by-the-first', role: 'support' }
  await done('staff.invite', first, owner)
  finance = await employ('finance')
  risk = await employ('risk')
  other = await employ('risk')
  cashier = await employ('cashier')
})

describe('calls that take two', () => {
  it('are all known to proposals, and no others are', () => {
    const marked = Object.keys(CALLS).filter((name) => secondOf(name))
    expect(Object.keys(EFFECTS).sort()).toEqual(marked.sort())
  })
})

describe('a proposal', () => {
  it('shows what would change, and happens once somebody else approves', async () => {
    const before = await potIs()
    const proposal = await fund()
    expect(proposal).toMatchObject({
      ...{ call: 'operator.fundPot', subject: 'points', maker: finance.name, state: 'open' },
      ...{ reason: 'as agreed by phone', permission: 'approve-money', mayDecide: false },
      changes: [{ field: 'budget', before, after: before + 5 * UNIT }],
    })
    expect(await potIs()).toBe(before)
    const { proposals, waiting } = await done('operator.proposals', {}, risk)
    expect(proposals[0]).toMatchObject({ id: proposal.id, mayDecide: true })
    expect(waiting).toBeGreaterThan(0)
    const answer = await approved(risk, proposal)
    expect(answer.proposal).toMatchObject({ state: 'done', checker: risk.name })
    expect(answer.value).toMatchObject({ name: 'points', budget: before + 5 * UNIT })
    isRefused(await deciding(other, proposal), 'proposal.decided')
    expect(await potIs()).toBe(before + 5 * UNIT)
    expect(await actsOf(risk.name)).toContainEqual(
      expect.stringContaining(`approve operator.fundPot points, proposed by ${finance.name}`),
    )
  })

  it('is the same one for the same key, and another wish under it is refused', async () => {
    const key = newKey()
    const first = await proposing(finance, 'operator.fundPot', FUND, key)
    const again = await proposing(finance, 'operator.fundPot', FUND, key)
    expect([again.value.id, again.replayed]).toEqual([first.value.id, true])
    const another = { ...FUND, amount: UNIT }
    isRefused(await proposing(finance, 'operator.fundPot', another, key), 'request.key-reused')
  })

  it('is decided by one of two who decide at once', async () => {
    const before = await potIs()
    const proposal = await fund()
    const answers = await Promise.all([deciding(risk, proposal), deciding(other, proposal)])
    for (const answer of answers) conforms('operator.decideProposal', answer)
    const codes = answers.map(({ envelope }) => envelope.code ?? 'done')
    expect(codes.toSorted()).toEqual(['done', 'proposal.decided'])
    expect(await potIs()).toBe(before + 5 * UNIT)
  })

  it('is nothing for who made it, who is told so, and it is written down', async () => {
    const before = await potIs()
    const proposal = await proposed(owner, 'operator.fundPot', FUND)
    isRefused(await deciding(owner, proposal), 'proposal.own')
    expect(await potIs()).toBe(before)
    expect(await actsOf(owner.name)).toContain(
      'operator.decideProposal refused: proposal.own (owner)',
    )
    await expect(setState(proposal.id, 'approved', owner.name)).rejects.toThrow()
  })

  it('is refused once what it would change has changed, and can be rejected then', async () => {
    const proposal = await fund()
    await done('operator.fundPot', { name: 'points', amount: UNIT }, { token: OPERATOR })
    isRefused(await deciding(risk, proposal), 'proposal.stale')
    isRefused(await deciding(risk, proposal, 'reject'), 'review.reason')
    const { value } = await deciding(risk, proposal, 'reject', { note: 'the pot was filled' })
    expect(value.proposal).toMatchObject({ state: 'rejected', note: 'the pot was filled' })
  })

  it('is refused when another version was seen than the one it was made of', async () => {
    const proposal = await fund()
    isRefused(await deciding(risk, { ...proposal, version: '0'.repeat(24) }), 'proposal.stale')
    expect(await stateOf(proposal.id)).toBe('open')
  })

  it('expires', async () => {
    const { id, version } = await fund()
    await env.DB.prepare(
      `INSERT INTO proposal SELECT 'late' || id, call, subject, input, reason, before, after,
         version, maker, made_at - 86400001, made_at - 1, state, '', 0, '', ''
       FROM proposal WHERE id = ?`,
    )
      .bind(id)
      .run()
    const late = { id: `late${id}`, version }
    isRefused(await deciding(risk, late), 'proposal.expired')
    const { proposals } = await done('operator.proposals', { state: 'expired' }, risk)
    expect(proposals).toMatchObject([{ id: late.id, mayDecide: false }])
  })

  it('is taken back by who made it alone', async () => {
    const proposal = await fund()
    const { id } = proposal
    isRefused(await ask('operator.withdrawProposal', { id }, risk), 'session.forbidden')
    expect(await done('operator.withdrawProposal', { id }, finance)).toMatchObject({
      state: 'withdrawn',
    })
    isRefused(await deciding(risk, proposal), 'proposal.decided')
  })

  it('falls with who made it', async () => {
    const leaving = await employ('finance')
    const proposal = await proposed(leaving, 'operator.fundPot', FUND)
    await done('staff.change', { name: leaving.name, locked: true }, owner)
    isRefused(await deciding(risk, proposal), 'proposal.maker')
  })

  it('has no effect twice, wherever the first time was cut off', async () => {
    const before = await potIs()
    const proposal = await fund()
    // Decided, and nothing happened yet.
    await setState(proposal.id, 'approved', risk.name)
    await approved(other, proposal)
    expect(await potIs()).toBe(before + 5 * UNIT)
    // It happened, and nobody noted it.
    await setState(proposal.id, 'approved', risk.name)
    expect((await approved(other, proposal)).proposal.state).toBe('done')
    expect(await potIs()).toBe(before + 5 * UNIT)
  })

  it('of what is no such call, or of nothing that there is, is refused', async () => {
    isRefused(await proposing(owner, 'operator.audit', {}), 'proposal.call')
    isRefused(await proposing(owner, 'operator.constructor', {}), 'proposal.call')
    const nobody = { name: 'nobody-here', role: 'owner' }
    isRefused(await proposing(owner, 'staff.change', nobody), 'proposal.subject')
    const unknown = { code: 'NO-SUCH', amount: UNIT }
    isRefused(await proposing(finance, 'operator.fundPromotion', unknown), 'proposal.subject')
    const bad = await proposing(finance, 'operator.fundPot', { ...FUND, amount: -1, more: 1 })
    isRefused(bad, 'request.invalid')
    expect(bad.envelope.fields?.map(({ field }) => field).toSorted()).toEqual([
      'input.amount',
      'input.more',
    ])
  })
})

describe('a withdrawal', () => {
  it('of little is approved by one; of much it takes a second person', async () => {
    const small = await withdrawal(300)
    await done('operator.decide', { id: small.id, decision: 'approve' }, cashier)
    const large = await withdrawal(2_000)
    const approving = { id: large.id, decision: 'approve' }
    isRefused(await ask('operator.decide', approving, cashier), 'proposal.needed')
    const proposal = await proposed(cashier, 'operator.decide', approving)
    expect(proposal.changes).toEqual([{ field: 'state', before: 'review', after: 'approve' }])
    // Who decides reads whose it is, and how much.
    expect(proposal.about).toMatchObject({ kind: 'withdraw', amount: 2_000 * UNIT })
    expect(proposal.about).toHaveProperty('account')
    expect(proposal.about).not.toHaveProperty('state')
    isRefused(await deciding(cashier, proposal), 'proposal.own')
    expect((await approved(finance, proposal)).value.state).toBe('approved')
    await auditIsOk()
  })

  it('of little, again and again in a day, takes one too', async () => {
    const busy = await employ('cashier')
    const many = [await withdrawal(400), await withdrawal(400), await withdrawal(400)]
    const decisions = many.map(({ id }) =>
      ask('operator.decide', { id, decision: 'approve' }, busy),
    )
    const codes = (await Promise.all(decisions)).map(({ envelope }) => envelope.code ?? 'done')
    expect(codes.toSorted()).toEqual(['done', 'done', 'proposal.needed'])
    // Nothing leaves by a rejection.
    const { id, person } = await withdrawal(3_000)
    await done('operator.decide', { id, decision: 'reject', reason: 'asked for' }, busy)
    expect(await balanceOf(person)).toBe(3_000 * UNIT)
  })
})

describe('roles', () => {
  it('are given by two, once there are two owners', async () => {
    const second = await employ('owner')
    const input = { name: 'invited-by-two', role: 'risk' }
    isRefused(await ask('staff.invite', input, owner), 'proposal.needed')
    const proposal = await proposed(owner, 'staff.invite', input)
    const { value } = await approved(second, proposal)
    expect((await done('staff.offer', { invitation: value.invitation })).role).toBe('risk')
    const row = await env.DB.prepare('SELECT * FROM proposal WHERE id = ?')
      .bind(proposal.id)
      .first()
    expect(JSON.stringify(row)).not.toContain(value.invitation)
  })

  it('are raised by nobody for themselves, neither proposing nor deciding', async () => {
    const second = await employ('owner')
    const own = { name: owner.name, role: 'owner' }
    isRefused(await proposing(owner, 'staff.change', own), 'staff.self')
    const proposal = await proposed(second, 'staff.change', { ...own, role: 'auditor' })
    isRefused(await deciding(owner, proposal), 'staff.self')
    const raise = { name: cashier.name, role: 'owner' }
    isRefused(await proposing(cashier, 'staff.change', raise), 'session.forbidden')
  })

  it('see the proposals that they may make or decide, and no others', async () => {
    const { id } = await fund()
    const seen = async (who: Worker) =>
      (await done('operator.proposals', {}, who)).proposals.some((one: Value) => one.id === id)
    expect(await Promise.all([finance, risk, owner, cashier].map(seen))).toEqual([
      ...[true, true, true, false],
    ])
  })
})
