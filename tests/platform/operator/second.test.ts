import { beforeAll, describe, expect, it } from 'vitest'
import { paying, projected } from '../cashier'
import { ask, done, env, isRefused, OPERATOR, openBook, UNIT, type Value } from '../site'
import { actsOf, approved, deciding, proposed, proposing, type Worker } from './proposing'
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

describe('what money hangs on of a vendor', () => {
  const COP = { code: 'COP', decimals: 2, factor: 1 }
  const record = { names: { es: 'Puerto' }, currencies: { COP }, base: 'https://puerto.example' }
  const game = { category: 'RNG', maxBet: 5 * UNIT }
  const keep = (change: object) => ({ code: 'MUELLE', record: { ...record, ...change } })
  const kept = async () => {
    const { vendors } = await done('operator.vendors', {}, trader)
    return vendors.find(({ code }: Value) => code === 'MUELLE')
  }

  beforeAll(() =>
    done('operator.setVendor', keep({ games: { 'tide-1': game } }), { token: OPERATOR }),
  )

  it('is proposed by one and decided by another; its name is changed by one', async () => {
    const games = { 'tide-1': game }
    const names = { es: 'Muelle' }
    expect((await ask('operator.setVendor', keep({ games, names }), trader)).status).toBe(200)
    const base = 'https://elsewhere.example'
    const moved = keep({ games, names, base })
    isRefused(await ask('operator.setVendor', moved, trader), 'proposal.needed')
    const proposal = await proposed(trader, 'operator.setVendor', moved)
    // What changes is named, and nothing else.
    expect(proposal.changes).toEqual([{ field: 'base', before: record.base, after: base }])
    const { version } = await kept()
    await approved(owner, proposal)
    expect(await kept()).toMatchObject({ version: version + 1, record: { base, names } })
  })

  it('is stale once somebody else has changed the record', async () => {
    const { record: now } = await kept()
    const wish = { code: 'MUELLE', record: { ...now, currencies: {} } }
    const proposal = await proposed(trader, 'operator.setVendor', wish)
    await done('operator.setVendorState', { code: 'MUELLE', state: 'suspended' }, trader)
    isRefused(await deciding(owner, proposal), 'proposal.stale')
    expect((await kept()).record).toMatchObject({ state: 'suspended', currencies: { COP } })
  })

  it('takes two for bounds and category of a game, and one for how it is shown', async () => {
    const saying = (change: object) => ({ code: 'MUELLE', game: 'tide-1', change })
    const say = (change: object) => ask('operator.setVendorGame', saying(change), trader)
    expect((await say({ isHot: true, names: { es: 'Marea' } })).status).toBe(200)
    for (const change of [{ maxBet: 900 * UNIT }, { minBet: 1 }, { category: 'LIVE' }])
      isRefused(await say(change), 'proposal.needed')
    const higher = saying({ maxBet: 900 * UNIT, names: { en: 'Tide' } })
    const proposal = await proposed(trader, 'operator.setVendorGame', higher)
    expect(proposal).toMatchObject({ subject: 'MUELLE tide-1', permission: 'approve-money' })
    expect(proposal.changes).toContainEqual(
      expect.objectContaining({ field: 'maxBet', before: 5 * UNIT, after: 900 * UNIT }),
    )
    await approved(risk, proposal)
    const { games } = await done('operator.vendorGames', { code: 'MUELLE' }, trader)
    expect(games[0]).toMatchObject({ maxBet: 900 * UNIT, names: { es: 'Marea', en: 'Tide' } })
    const nowhere = { ...saying({ maxBet: 1 }), code: 'NOWHERE' }
    isRefused(await ask('operator.setVendorGame', nowhere, trader), 'vendor.unknown')
    isRefused(await proposing(trader, 'operator.setVendorGame', nowhere), 'proposal.subject')
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
