import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, RECORD_SLOT_MS } from '#lib/limits'
import { checkWheel } from '#lib/rewards/chance/wheel-proof'
import {
  ask,
  auditIsOk,
  done,
  env,
  type Fields,
  funded,
  isRefused,
  newKey,
  openBook,
  type Person,
  OPERATOR as token,
  trial,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string } }

const now = Math.floor(Date.now() / RECORD_SLOT_MS) * RECORD_SLOT_MS
const WHEEL: Fields = {
  ...{ titles: { es: 'Rueda', en: 'Wheel' }, per: 50 * UNIT, perDay: 20, budget: 1_000 * UNIT },
  segments: [
    { code: 'ten', amount: 10 * UNIT, weight: 50, stock: 2 },
    { code: 'one', amount: UNIT, weight: 30, stock: null },
    { code: 'none', amount: 0, weight: 20, stock: null },
  ],
  ...{ consolation: 'one', startsAt: now - DAY_MS, endsAt: now + 2 * DAY_MS },
}

let serial = 0
async function turning(more: Fields = {}): Promise<string> {
  const code = `WHEEL-${++serial}`
  await done('operator.makeWheel', { code, ...WHEEL, ...more }, { token })
  await done('operator.runWheel', { code, isOn: true }, { token })
  return code
}
const somebody = () => funded(10) as Promise<Known>
const mine = async (code: string, person: Person): Promise<Value> => {
  const { wheels } = await done('wheel.list', {}, person)
  return wheels.find((one: Value) => one.code === code)
}
const operated = async (code: string): Promise<Value> => {
  const { wheels } = await done('operator.wheels', {}, { token })
  return wheels.find((one: Value) => one.code === code)
}
const spin = (code: string, person: { token: string }, key = newKey()) =>
  ask('wheel.spin', { code }, { ...person, key })
const money = async (person: Person) => (await done('wallet.balance', {}, person)).sumBalance
/** Valid bets that bring so many spins. */
const earn = ({ member }: Known, spins: number) =>
  env.DB.prepare(
    `INSERT INTO record_play (member, slot, game_code, category, state, count, stake, valid,
       payout) VALUES (?1, ?2, 'VELOZ1', 'LOTT', 'lost', 1, ?3, ?3, 0)`,
  )
    .bind(member.id, Math.floor((now - HOUR_MS) / RECORD_SLOT_MS), spins * 50 * UNIT)
    .run()
/** The object's work, by a clock that goes ahead. */
async function atWheel(code: string, at: number, work: (object: Value) => Promise<Value>) {
  let answer: Value
  await runInDurableObject(env.WHEEL.get(env.WHEEL.idFromName(code)), async (object) => {
    object.clock = () => at
    answer = await work(object)
    object.clock = () => Date.now()
  })
  return answer
}

beforeAll(openBook)

describe('a lucky wheel', () => {
  it('is refused where its terms are not whole, never changes, and waits to be started', async () => {
    const set = (more: Fields) =>
      ask('operator.makeWheel', { code: 'TERMS', ...WHEEL, ...more }, { token })
    isRefused(await set({ consolation: 'ten' }), 'terms.incomplete')
    isRefused(await set({ consolation: 'other' }), 'terms.incomplete')
    isRefused(await set({ budget: UNIT }), 'terms.incomplete')
    isRefused(await set({ endsAt: now - DAY_MS }), 'terms.incomplete')
    isRefused(await set({ titles: {} }), 'terms.incomplete')
    expect((await set({ budget: -1 })).status).toBe(400)
    for (const _ of [1, 2]) expect((await set({})).value).toMatchObject({ state: 'draft' })
    isRefused(await set({ perDay: 1 }), 'promotion.running')
    const person = await somebody()
    expect(await mine('TERMS', person)).toBeUndefined()
    isRefused(await spin('TERMS', person), 'promotion.unknown')
    isRefused(
      await ask('operator.runWheel', { code: 'TERMS', isOn: false }, { token }),
      'review.state',
    )
    isRefused(
      await ask('wheel.setSeed', { code: 'TERMS', memberSeed: 'a' }, person),
      'promotion.unknown',
    )
  })

  it('is turned as often as was earned, paid at once, and checked when its day is over', async () => {
    const code = await turning()
    const person = await somebody()
    isRefused(await spin(code, person), 'wheel.spins')
    await earn(person, 12)
    const before = await mine(code, person)
    expect(before).toMatchObject({ earned: 12, left: 12, nonce: 0, memberSeed: before.name })
    expect(before.segments).toContainEqual({
      code: 'ten',
      amount: 10 * UNIT,
      chance: 50,
      of: 100,
      left: 2,
    })
    const key = newKey()
    const first = await spin(code, person, key)
    expect((await spin(code, person, key)).value).toEqual(first.value)
    await done('wheel.setSeed', { code, memberSeed: 'lucky-7' }, person)
    const many = await Promise.all(Array.from({ length: 15 }, () => spin(code, person)))
    const spun = many.flatMap(({ value }) => (value ? [value] : []))
    expect(spun).toHaveLength(11)
    for (const { envelope, status } of many)
      if (status !== 200) expect(envelope.code).toBe('wheel.spins')
    expect(spun.every(({ memberSeed }: Value) => memberSeed === 'lucky-7')).toBe(true)
    const won = [first.value, ...spun].reduce((sum, { amount }) => sum + amount, 0)
    expect(await money(person)).toBe(10 * UNIT + won)
    const { segments, left, commitment, day } = await mine(code, person)
    expect(left).toBe(0)
    const sums = await operated(code)
    expect(sums).toMatchObject({ won, given: won, spins: 12 })
    const ten = segments.find((each: Value) => each.code === 'ten')
    expect(ten.left).toBe(sums.stock[0].left)
    if (ten.left === 0) expect(ten.chance).toBe(0)
    expect([first.value, ...spun].filter(({ given }) => given === 'ten')).toHaveLength(2 - ten.left)
    isRefused(await ask('wheel.proof', { code, day }), 'wheel.day')
    const proof = await atWheel(code, now + 2 * DAY_MS, async (object) => object.proof(day))
    const whole = { code, day, consolation: 'one', ...proof }
    expect(whole.commitment).toBe(commitment)
    expect(await checkWheel(whole)).toEqual({ isCommitted: true, isWhole: true, isSpun: true })
    const [turn, ...others] = whole.turns
    const forged = { ...turn, given: turn.given === 'none' ? 'one' : 'none' }
    expect((await checkWheel({ ...whole, turns: [forged, ...others] })).isSpun).toBe(false)
    const short = whole.turns.filter((_: Value, at: number) => at !== 5)
    expect((await checkWheel({ ...whole, turns: short })).isWhole).toBe(false)
    await auditIsOk()
  })

  it('gets more of a prize from the next spin on, within its money, and its proof says so', async () => {
    const segments = [
      { code: 'ten', amount: 10 * UNIT, weight: 1_000_000, stock: 1 },
      { code: 'one', amount: UNIT, weight: 1, stock: null },
    ]
    const code = await turning({ segments, budget: 41 * UNIT })
    const restock = (more: Fields, key = newKey()) =>
      ask('operator.restockWheel', { code, prize: 'ten', count: 2, ...more }, { token, key })
    for (const prize of ['one', 'other']) isRefused(await restock({ prize }), 'wheel.prize')
    const person = await somebody()
    await earn(person, 6)
    const given = async () => (await spin(code, person)).value.given
    expect([await given(), await given()]).toEqual(['ten', 'one'])
    const key = newKey()
    for (const _ of [1, 2])
      expect((await restock({}, key)).value.stock).toEqual([{ code: 'ten', left: 2 }])
    isRefused(await restock({ count: 3 }, key), 'request.key-reused')
    const { segments: shown, day } = await mine(code, person)
    expect(shown[0]).toMatchObject({ left: 2, chance: 1_000_000 })
    expect([await given(), await given(), await given()]).toEqual(['ten', 'ten', 'one'])
    isRefused(await restock({ code: 'NO-SUCH' }), 'promotion.unknown')
    // Nine units are left: they do not reach for another.
    isRefused(await restock({}), 'promotion.budget')
    const late = { key: newKey(), code: 'ten', count: 1 }
    const after = await atWheel(code, now + 3 * DAY_MS, async (object) => object.restock(late))
    expect(after).toEqual({ refused: 'promotion.over' })
    await auditIsOk()
    const proof = await atWheel(code, now + 2 * DAY_MS, async (object) => object.proof(day))
    expect(proof.restocks).toEqual([{ after: 2, code: 'ten', count: 2 }])
    const whole = { code, day, consolation: 'one', ...proof }
    expect((await checkWheel(whole)).isSpun).toBe(true)
    expect((await checkWheel({ ...whole, restocks: [] })).isSpun).toBe(false)
  })

  it('stops by itself once its money does not reach for the largest prize', async () => {
    const segments = [
      { code: 'two', amount: 2 * UNIT, weight: 1_000, stock: null },
      { code: 'none', amount: 0, weight: 1, stock: null },
    ]
    const code = await turning({ segments, consolation: 'none', budget: 5 * UNIT })
    const person = await somebody()
    await earn(person, 20)
    let last = 'start'
    for (let at = 0; at < 20 && last !== 'promotion.budget'; at += 1)
      last = (await spin(code, person)).envelope.code ?? ''
    expect(last).toBe('promotion.budget')
    expect(await operated(code)).toMatchObject({ state: 'spent', won: 4 * UNIT, given: 4 * UNIT })
    isRefused(await ask('operator.runWheel', { code, isOn: true }, { token }), 'review.state')
    expect((await mine(code, person)).state).toBe('over')
    await auditIsOk()
  })

  it('is nothing for a trial, whoever pauses, before it begins, stopped, and after its end', async () => {
    const code = await turning()
    isRefused(await spin(code, await trial()), 'in_need_true_account')
    const paused = await somebody()
    await earn(paused, 2)
    await done('member.pause', { days: 1 }, paused)
    isRefused(await spin(code, paused), 'member.paused')
    expect((await done('wheel.list', {}, paused)).wheels).toEqual([])
    const person = await somebody()
    await earn(person, 2)
    isRefused(
      await spin(await turning({ startsAt: now + DAY_MS }), person),
      'promotion.not-started',
    )
    await done('operator.runWheel', { code, isOn: false }, { token })
    isRefused(await spin(code, person), 'promotion.over')
    isRefused(await spin('NO-SUCH', person), 'promotion.unknown')
    expect(await operated(code)).toMatchObject({ spins: 0, won: 0 })
    const ended = await turning()
    const spinning = { member: person.member.id, book: 'B1', name: 'somebody', key: newKey() }
    const at = (time: number) =>
      atWheel(ended, time, (object) => object.spin({ ...spinning, earned: 2 }))
    expect(await at(Number(WHEEL['endsAt']))).toEqual({ refused: 'promotion.over' })
    expect(await at(Number(WHEEL['endsAt']) - 1)).toHaveProperty('spin')
  })

  it('gives what was won when the way to the book was cut, once', async () => {
    const only = [
      { code: 'one', amount: UNIT, weight: 1, stock: null },
      { code: 'none', amount: UNIT, weight: 1, stock: null },
    ]
    const code = await turning({ segments: only, consolation: 'one' })
    const person = await somebody()
    await earn(person, 2)
    const { member } = person
    const spinning = { member: member.id, name: 'somebody', earned: 2 }
    const lost = { ...spinning, book: 'B-silent-0', key: newKey() }
    const { spin: row } = await atWheel(code, Date.now(), (object) => object.spin(lost))
    expect(row).toMatchObject({ state: 'asked', amount: UNIT })
    expect(await operated(code)).toMatchObject({ won: UNIT, given: 0 })
    await atWheel(code, Date.now(), async (object) => {
      object.ctx.storage.sql.exec(`UPDATE spin SET book = 'B1'`)
    })
    for (const minutes of [2, 4])
      await atWheel(code, Date.now() + minutes * MINUTE_MS, (object) => object.alarm())
    expect(await operated(code)).toMatchObject({ won: UNIT, given: UNIT })
    expect(await money(person)).toBe(11 * UNIT)
    // Given by its book, and killed before the wheel heard of it.
    const again = { ...spinning, book: 'B1', key: newKey() }
    await atWheel(code, Date.now(), (object) => object.spin(again))
    await atWheel(code, Date.now(), async (object) => {
      object.ctx.storage.sql.exec(`UPDATE spin SET state = 'asked', ask_at = 0`)
    })
    await atWheel(code, Date.now() + MINUTE_MS, (object) => object.alarm())
    expect(await operated(code)).toMatchObject({ won: 2 * UNIT, given: 2 * UNIT })
    expect(await money(person)).toBe(12 * UNIT)
    await auditIsOk()
  })
})
