import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, RECORD_SLOT_MS } from '#lib/limits'
import { payPrizes } from '#platform/promotion/prize/pay'
import { budgetOf } from '#platform/promotion/promotion/rpc'
import { wakePutOff } from '#platform/promotion/wake'
import { isTryDue } from '#platform/sms-mail/index'
import {
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  funded,
  openBook,
  type Person,
  OPERATOR as token,
  UNIT,
  type Value,
} from './site'

type Known = Person & { member: { id: string } }
type State = DurableObjectState
type Space = 'RAIN' | 'RAFFLE' | 'WHEEL' | 'PROMOTION'

const now = Date.now()
/** Raffles end at a quarter of an hour. */
const QUARTER = Math.ceil(now / RECORD_SLOT_MS + 1) * RECORD_SLOT_MS
const RAIN: Fields = {
  ...{ titles: { es: 'Lluvia', en: 'Rain' }, mode: 'equal', total: 10 * UNIT, shares: 5 },
  ...{ startsAt: now - MINUTE_MS, endsAt: now + MINUTE_MS },
}

beforeAll(async () => {
  await openBook()
  await funded(10)
  await done('operator.fundPot', { name: 'boards', amount: 100 * UNIT }, { token })
})
afterEach(() => env.DB.prepare('DELETE FROM site_beat').run())

/** Work in an object, with a clock that it keeps. */
function inside<T>(space: Space, code: string, work: (object: Value, state: State) => T) {
  const spaced = env[space] as unknown as typeof env.RAIN
  const stub = spaced.get(spaced.idFromName(code))
  return runInDurableObject(stub, (object, state) => work(object as Value, state))
}
const at = (space: Space, code: string, clock: number, work: (object: Value) => unknown) =>
  inside(space, code, async (object) => {
    object.clock = () => clock
    await work(object)
  })
const alarmLies = (space: Space, code: string, when: number) =>
  inside(space, code, (_, { storage }) => storage.setAlarm(when))
/** The site has run with a clock that was ahead by a day. */
const wasAhead = () =>
  env.DB.prepare('INSERT OR REPLACE INTO site_beat VALUES (1, ?1, ?1)')
    .bind(now + DAY_MS)
    .run()
const rainNow = async (code: string): Promise<Value> => {
  const { rains } = await done('operator.rains', {}, { token })
  return rains.find((one: Value) => one.code === code)
}

it('envelopes past their end are settled, whenever their alarm rings', async () => {
  await done('operator.makeRain', { code: 'LATE-1', ...RAIN }, { token })
  const ahead = now + DAY_MS
  const taking = { member: 'm-x', book: 'B1', now: ahead - 1, block: 'ok', marks: [], valid: 0 }
  await at('RAIN', 'LATE-1', ahead, ({ parts }) => {
    // Taken while the clock was ahead, before it was seen that they are over.
    parts.change('ends_at = ?', ahead)
    parts.take(taking)
    parts.change('ends_at = ?', now + MINUTE_MS)
  })
  await alarmLies('RAIN', 'LATE-1', ahead + MINUTE_MS)
  await at('RAIN', 'LATE-1', now, () => undefined)
  await wakePutOff(env, now)
  expect(await rainNow('LATE-1')).toMatchObject({ state: 'open', waiting: 1 })
  const later = now + 2 * MINUTE_MS
  await at('RAIN', 'LATE-1', later, () => undefined)
  await wakePutOff(env, later)
  const over = { state: 'over', waiting: 0, given: 0, returned: 10 * UNIT }
  expect(await rainNow('LATE-1')).toMatchObject(over)
  await auditIsOk()
})

it('a budget asks at once what became of a claim of a clock that was ahead', async () => {
  const budget = budgetOf(env, 'boards')
  const before = (await budget.sums()).reserved
  const held = { member: 'm-1', book: 'B1', period: 'one', amount: 5 * UNIT }
  await at('PROMOTION', 'boards', now + DAY_MS, (object) =>
    object.hold({ id: 'boards|one|m-1', ...held }),
  )
  await at('PROMOTION', 'boards', now, () => undefined)
  expect((await budget.sums()).reserved - before).toBe(5 * UNIT)
  await wakePutOff(env, now)
  expect((await budget.sums()).reserved - before).toBe(5 * UNIT)
  await wasAhead()
  await wakePutOff(env, now)
  expect((await budget.sums()).reserved - before).toBe(0)
})

it('a raffle past its end is drawn, whenever its alarm rings', async () => {
  const raffle = {
    ...{ code: 'LATE-2', titles: { es: 'Rifa', en: 'Raffle' }, oncePerMember: true },
    ...{ per: 50 * UNIT, perDay: 3, startsAt: QUARTER - HOUR_MS, endsAt: QUARTER },
    prizes: [{ code: 'first', amount: 10 * UNIT, count: 1 }],
  }
  await done('operator.makeRaffle', raffle, { token })
  await alarmLies('RAFFLE', 'LATE-2', now + DAY_MS)
  const later = QUARTER + HOUR_MS
  await at('RAFFLE', 'LATE-2', later, () => undefined)
  await wakePutOff(env, later)
  const { raffles } = await done('operator.raffles', {}, { token })
  expect(raffles.find(({ code }: Value) => code === 'LATE-2').state).toBe('drawn')
})

it('a prize that a clock has put off is paid now', async () => {
  const person = (await funded(10)) as Known
  const row = `INSERT INTO prize_due (pot, name, member, amount, kind, state, next_at, at)
    VALUES ('boards', ?, ?, ?, 'reward', 'due', ?, ?)`
  const prize = (name: string, next: number, made: number) =>
    env.DB.prepare(row).bind(name, person.member.id, UNIT, next, made)
  await env.DB.batch([
    prize('made-ahead', now + HOUR_MS, now + HOUR_MS),
    prize('asked-ahead', now + HOUR_MS + MINUTE_MS, now - MINUTE_MS),
    prize('rightly-later', now + HOUR_MS - MINUTE_MS, now - MINUTE_MS),
  ])
  await payPrizes(env, now)
  expect(await balanceOf(person)).toBe(12 * UNIT)
})

it('says when a try is due: a moment that no try is put off to was set by a wrong clock', () => {
  expect(isTryDue(now, 0, now)).toBe(true)
  expect(isTryDue(now + MINUTE_MS, 1, now)).toBe(false)
  expect(isTryDue(now + 2 * MINUTE_MS, 1, now)).toBe(true)
  expect(isTryDue(now + 2 * MINUTE_MS, 2, now)).toBe(false)
})
