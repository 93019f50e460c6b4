import { beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  funded,
  isRefused,
  OPERATOR,
  openBook,
  UNIT,
} from '../site'
import { actsOf, approved, deciding, proposed, setState, type Worker } from './proposing'
import { codeOf, employ, PASSWORD } from './staff'

let owner: Worker
let second: Worker
let finance: Worker
let risk: Worker

beforeAll(async () => {
  await openBook()
  owner = await employ('owner')
  second = await employ('owner')
  finance = await employ('finance')
  risk = await employ('risk')
})

const ALWAYS = { hours: null, addresses: [] }

describe('where and when somebody works', () => {
  it('is told to others by an owner, and holds at their next call', async () => {
    const { name, token } = await employ('support')
    await done('staff.setBounds', { name, hours: null, addresses: ['10.9.0.0/16'] }, owner)
    isRefused(await ask('staff.me', {}, { token, address: '10.8.0.1' }), 'staff.address')
    expect((await done('staff.me', {}, { token, address: '10.9.7.1' })).name).toBe(name)
    expect(await actsOf(name)).toContain('staff.me refused: staff.address (support)')
    await done('staff.setBounds', { name, ...ALWAYS }, owner)
    await done('staff.me', {}, { token, address: '10.8.0.1' })
  })

  it('has hours', async () => {
    const { name, token } = await employ('support')
    const day = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' }
    await done('staff.setBounds', { name, hours: day, addresses: [] }, owner)
    await done('staff.me', {}, { token })
    // No day but the one before yesterday: neither today nor a shift that goes on.
    const at = new Date(Date.now() - 5 * 3_600_000 - 2 * 86_400_000).getUTCDay() || 7
    const past = { ...day, days: [at], until: '00:01' }
    await done('staff.setBounds', { name, hours: past, addresses: [] }, owner)
    isRefused(await ask('staff.me', {}, { token }), 'staff.hours')
    const { people } = await done('staff.people', {}, owner)
    expect(people.find((one: Worker) => one.name === name).hours).toEqual(past)
  })

  it('is not one’s own to say, and no nonsense', async () => {
    isRefused(await ask('staff.setBounds', { name: owner.name, ...ALWAYS }, owner), 'staff.self')
    isRefused(await ask('staff.setBounds', { name: 'nobody', ...ALWAYS }, owner), 'staff.unknown')
    const bad = { name: risk.name, hours: null, addresses: ['10.0.0.1'] }
    isRefused(await ask('staff.setBounds', bad, owner), 'request.invalid')
  })
})

describe('sessions of somebody', () => {
  it('are seen and ended by an owner', async () => {
    const { name, token } = await employ('content')
    const { sessions } = await done('staff.sessionsOf', { name }, owner)
    expect(sessions).toMatchObject([{ current: false }])
    await done('staff.endSessionOf', { name, id: sessions[0].id }, owner)
    isRefused(await ask('staff.me', {}, { token }), 'session.expired')
    const again = await ask('staff.endSessionOf', { name, id: sessions[0].id }, owner)
    isRefused(again, 'session.unknown')
    isRefused(await ask('staff.sessionsOf', { name: 'nobody' }, owner), 'staff.unknown')
  })
})

describe('a lost device', () => {
  it('is made up for by two others: name and role stay, what was lost opens nothing', async () => {
    const lost = await employ('cashier')
    isRefused(await ask('staff.resetFactor', { name: lost.name }, owner), 'proposal.needed')
    const proposal = await proposed(owner, 'staff.resetFactor', { name: lost.name })
    isRefused(await deciding(owner, proposal), 'proposal.own')
    const { value } = await approved(second, proposal)
    isRefused(await ask('staff.me', {}, lost), 'session.expired')
    const old = { name: lost.name, password: PASSWORD, code: codeOf(lost.secret, 1) }
    isRefused(await ask('staff.login', old), 'session.wrong-credentials')
    const { invitation } = value
    const offer = await done('staff.offer', { invitation })
    expect(offer).toMatchObject({ name: lost.name, role: 'cashier' })
    expect(offer.secret).not.toBe(lost.secret)
    const joining = { invitation, password: PASSWORD, code: codeOf(offer.secret) }
    expect((await done('staff.join', joining)).role).toBe('cashier')
  })

  it('leaves nobody alone: an owner who is invited anew still counts as one', async () => {
    const { name } = await employ('owner')
    await done('staff.resetFactor', { name }, { token: OPERATOR })
    isRefused(await ask('staff.invite', { name: 'mine', role: 'risk' }, owner), 'proposal.needed')
  })
})

describe('an adjustment', () => {
  it('gives a member money once two have said so, and takes it as well', async () => {
    const member = await funded(10)
    const giving = { account: member.username, amount: 7 * UNIT, reason: 'a draw shown late' }
    isRefused(await ask('operator.adjust', giving, finance), 'proposal.needed')
    const proposal = await proposed(finance, 'operator.adjust', giving)
    expect(proposal.changes).toEqual([{ field: 'balance', before: 10 * UNIT, after: 17 * UNIT }])
    expect(await balanceOf(member)).toBe(10 * UNIT)
    await done('operator.adjust', { ...giving, amount: UNIT }, { token: OPERATOR })
    // A balance moves by itself and makes no proposal stale.
    expect((await approved(risk, proposal)).value).toEqual({ balance: 18 * UNIT })
    await setState(proposal.id, 'approved', risk.name)
    expect((await approved(second, proposal)).value).toEqual({ balance: 18 * UNIT })
    const taking = { ...giving, amount: -18 * UNIT }
    await approved(risk, await proposed(finance, 'operator.adjust', taking))
    expect(await balanceOf(member)).toBe(0)
    await auditIsOk()
  })

  it('takes no more than there is: the proposal fails and says why', async () => {
    const member = await funded(10)
    const taking = { account: member.username, amount: -11 * UNIT, reason: 'paid out twice' }
    const { proposal } = await approved(risk, await proposed(finance, 'operator.adjust', taking))
    expect(proposal).toMatchObject({ state: 'failed', fault: 'wallet.insufficient-balance' })
    expect(await balanceOf(member)).toBe(10 * UNIT)
  })
})
