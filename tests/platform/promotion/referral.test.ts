import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/limits'
import { payPrizes } from '#platform/promotion/prize/pay'
import { decideReferrals } from '#platform/promotion/referral/decide'
import { projected } from '../cashier'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  funded,
  inBook,
  isRefused,
  openBook,
  type Person,
  register,
  OPERATOR as token,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string } }

const RULES = {
  milestones: [
    { kind: 'deposit', amount: 20 * UNIT, reward: 5 * UNIT },
    { kind: 'valid-bet', amount: 500 * UNIT, reward: 15 * UNIT },
  ],
  ...{ days: 30, perMonth: 3 },
}
const operate = (name: Parameters<typeof done>[0], input: Fields = {}) =>
  done(name, input, { token })
const start = (more: Fields = {}) => ask('operator.startReferral', { ...RULES, ...more }, { token })
const fund = (units: number) =>
  operate('operator.fundPot', { name: 'referral', amount: units * UNIT })
const potOf = async (): Promise<Value> =>
  (await operate('operator.pots')).pots.find(({ name }: Value) => name === 'referral')

let people = 0
/** Somebody who registers by a member's code. */
async function invited(by: Person): Promise<Known> {
  const { code } = await done('referral.invite', {}, by)
  const password = `pass-${crypto.randomUUID()}`
  const names = { username: `Guest${Date.now() % 100_000}x${people++}`, password }
  const fields = { ...names, confirmPassword: password, declaration: true, referralCode: code }
  return { ...(await done('register.username', fields)), ...names }
}
const deposit = (person: Person, units: number) =>
  done('deposit.request', { method: 'sandbox', amount: units * UNIT }, person)

let bets = 0
/** A bet as the projection has it once it is settled. */
async function bet({ member }: Known, units: number, at = Date.now()) {
  const id = `invited-${++bets}`
  const insert = `INSERT INTO record_wager (id, member, product, category, game_code, event, amount,
    details, state, at) VALUES (?, ?, 'vendor', 'RNG', 'CORAL', '1', ?, '[]', 'open', ?)`
  const settled = `UPDATE record_wager SET state = 'lost', valid = ?, settled_at = ? WHERE id = ?`
  await env.DB.batch([
    env.DB.prepare(insert).bind(id, member.id, units * UNIT, at),
    env.DB.prepare(settled).bind(units * UNIT, at, id),
  ])
  return id
}
/** A minute of the watchdog: what was told is decided, and what is due is paid. */
async function minute(now = Date.now()) {
  await projected()
  await decideReferrals(env, now)
  await payPrizes(env, now + HOUR_MS)
  await projected()
}
const earned = async (person: Person): Promise<Value[]> =>
  (await done('referral.invitees', {}, person)).earned
const whys = async (person: Person) => (await earned(person)).map(({ why }) => why ?? '').sort()
/** They are two persons: the tests' browser is one and the same. */
const anotherBrowser = ({ member }: Known, mark: string) =>
  inBook((_book, { storage }) => {
    storage.sql.exec('UPDATE member SET last_mark = ? WHERE id = ?', mark, member.id)
  })

beforeAll(openBook)

describe('what inviting brings', () => {
  it('begins once the pot has it, is shown, and is for who registers from then on', async () => {
    const inviter = await register()
    const early = await invited(inviter)
    expect((await done('referral.invite', {}, inviter)).programme).toBeNull()
    isRefused(await start(), 'promotion.budget')
    isRefused(await ask('operator.stopReferral', {}, { token }), 'review.state')
    await fund(1_000)
    expect((await start({ days: 0 })).status).toBe(400)
    expect((await start({ milestones: [] })).status).toBe(400)
    expect((await start()).value).toMatchObject({ isOn: true, programme: RULES })
    expect((await done('referral.invite', {}, inviter)).programme).toEqual(RULES)
    await deposit(early, 50)
    await minute()
    expect(await earned(inviter)).toEqual([])
  })

  it('is paid once for each milestone: a deposit at once, valid bets added up', async () => {
    const inviter = await register()
    const guest = await invited(inviter)
    await deposit(guest, 15)
    await deposit(guest, 15)
    await minute()
    expect(await earned(inviter)).toEqual([])
    await deposit(guest, 20)
    await bet(guest, 499)
    await minute()
    await minute()
    expect(await balanceOf(inviter)).toBe(5 * UNIT)
    await bet(guest, 1)
    await deposit(guest, 200)
    await minute()
    await minute()
    expect(await balanceOf(inviter)).toBe(20 * UNIT)
    const rows = await earned(inviter)
    expect(rows).toMatchObject([
      { kind: 'valid-bet', reached: 500 * UNIT, amount: 15 * UNIT, why: null, isPaid: true },
      { kind: 'deposit', reached: 20 * UNIT, amount: 5 * UNIT, why: null, isPaid: true },
    ])
    expect(JSON.stringify(rows)).not.toContain(guest.username)
    const { spent, given } = await potOf()
    expect([spent, given]).toEqual([20 * UNIT, 20 * UNIT])
    const { sections } = await done('member.export', {}, inviter)
    expect(sections.invitations).toHaveLength(2)
    await auditIsOk()
  })

  it('counts nothing after its days, though it is told later', async () => {
    const inviter = await register()
    const [late, timely] = [await invited(inviter), await invited(inviter)]
    const after = Date.now() + 30 * DAY_MS
    await bet(late, 400)
    await bet(late, 100, after)
    await bet(timely, 500)
    await minute(after)
    expect(await earned(inviter)).toMatchObject([{ kind: 'valid-bet', amount: 15 * UNIT }])
    await minute(after + HOUR_MS)
    const open = 'SELECT COUNT(*) AS n FROM referral_open WHERE inviter = ?'
    expect(await env.DB.prepare(open).bind(inviter.member.id).first('n')).toBe(0)
  })

  it('brings nothing for one person twice, and says why', async () => {
    const inviter = await register()
    const [one, two, alone] = [
      await invited(inviter),
      await invited(inviter),
      await invited(inviter),
    ]
    await anotherBrowser(one, 'same')
    await anotherBrowser(two, 'same')
    await anotherBrowser(alone, 'another')
    for (const guest of [one, two, alone]) await deposit(guest, 20)
    await minute()
    expect(await whys(inviter)).toEqual(['', 'same-person', 'same-person'])
    await anotherBrowser(inviter as Known, 'own')
    const self = await invited(inviter)
    await anotherBrowser(self, 'own')
    await deposit(self, 20)
    await minute()
    expect((await earned(inviter))[0]).toMatchObject({ why: 'same-person', amount: 0 })
    expect(await balanceOf(inviter)).toBe(5 * UNIT)
  })

  it('brings so many rewards a month at most', async () => {
    const inviter = await register()
    for (let guests = 0; guests < 4; guests += 1) await deposit(await invited(inviter), 20)
    await minute()
    expect(await whys(inviter)).toEqual(['', '', '', 'cap'])
    expect(await balanceOf(inviter)).toBe(15 * UNIT)
  })

  it('brings nothing to whoever has excluded themselves, later neither', async () => {
    const inviter = await register()
    const guest = await invited(inviter)
    await done('member.exclude', { days: 182 }, inviter)
    await deposit(guest, 20)
    await minute()
    const query = 'SELECT why, reward FROM referral_decided WHERE inviter = ?'
    const { results } = await env.DB.prepare(query).bind(inviter.member.id).all()
    expect(results).toEqual([{ why: 'blocked', reward: 0 }])
    await bet(guest, 500)
    await minute()
    const { nothing } = await operate('operator.referral')
    expect(nothing).toMatchObject({ blocked: 2, cap: 1 })
    await auditIsOk()
  })

  it('is paid later to whoever pauses', async () => {
    const inviter = await funded(10)
    const guest = await invited(inviter)
    await done('member.pause', { days: 1 }, inviter)
    await deposit(guest, 20)
    await minute()
    expect(await earned(inviter)).toMatchObject([{ why: null, amount: 5 * UNIT, isPaid: false }])
  })

  it('is decided later where a book does not answer, and at once for everybody else', async () => {
    const inviters = [await register(), await register()]
    for (const inviter of inviters) {
      const guest = await invited(inviter)
      await anotherBrowser(guest, `mark-of-${guest.username}`)
      await deposit(guest, 20)
    }
    await projected()
    let isSilent = true
    const get = (id: DurableObjectId) => {
      if (!isSilent) return env.BOOK.get(id)
      isSilent = false
      throw new Error('silent')
    }
    const BOOK = { idFromName: (name: string) => env.BOOK.idFromName(name), get }
    await decideReferrals({ ...env, BOOK } as unknown as typeof env, Date.now())
    const counts = async () => {
      const lists = await Promise.all(inviters.map(earned))
      return lists.map(({ length }) => length).sort()
    }
    expect(await counts()).toEqual([0, 1])
    await minute()
    expect(await counts()).toEqual([1, 1])
  })

  it('ends for new members when the pot is spent; who came before keeps their terms', async () => {
    const inviter = await register()
    const guest = await invited(inviter)
    const { budget, spent, reserved } = await potOf()
    const { owed } = await operate('operator.referral')
    const left = budget - spent - reserved - owed
    const all = (reward: number) => ({
      milestones: [{ kind: 'deposit', amount: 10 * UNIT, reward }],
    })
    isRefused(await start(all(left + 100)), 'promotion.budget')
    expect((await start(all(left - 5 * UNIT))).status).toBe(200)
    await deposit(guest, 20)
    await minute()
    expect(await earned(inviter)).toMatchObject([{ amount: 5 * UNIT }])
    const rich = await register()
    const first = await invited(rich)
    await deposit(first, 10)
    await minute()
    expect(await balanceOf(rich)).toBe(left - 5 * UNIT)
    expect(await operate('operator.referral')).toMatchObject({ isOn: false, owed })
    await deposit(await invited(rich), 20)
    await minute()
    expect(await earned(rich)).toHaveLength(1)
    expect((await done('referral.invite', {}, rich)).programme).toBeNull()
    await auditIsOk()
  })
})

it('is listed for the staff with its signs, and one of them decides that two are not one', async () => {
  await fund(100)
  expect((await start()).status).toBe(200)
  const inviter = await register()
  const [one, two] = [await invited(inviter), await invited(inviter)]
  await inBook((_book, { storage }) => {
    for (const { member } of [one, two])
      storage.sql.exec(
        `INSERT INTO payee (id, member, scheme, holder, institution, number, changed_at)
         VALUES (?, ?, 'account', 'Ana', 'Banco', '55554444', 0)`,
        `d-${member.id}`,
        member.id,
      )
  })
  const listed = async () => {
    const { referrals, inviters } = await operate('operator.referrals')
    const of = (person: Known) =>
      referrals.filter(({ account }: Value) => account === person.member.account)
    return { of, inviters }
  }
  expect((await listed()).of(one)).toMatchObject([{ state: 'open', milestone: -1, reward: 0 }])
  await deposit(one, 20)
  await projected()
  await decideReferrals(env, Date.now())
  const same = await listed()
  expect(same.of(one)).toMatchObject([{ state: 'same-person', milestone: 0, reward: 0 }])
  expect(same.of(two)).toMatchObject([{ state: 'open' }])
  expect(same.inviters).toContainEqual({
    ...{ inviter: inviter.member.account, invited: 2, same: 1, signals: expect.any(Number) },
  })
  const { account } = one.member
  const allow = (input: Fields) =>
    ask('operator.allowReferral', { account, milestone: 0, reason: 'sisters', ...input }, { token })
  isRefused(await allow({ reason: '' }), 'request.invalid')
  isRefused(await allow({ milestone: -1 }), 'request.invalid')
  isRefused(await allow({ milestone: 1 }), 'review.state')
  isRefused(await allow({ account: 'nobody' }), 'member.not-found')
  expect((await allow({})).value).toEqual({ reward: 5 * UNIT })
  isRefused(await allow({}), 'review.state')
  expect((await listed()).of(one)).toMatchObject([{ state: 'due', reward: 5 * UNIT }])
  const before = await balanceOf(inviter)
  for (const _ of [1, 2]) await payPrizes(env, Date.now() + HOUR_MS)
  expect((await balanceOf(inviter)) - before).toBe(5 * UNIT)
  expect((await listed()).of(one)).toMatchObject([{ state: 'paid' }])
  await auditIsOk()
})
