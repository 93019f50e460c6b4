import { beforeAll, describe, expect, it } from 'vitest'
import { paying, projected } from '../cashier'
import { ask, done, env, isRefused, OPERATOR, openBook, UNIT, type Value } from '../site'
import { actsOf, approved, proposed, proposing, type Worker } from './proposing'
import { employ } from './staff'

let support: Worker
let risk: Worker
let trader: Worker
let owner: Worker
let cashier: Worker

beforeAll(async () => {
  await openBook()
  support = await employ('support')
  risk = await employ('risk')
  trader = await employ('trader')
  owner = await employ('owner')
  cashier = await employ('cashier')
})

const idOf = (username: string) =>
  env.DB.prepare('SELECT id FROM member WHERE username = ?').bind(username).first<string>('id')

describe('a second factor of a member', () => {
  it('is taken off by two of the staff, and by no one alone', async () => {
    const { username: account } = await paying(50)
    const id = await idOf(account)
    await env.DB.prepare(
      `INSERT INTO second_factor (member, secret, state, updated_at) VALUES (?, 's', 'on', 1)`,
    )
      .bind(id)
      .run()
    const state = () =>
      env.DB.prepare('SELECT state FROM second_factor WHERE member = ?').bind(id).first('state')
    const off = { account, reason: 'showed their papers' }
    for (const one of [support, risk, owner])
      isRefused(await ask('operator.dropFactor', off, one), 'proposal.needed')
    expect(await state()).toBe('on')
    const proposal = await proposed(support, 'operator.dropFactor', off)
    expect(proposal).toMatchObject({ subject: account, permission: 'approve-access' })
    await approved(owner, proposal)
    expect(await state()).not.toBe('on')
    expect(await actsOf(owner.name)).toContainEqual(expect.stringContaining(account))
    // What is not there is nothing to propose.
    const again = await proposing(support, 'operator.dropFactor', off)
    isRefused(again, 'proposal.subject')
  })
})

describe('a vendor that holds money of members apart', () => {
  it('is added by two; one whose stakes come from the main balance by one', async () => {
    const record = { names: { es: 'Nuevo' }, currencies: {}, games: {} }
    const apart = { code: 'APART', record: { ...record, mode: 'transfer' } }
    isRefused(await ask('operator.setVendor', apart, trader), 'proposal.needed')
    const plain = { code: 'PLAIN', record }
    expect((await ask('operator.setVendor', plain, trader)).status).toBe(200)
    const { vendors } = await done('operator.vendors', {}, trader)
    const codes = vendors.map(({ code }: Value) => code)
    expect([codes.includes('PLAIN'), codes.includes('APART')]).toEqual([true, false])
  })
})

describe('what waits for a decision', () => {
  it('says what whoever decides should know of its member', async () => {
    const one = await paying(500)
    const other = await paying(10)
    const asked = (units: number) =>
      done(
        'withdraw.request',
        { method: 'sandbox', amount: units * UNIT, paymentPassword: 'money-money-7' },
        one,
      )
    const first = await asked(20)
    await projected()
    const shown = async (id: string) => {
      const { reviews } = await done('operator.reviews', {}, cashier)
      return reviews.find((row: Value) => row.id === id)
    }
    expect(await shown(first.id)).toMatchObject({ earlier: 0, signals: 0, sameHolder: false })
    expect((await shown(first.id)).registeredAt).toBeGreaterThan(0)
    for (const { username } of [one, other])
      await env.DB.prepare(
        `INSERT INTO member_profile (member, fields, country, updated_at) VALUES (?1, ?2, 'CO', 1)
         ON CONFLICT (member) DO UPDATE SET fields = ?2`,
      )
        .bind(await idOf(username), JSON.stringify({ payeeName: 'Ana Marina' }))
        .run()
    await env.DB.prepare(`INSERT INTO signal (member, kind, count, at) VALUES (?, 'bets', 9, ?)`)
      .bind(await idOf(one.username), Date.now())
      .run()
    await done('operator.decide', { id: first.id, decision: 'approve' }, { token: OPERATOR })
    await projected()
    const second = await asked(30)
    await projected()
    expect(await shown(second.id)).toMatchObject({ earlier: 1, signals: 1, sameHolder: true })
  })
})

describe('a member, looked at', () => {
  it('has their bonus money, by the number that ends it', async () => {
    const code = 'LOOKED'
    const definition = {
      ...{ type: 'gift', titles: { es: 'Un regalo' }, pool: 'bonus', amount: 5 * UNIT },
      ...{ startsAt: Date.now() - 1_000, endsAt: Date.now() + 86_400_000 },
      terms: { multiplier: 500, weights: { LOTT: 100 }, lastsMs: 86_400_000 },
    }
    const operator = { token: OPERATOR }
    await done('operator.setPromotion', { code, definition }, operator)
    await done('operator.fundPromotion', { code, amount: 50 * UNIT }, operator)
    await done('operator.runPromotion', { code, isOn: true }, operator)
    const person = await paying(50)
    await done('promotion.claim', { code }, person)
    const view = () => done('operator.viewMember', { account: person.username }, owner)
    const [bonus] = (await view()).bonuses
    expect(bonus).toMatchObject({ promotion: code, amount: 5 * UNIT, left: 5 * UNIT })
    expect(bonus.state).toBe('issued')
    const ending = { id: bonus.id, account: person.username, reason: 'claimed twice' }
    await done('operator.cancelBonus', ending, await employ('marketing'))
    expect((await view()).bonuses[0]).toMatchObject({ state: 'close', left: 0 })
  })
})
