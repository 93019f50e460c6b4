import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, RECORD_SLOT_MS } from '#lib/limits'
import { checkRain } from '#lib/rewards/chance/rain-proof'
import { rainOf } from '#platform/promotion/rain/rpc'
import {
  ask,
  auditIsOk,
  done,
  env,
  type Fields,
  funded,
  inBook,
  isRefused,
  openBook,
  type Person,
  OPERATOR as token,
  trial,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string } }

const now = Date.now()
const RAIN: Fields = {
  ...{ titles: { es: 'Lluvia', en: 'Rain' }, mode: 'random', total: 10 * UNIT, shares: 5 },
  ...{ startsAt: now - MINUTE_MS, endsAt: now + 30 * MINUTE_MS },
}

let serial = 0
async function rained(more: Fields = {}): Promise<string> {
  const code = `RAIN-${++serial}`
  await done('operator.makeRain', { code, ...RAIN, ...more }, { token })
  return code
}
const mine = async (code: string, person: Person): Promise<Value> => {
  const { rains } = await done('rain.list', {}, person)
  return rains.find((one: Value) => one.code === code)
}
const somebody = () => funded(10) as Promise<Known>
const open = (code: string, person: { token: string }) => ask('rain.open', { code }, person)
const money = async (person: Person) => (await done('wallet.balance', {}, person)).sumBalance
const operated = async (code: string): Promise<Value> => {
  const { rains } = await done('operator.rains', {}, { token })
  return rains.find((one: Value) => one.code === code)
}
const held = async () => (await done('operator.rains', {}, { token })).held

/** The object's alarm, at a time. */
async function ringAt(code: string, at: number): Promise<void> {
  await runInDurableObject(env.RAIN.get(env.RAIN.idFromName(code)), async (object) => {
    object.clock = () => at
    await object.alarm()
    object.clock = () => Date.now()
  })
}
const taking = (member: string, more: Fields = {}) => ({
  ...{ member, book: 'B1', now: Date.now(), block: 'ok', marks: [] as string[], valid: 0 },
  ...more,
})

beforeAll(async () => {
  await openBook()
  await somebody()
})

describe('red envelopes', () => {
  it('are set aside in the ledger before anybody sees them, and once', async () => {
    const before = await held()
    const code = await rained()
    expect((await held()) - before).toBe(10 * UNIT)
    await done('operator.makeRain', { code, ...RAIN }, { token })
    expect((await held()) - before).toBe(10 * UNIT)
    const other = await ask('operator.makeRain', { code, ...RAIN, shares: 6 }, { token })
    isRefused(other, 'promotion.running')
    await auditIsOk()
  })

  it('fall in a chat room too, once, in its language', async () => {
    const code = await rained({ room: 'en' })
    await done('operator.makeRain', { code, ...RAIN, room: 'en' }, { token })
    let said: Value = []
    await runInDurableObject(env.CHAT.get(env.CHAT.idFromName('en')), ({ room }) => {
      said = room.messages.before(Number.MAX_SAFE_INTEGER, Date.now())
    })
    expect(said).toEqual([expect.objectContaining({ text: 'Rain', rain: code })])
    expect(said[0].from).toMatchObject({ name: '', staff: true })
    const none = await rained()
    expect(JSON.stringify(said)).not.toContain(none)
    isRefused(
      await ask('operator.makeRain', { code: 'X-1', ...RAIN, room: 'xx' }, { token }),
      'request.invalid',
    )
  })

  it('are refused where they cannot be split, or never fall', async () => {
    const make = (more: Fields) =>
      ask('operator.makeRain', { code: 'NEVER', ...RAIN, ...more }, { token })
    isRefused(await make({ total: 150 }), 'envelope.amount')
    isRefused(await make({ total: 300, shares: 5 }), 'envelope.shares')
    isRefused(await make({ endsAt: now - 1 }), 'terms.incomplete')
    isRefused(await make({ titles: {} }), 'terms.incomplete')
    expect((await make({ total: -1 })).status).toBe(400)
    isRefused(await ask('operator.stopRain', { code: 'NEVER' }, { token }), 'promotion.unknown')
  })

  it('go one to each person, are exact, and are proved at the end', async () => {
    const before = await held()
    const code = await rained({ shares: 3 })
    const people = await Promise.all([1, 2, 3, 4].map(somebody))
    expect(await mine(code, people[0] as Known)).toMatchObject({
      state: 'open',
      left: 3,
      amount: 0,
    })
    isRefused(await ask('rain.proof', { code }), 'rain.running')
    const answers = await Promise.all(people.map((person) => open(code, person)))
    const given = answers.filter(({ status }) => status === 200)
    expect(given).toHaveLength(3)
    isRefused(answers.find(({ status }) => status !== 200) as Value, 'envelope.empty')
    const amounts: number[] = given.map(({ value }) => value.amount)
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(10 * UNIT)
    const at = answers.findIndex(({ status }) => status === 200)
    const lucky = people[at] as Known
    expect((await open(code, lucky)).value.amount).toBe(answers[at]?.value.amount)
    expect(await money(lucky)).toBe(10 * UNIT + answers[at]?.value.amount)
    await ringAt(code, Date.now())
    expect(await mine(code, lucky)).toMatchObject({ state: 'mine', isProved: true })
    const proof = await done('rain.proof', { code })
    expect(proof).toMatchObject({ taken: 3, returned: 0 })
    expect([...proof.parts].sort()).toEqual([...amounts].sort())
    expect(await checkRain(proof)).toEqual({ isCommitted: true, isSplit: true })
    const moved = { ...proof, parts: [proof.parts[0] + 100, ...proof.parts.slice(1)] }
    expect(await checkRain(moved)).toEqual({ isCommitted: true, isSplit: false })
    expect((await held()) - before).toBe(0)
    await auditIsOk()
  })

  it('give exactly their parts to two thousand at once', async () => {
    const code = await rained({ total: 500 * UNIT, shares: 120 })
    const rain = rainOf(env, code)
    const began = Date.now()
    const taken = await Promise.all(
      Array.from({ length: 2_000 }, (_, at) => rain.take(taking(`crowd-${at}`))),
    )
    const parts = taken.flatMap((each) => ('part' in each ? [each.part] : []))
    expect(new Set(parts.map(({ number }) => number)).size).toBe(120)
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(500 * UNIT)
    const refused = taken.flatMap((each) => ('refused' in each ? [each.refused] : []))
    expect(refused).toEqual(Array.from({ length: 1_880 }, () => 'envelope.empty'))
    console.info(`2 000 claims in ${Date.now() - began} ms`)
  })

  it('return what nobody took, once, when their time is over or an operator ends them', async () => {
    const before = await held()
    const code = await rained()
    const person = await somebody()
    const { amount } = (await open(code, person)).value
    expect(await operated(code)).toMatchObject({ taken: 1, given: amount, state: 'open' })
    await ringAt(code, now + 31 * MINUTE_MS)
    await ringAt(code, now + 32 * MINUTE_MS)
    expect(await operated(code)).toMatchObject({
      ...{ state: 'over', given: amount, returned: 10 * UNIT - amount },
    })
    isRefused(await open(code, await somebody()), 'envelope.over')
    expect((await open(code, person)).value.amount).toBe(amount)
    const stopped = await rained()
    await done('operator.stopRain', { code: stopped }, { token })
    isRefused(await open(stopped, person), 'envelope.over')
    await ringAt(stopped, Date.now())
    expect(await operated(stopped)).toMatchObject({ state: 'over', returned: 10 * UNIT })
    expect((await held()) - before).toBe(0)
    await auditIsOk()
  })

  it('are nothing for a trial, for whoever pauses or has left, and before they fall', async () => {
    const code = await rained()
    isRefused(await open(code, await trial()), 'in_need_true_account')
    const paused = await somebody()
    await done('member.pause', { days: 1 }, paused)
    expect((await done('rain.list', {}, paused)).rains).toEqual([])
    isRefused(await open(code, paused), 'member.paused')
    const gone = await somebody()
    const facts = { member: gone.member.id, block: 'member.excluded' }
    expect(await rainOf(env, code).take(taking(gone.member.id, facts))).toEqual({
      ...{ refused: 'member.excluded' },
    })
    await done('member.exclude', { days: 182 }, gone)
    const left = await open(code, gone)
    expect(left.status).toBeGreaterThanOrEqual(400)
    expect(await operated(code)).toMatchObject({ taken: 0, given: 0 })
    const soon = await rained({ startsAt: now + 10 * MINUTE_MS })
    const person = await somebody()
    expect(await mine(soon, person)).toMatchObject({ state: 'soon' })
    isRefused(await open(soon, person), 'promotion.not-started')
    isRefused(await open('NO-SUCH', person), 'promotion.unknown')
  })

  it('ask for valid bets where their rule says so, and know one person by their marks', async () => {
    const code = await rained({ minimum: 20 * UNIT })
    const person = await somebody()
    isRefused(await open(code, person), 'envelope.valid-bet')
    await env.DB.prepare(
      `INSERT INTO record_play (member, slot, game_code, category, state, count, stake, valid,
         payout) VALUES (?, ?, 'VELOZ1', 'LOTT', 'lost', 1, ?3, ?3, 0)`,
    )
      .bind(person.member.id, Math.floor(now / RECORD_SLOT_MS), 20 * UNIT)
      .run()
    expect((await open(code, person)).status).toBe(200)
    const rain = rainOf(env, await rained())
    const marks = ['device:same']
    expect(await rain.take(taking('one', { marks }))).toHaveProperty('part')
    expect(await rain.take(taking('two', { marks }))).toEqual({ refused: 'envelope.person' })
  })
})

describe('an envelope whose way was cut', () => {
  it('before it was credited is free again, and its claim is never given', async () => {
    const code = await rained()
    const person = await somebody()
    const member = person.member.id
    const taken = await rainOf(env, code).take(taking(member))
    if ('refused' in taken) throw new Error(taken.refused)
    const { claim, amount } = taken.part
    await ringAt(code, Date.now() + 2 * MINUTE_MS)
    expect(await operated(code)).toMatchObject({ taken: 0, waiting: 0 })
    const late = await inBook((book) => book.internal('giveEnvelopes', [{ claim, member, amount }]))
    expect(JSON.parse(late.json)).toEqual([{ claim, state: 'never' }])
    expect((await open(code, person)).value.amount).toBe(amount)
    expect(await money(person)).toBe(10 * UNIT + amount)
    await auditIsOk()
  })

  it('after it was credited is confirmed by asking its book', async () => {
    const code = await rained()
    const person = await somebody()
    const member = person.member.id
    const taken = await rainOf(env, code).take(taking(member))
    if ('refused' in taken) throw new Error(taken.refused)
    const { claim, amount } = taken.part
    for (const _ of [1, 2])
      await inBook((book) => book.internal('giveEnvelopes', [{ claim, member, amount }]))
    // Its time is over meanwhile: nothing goes back that a book has given.
    await ringAt(code, now + 40 * MINUTE_MS)
    expect(await operated(code)).toMatchObject({
      ...{ state: 'over', waiting: 0, given: amount, returned: 10 * UNIT - amount },
    })
    expect(await money(person)).toBe(10 * UNIT + amount)
    await auditIsOk()
  })

  it('by money that came too late is none: nothing was announced', async () => {
    const before = await held()
    const code = `LATE-${++serial}`
    await rainOf(env, code).make({ code, ...RAIN, minimum: 0 } as Value, 'B1')
    const person = await somebody()
    isRefused(await open(code, person), 'promotion.unknown')
    expect(await rainOf(env, code).take(taking('somebody'))).toEqual({
      ...{ refused: 'promotion.unknown' },
    })
    await ringAt(code, now + 31 * MINUTE_MS)
    const asked = { code, amount: 10 * UNIT, currency: 'FUN' }
    expect(await inBook((book) => book.internal('fundRain', asked))).toMatchObject({
      ...{ ok: true, json: 'false' },
    })
    expect((await held()) - before).toBe(0)
  })
})
