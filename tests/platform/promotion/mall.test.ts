import { beforeAll, describe, expect, it } from 'vitest'
import { expiryOf, sweepPoints } from '#platform/promotion/mall/expiry'
import { budgetOf } from '#platform/promotion/promotion/rpc'
import { PAYMENT, paying } from '../cashier'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  drawNow,
  env,
  type Fields,
  inBook,
  isRefused,
  newKey,
  openBook,
  type Person,
  settle,
  slip,
  OPERATOR as token,
  UNIT,
  type Value,
} from '../site'

const paymentPassword = PAYMENT
const GOODS: Fields = { names: { en: 'Cap', es: 'Gorra' }, kind: 'goods', price: 40 * UNIT }

let serial = 0
async function article(definition: Fields, count: number): Promise<string> {
  const code = `ART-${++serial}`
  await done('operator.setArticle', { code, definition }, { token })
  if (count > 0) await done('operator.stockArticle', { code, count }, { token })
  return code
}
/** Valid bets of so many units, as a settlement counts them. */
const played = ({ member }: Person, units: number, category = 'SPORTS', at = Date.now()) =>
  inBook((book) => {
    book.book.countValid(new Map([[member.id, units * UNIT]]), category, at)
  })
const pointsOf = async (person: Person) => (await done('points.balance', {}, person)).points / UNIT
const redeem = (code: string, person: Person, key = newKey()) =>
  ask('points.redeem', { code, paymentPassword }, { ...person, key })
const stockOf = async (code: string): Promise<Value> => {
  const { articles } = await done('operator.mall', {}, { token })
  return articles.find((one: Value) => one.code === code)
}
const decide = (id: string, decision: string, reason = 'checked') =>
  ask('operator.decideRedemption', { id, decision, reason }, { token })

beforeAll(openBook)

describe('points', () => {
  it('come from settled bets alone, by category; what is undone takes them back', async () => {
    const person = await paying(500)
    const { issue } = drawNow()
    await done('lottery.place', slip(200), person)
    expect(await pointsOf(person)).toBe(0)
    await settle(issue, '12345')
    expect(await pointsOf(person)).toBe(1)
    await played(person, 100, 'LIVE')
    await played(person, 100, 'RNG')
    expect(await pointsOf(person)).toBeCloseTo(2.9)
    const { entries, next } = await done('points.entries', { count: 2 }, person)
    expect(entries).toMatchObject([{ kind: 'earned' }, { kind: 'earned' }])
    const rest = await done('points.entries', { count: 2, before: next }, person)
    expect([...entries, ...rest.entries].map(({ amount }) => amount).sort()).toEqual(
      [7_000, 10_000, 12_000].sort(),
    )
    await played(person, -100, 'RNG')
    expect(await pointsOf(person)).toBeCloseTo(1.7)
    await auditIsOk()
  })

  it('become money out of what was set aside, once for a key, and the rest stays', async () => {
    const person = await paying(10)
    await played(person, 15_000)
    const ask100 = { points: 100.5 * UNIT, paymentPassword }
    const key = newKey()
    const convert = (input: Fields, at = newKey()) =>
      ask('points.convert', input, { ...person, key: at })
    isRefused(await convert({ ...ask100, points: UNIT }), 'points.minimum')
    isRefused(await convert({ ...ask100, points: 200 * UNIT }), 'points.insufficient')
    isRefused(await convert(ask100), 'points.over')
    isRefused(
      await convert({ ...ask100, paymentPassword: 'wrong-one-8' }),
      'password.payment-wrong',
    )
    await done('operator.fundPot', { name: 'points', amount: 5 * UNIT }, { token })
    for (const _ of [1, 2]) {
      const { value } = await convert(ask100, key)
      expect(value).toEqual({ amount: UNIT, used: 100 * UNIT, points: 50 * UNIT })
    }
    expect([await balanceOf(person), await pointsOf(person)]).toEqual([11 * UNIT, 50])
    const { pots } = await done('operator.pots', {}, { token })
    const sums = { budget: 5 * UNIT, reserved: 0, spent: UNIT, given: UNIT }
    expect(pots).toContainEqual({ name: 'points', ...sums })
    await auditIsOk()
  })
})

describe('an article', () => {
  it('is never given oftener than its stock, however many ask at once', async () => {
    const code = await article(GOODS, 2)
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => paying(10)))
    for (const person of people) await played(person, 5_000)
    const answers = await Promise.all(people.map((person) => redeem(code, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409))
      isRefused(answer, 'points.stock')
    const left = await Promise.all(people.map(pointsOf))
    expect(left.sort()).toEqual([10, 10, 50, 50, 50])
    expect(await stockOf(code)).toMatchObject({ stocked: 2, held: 0, redeemed: 2 })
    await auditIsOk()
  })

  it('is refused by rule, and costs nothing then', async () => {
    const person = await paying(10)
    await played(person, 5_000)
    isRefused(await redeem('NO-SUCH', person), 'points.item-unknown')
    isRefused(
      await redeem(await article({ ...GOODS, isOn: false }, 1), person),
      'points.item-unknown',
    )
    isRefused(await redeem(await article({ ...GOODS, level: 3 }, 1), person), 'points.level')
    isRefused(
      await redeem(await article({ ...GOODS, price: 51 * UNIT }, 1), person),
      'points.insufficient',
    )
    isRefused(await redeem(await article(GOODS, 0), person), 'points.stock')
    const once = await article({ ...GOODS, price: UNIT, perMember: 1 }, 5)
    const key = newKey()
    for (const _ of [1, 2]) expect((await redeem(once, person, key)).status).toBe(200)
    isRefused(await redeem(once, person), 'points.limit')
    expect(await pointsOf(person)).toBe(49)
    const wrong = { ...GOODS, kind: 'money' }
    isRefused(
      await ask('operator.setArticle', { code: 'ART-NONE', definition: wrong }, { token }),
      'terms.incomplete',
    )
    isRefused(
      await ask('operator.stockArticle', { code: 'NO-SUCH', count: 1 }, { token }),
      'points.item-unknown',
    )
  })

  it('goes back with its points when it is rejected, once', async () => {
    const code = await article(GOODS, 1)
    const person = await paying(10)
    await played(person, 5_000)
    const { id, state } = (await redeem(code, person)).value
    expect([state, await pointsOf(person)]).toEqual(['process', 10])
    isRefused(await decide(id, 'reject', ' '), 'review.reason')
    isRefused(await decide('mall-X|k|nobody', 'approve'), 'points.redemption-unknown')
    expect((await decide(id, 'reject', 'No caps left')).value.state).toBe('rejected')
    isRefused(await decide(id, 'reject'), 'review.state')
    isRefused(await decide(id, 'approve'), 'review.state')
    expect(await pointsOf(person)).toBe(50)
    await inBook((book) => book.alarm())
    await expect.poll(async () => (await stockOf(code)).stocked).toBe(2)
    const { redemptions } = await done('reward.redemptions', {}, { ...person, language: 'es' })
    expect(redemptions).toMatchObject([
      { name: 'Gorra', state: 'rejected', reason: 'No caps left' },
    ])
    expect((await redeem(code, person)).status).toBe(200)
    await auditIsOk()
  })

  it('that is money is given when it is approved, out of what was set aside', async () => {
    const code = await article({ ...GOODS, kind: 'money', amount: 2 * UNIT }, 3)
    const person = await paying(10)
    await played(person, 5_000)
    const { id } = (await redeem(code, person)).value
    const before = await budgetOf(env, 'points').sums()
    await done('operator.fundPot', { name: 'points', amount: 3 * UNIT }, { token })
    expect(await balanceOf(person)).toBe(10 * UNIT)
    expect((await decide(id, 'approve')).value.state).toBe('approved')
    await decide(id, 'approve')
    expect(await balanceOf(person)).toBe(12 * UNIT)
    const after = await budgetOf(env, 'points').sums()
    expect(after.spent - before.spent).toBe(2 * UNIT)
    await auditIsOk()
  })
})

describe('points that nobody plays for', () => {
  const DAY = 86_400_000
  const sweep = (now: number, months = 3): Promise<{ warned: string[] }> =>
    inBook((book) => sweepPoints(book.book, months, now))

  it('say when they go, and never do unless the operator says so', async () => {
    const person = await paying(10)
    await played(person, 1_000)
    expect(await done('points.balance', {}, person)).toMatchObject({ months: 0, expiresAt: 0 })
    const { id } = (person as Person & { member: { id: string } }).member
    const goes = (months: number): Promise<number> =>
      inBook((book) => expiryOf(book.book, id, months, Date.now()))
    expect(await goes(0)).toBe(0)
    expect(Math.abs((await goes(12)) - Date.now() - 365 * DAY)).toBeLessThan(3 * DAY)
    expect(await sweep(Date.now() + 4_000 * DAY, 0)).toEqual({ warned: [] })
    expect(await pointsOf(person)).toBe(10)
  })

  it('go thirty days after their member was warned, unless they play', async () => {
    const [idle, back] = [await paying(10), await paying(10)]
    const { id } = (idle as Person & { member: { id: string } }).member
    const other = (back as Person & { member: { id: string } }).member.id
    const then = Date.now() - 300 * DAY
    await played(idle, 1_000, 'SPORTS', then)
    await played(back, 1_000, 'SPORTS', then)
    const { warned } = await sweep(Date.now())
    expect(warned).toEqual(expect.arrayContaining([id, other]))
    // The book tells it, as often as it takes.
    const letters = async () => {
      const { messages } = await done('message.list', { count: 50 }, idle)
      return messages.filter(({ key }: Value) => key === 'points.expiring')
    }
    expect(await letters()).toEqual([])
    await inBook((book) => book.alarm())
    await expect.poll(letters).toHaveLength(1)
    await inBook((book) => book.alarm())
    expect(await letters()).toHaveLength(1)
    expect((await sweep(Date.now() + DAY)).warned).not.toContain(id)
    expect(await pointsOf(idle)).toBe(10)
    await played(back, 100, 'SPORTS', Date.now() + DAY)
    await sweep(Date.now() + 30 * DAY)
    expect([await pointsOf(idle), await pointsOf(back)]).toEqual([0, 11])
    const { entries } = await done('points.entries', { count: 2 }, idle)
    expect(entries).toMatchObject([{ kind: 'expired', amount: -10 * UNIT }, { kind: 'earned' }])
    expect((await sweep(Date.now() + 90 * DAY)).warned).not.toContain(id)
    await auditIsOk()
  })

  it('stand still while their member pauses', async () => {
    const person = await paying(10)
    const { id } = (person as Person & { member: { id: string } }).member
    await played(person, 1_000, 'SPORTS', Date.now() - 300 * DAY)
    await done('member.pause', { days: 1 }, person)
    expect((await sweep(Date.now())).warned).not.toContain(id)
    expect((await sweep(Date.now() + 2 * DAY)).warned).toContain(id)
  })
})
