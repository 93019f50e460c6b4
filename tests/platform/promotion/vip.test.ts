import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { rewardPeriod } from '#lib/rewards/period'
import { keepSpans } from '#platform/promotion/level/kept'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  funded,
  isRefused,
  newKey,
  openBook,
  type Person,
  OPERATOR as token,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string } }

const now = Date.now()
const zone = env.MERCHANT_TIME_ZONE
const thisMonth = rewardPeriod('monthly', zone, now)
const lastMonth = rewardPeriod('monthly', zone, thisMonth.from - 1)
const beforeLast = rewardPeriod('monthly', zone, lastMonth.from - 1)

const somebody = () => funded(10) as Promise<Known>
const mine = (person: Person): Promise<Value> => done('vip.mine', {}, person)
const giftsOf = async (person: Person) =>
  Object.fromEntries((await mine(person)).gifts.map((gift: Value) => [gift.gift, gift]))
const claim = (person: Person, gift: string, key = newKey()) =>
  ask('vip.claimGift', { gift }, { ...person, key })

let bets = 0
/** A bet as the projection has it: placed, then settled. */
async function bet({ member }: Known, units: number, at = Date.now()): Promise<string> {
  const id = `vip-bet-${++bets}`
  await env.DB.prepare(
    `INSERT INTO record_wager (id, member, product, category, game_code, event, amount, bonus,
       details, state, at) VALUES (?, ?, 'vendor', 'RNG', 'X', '1', ?, 0, '[]', 'open', ?)`,
  )
    .bind(id, member.id, units * UNIT, at)
    .run()
  await settle(id, units, at)
  return id
}
const settle = (id: string, units: number, at = Date.now()) =>
  env.DB.prepare('UPDATE record_wager SET state = ?, valid = ?, settled_at = ? WHERE id = ?')
    .bind(units > 0 ? 'lost' : 'void', units * UNIT, at, id)
    .run()

const TERMS = [
  {},
  { keep: 10 * UNIT, gift: 3 * UNIT, weekly: UNIT, monthly: 2 * UNIT, birthday: 4 * UNIT },
  { keep: 40 * UNIT, gift: 6 * UNIT, weekly: 2 * UNIT, weeklyBet: 30 * UNIT },
]
const setTable = (terms: Fields[] = TERMS) =>
  done('operator.setVip', { validBets: [0, 100 * UNIT, 500 * UNIT], terms }, { token })

beforeAll(async () => {
  await openBook()
  for (let at = beforeLast.from; at < now + DAY_MS; at += DAY_MS) await keepSpans(env, at)
  await setTable()
  await done('operator.fundPot', { name: 'vip', amount: 1_000 * UNIT }, { token })
})

describe('a VIP level', () => {
  it('rises as soon as its valid bet is settled, and stays though a bet is undone', async () => {
    const person = await somebody()
    await bet(person, 60)
    expect(await mine(person)).toMatchObject({
      ...{ rankLevel: 0, best: 0, validBet: 60 * UNIT, next: { level: 1, keep: 10 * UNIT } },
      months: [
        { level: 0, from: lastMonth.from },
        { level: 0, from: beforeLast.from },
      ],
    })
    const last = await bet(person, 40)
    const gained = { rankLevel: 1, best: 1, next: { level: 2 } }
    const month = { validBet: 100 * UNIT, keep: 0, lacks: 0, back: null, endsAt: thisMonth.to }
    expect(await mine(person)).toMatchObject({ ...gained, month })
    await settle(last, 0)
    expect(await mine(person)).toMatchObject({ ...gained, validBet: 60 * UNIT })
  })

  it('falls with a month that lacks its valid bet, and is had back within one month', async () => {
    const person = await somebody()
    await bet(person, 600, beforeLast.from)
    await bet(person, 39, lastMonth.from)
    const fallen = await mine(person)
    expect(fallen).toMatchObject({ rankLevel: 1, best: 2, next: null })
    expect(fallen.month).toMatchObject({ keep: 10 * UNIT, lacks: 10 * UNIT })
    expect(fallen.month.back).toEqual({ level: 2, lacks: 40 * UNIT })
    expect(fallen.months).toMatchObject([
      { level: 1, validBet: 39 * UNIT },
      { level: 2, validBet: 600 * UNIT },
    ])
    await bet(person, 40)
    expect(await mine(person)).toMatchObject({ rankLevel: 2, month: { keep: 0, back: null } })
  })

  it('does not fall where the table asks nothing of a month', async () => {
    const person = await somebody()
    await bet(person, 600, beforeLast.from)
    await setTable([])
    expect(await mine(person)).toMatchObject({ rankLevel: 2, gifts: [] })
    await setTable()
    expect(await mine(person)).toMatchObject({ rankLevel: 1, best: 2 })
  })
})

describe('a gift of a level', () => {
  it('is paid once for each level that was crossed, out of what was set aside', async () => {
    const person = await somebody()
    await bet(person, 500)
    const gifts = await giftsOf(person)
    expect(gifts['level-1']).toMatchObject({ state: 'claim', amount: 3 * UNIT, until: 0 })
    expect(gifts['level-2']).toMatchObject({ state: 'claim', amount: 6 * UNIT })
    const answers = await Promise.all([1, 2, 3].map(() => claim(person, 'level-2')))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await balanceOf(person)).toBe(16 * UNIT)
    isRefused(await claim(person, 'level-2'), 'gift.claimed')
    const key = newKey()
    for (const _ of [1, 2]) {
      const { value } = await claim(person, 'level-1', key)
      expect(value).toEqual({ gift: 'level-1', amount: 3 * UNIT })
    }
    isRefused(await claim(person, 'level-2', key), 'request.key-reused')
    isRefused(await claim(person, 'level-9'), 'gift.unknown')
    const { pots } = await done('operator.pots', {}, { token })
    const pot = pots.find(({ name }: Value) => name === 'vip')
    expect(pot).toMatchObject({ reserved: 0, spent: pot.given })
    await auditIsOk()
  })

  it('waits for the level, and is not for a trial nor for whoever pauses', async () => {
    const person = await somebody()
    await bet(person, 99)
    const { 'level-1': early } = await giftsOf(person)
    expect(early).toMatchObject({ state: 'early', validBet: 99 * UNIT, minimum: 100 * UNIT })
    isRefused(await claim(person, 'level-1'), 'gift.early')
    await bet(person, 1)
    await done('member.pause', { days: 1 }, person)
    isRefused(await claim(person, 'level-1'), 'member.paused')
    expect((await mine(person)).gifts).toEqual([])
  })

  it('of a birthday waits thirty days from its morning, where the day was known before', async () => {
    const person = await somebody()
    await bet(person, 100)
    const { name, from } = rewardPeriod('daily', zone, now)
    const birthday = `1990-${name.slice(4, 6)}-${name.slice(6)}`
    const gift = `b${name.slice(0, 4)}`
    expect(await giftsOf(person)).not.toHaveProperty(gift)
    await done('member.setDetails', { birthday }, person)
    expect((await giftsOf(person))[gift]).toMatchObject({
      ...{ state: 'closed', reason: 'gift.birthday-new', kind: 'birthday', from },
    })
    isRefused(await claim(person, gift), 'gift.birthday-new')
    await env.DB.prepare('UPDATE vip_birthday SET set_at = ? WHERE member = ?')
      .bind(from - 30 * DAY_MS, person.member.id)
      .run()
    expect((await claim(person, gift)).value).toEqual({ gift, amount: 4 * UNIT })
    expect((await giftsOf(person))[gift]).toMatchObject({ state: 'claimed' })
    isRefused(await claim(person, gift), 'gift.claimed')
    expect(await balanceOf(person)).toBe(14 * UNIT)
  })
})
