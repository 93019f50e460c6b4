import { beforeAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/limits'
import { payPrizes } from '#platform/promotion/prize/pay'
import { closeTournaments } from '#platform/promotion/tournament/close'
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
  stage,
  OPERATOR as token,
  trial,
  UNIT,
  type Value,
} from '../site'

type Known = Person & { member: { id: string } }

const now = Date.now()
const RULE: Fields = {
  ...{ names: { es: 'Copa' }, scoring: 'valid-bet', games: ['CORAL'], join: true },
  ...{ from: now - DAY_MS, to: now + DAY_MS, pool: 0, shares: [6_000, 4_000] },
  // A tenth is the house's.
  ...{ buyIn: 5 * UNIT, fee: 1_000 },
}
const operate = (name: Parameters<typeof done>[0], input: Fields = {}) =>
  done(name, input, { token })
const somebody = () => funded(20) as Promise<Known>

let serial = 0
async function started(more: Fields = {}, added = 0): Promise<string> {
  const code = `FEE-${++serial}`
  const definition = { ...RULE, pool: added * UNIT, ...more }
  await operate('operator.setTournament', { code, definition })
  if (added > 0) await operate('operator.fundTournament', { code, amount: added * UNIT })
  await operate('operator.runTournament', { code, isOn: true })
  return code
}
const set = (more: Fields, where = env) =>
  ask(
    'operator.setTournament',
    { code: 'FEE-BAD', definition: { ...RULE, ...more } },
    { token, env: where },
  )
const mine = async (person: Person, code: string): Promise<Value> =>
  (await done('tournament.list', {}, person)).tournaments.find((one: Value) => one.code === code)
const join = (person: Person, code: string) => ask('tournament.join', { code }, person)
const sumsOf = async (code: string): Promise<Value> =>
  (await operate('operator.tournaments')).tournaments.find((one: Value) => one.code === code)
const unitsOf = async (people: readonly Person[]) =>
  (await Promise.all(people.map(balanceOf))).map((balance) => balance / UNIT)

let bets = 0
/** A round of own money as the projection has it, placed and lost. */
async function round({ member }: Known, stake: number): Promise<void> {
  const id = `fee-round-${++bets}`
  await env.DB.prepare(
    `INSERT INTO record_wager (id, member, product, category, game_code, event, amount, bonus,
       details, state, at) VALUES (?, ?, 'vendor', 'RNG', 'CORAL', '1', ?, 0, '[]', 'open', ?)`,
  )
    .bind(id, member.id, stake * UNIT, now)
    .run()
  await env.DB.prepare(
    `UPDATE record_wager SET state = 'lost', valid = ?, settled_at = ?, payout = 0 WHERE id = ?`,
  )
    .bind(stake * UNIT, stage.now + MINUTE_MS, id)
    .run()
}
/** Its end passes by the clock of the books, and with it the ten minutes after it. */
async function closed(code: string): Promise<void> {
  const end = stage.now + 2 * MINUTE_MS
  await env.DB.batch([
    env.DB.prepare('UPDATE tournament SET ends_at = ? WHERE code = ?').bind(end, code),
    env.DB.prepare('UPDATE tournament_run SET ends_at = ? WHERE tournament = ?').bind(end, code),
  ])
  await closeTournaments(env, end + 10 * MINUTE_MS)
  await payPrizes(env, end + HOUR_MS)
}

beforeAll(openBook)

it('is refused without joining, without any prize, and where the law is strict', async () => {
  isRefused(await set({ join: false }), 'terms.incomplete')
  isRefused(await set({ buyIn: 0, fee: 0 }), 'terms.incomplete')
  isRefused(await set({ buyIn: 0, pool: UNIT }), 'terms.incomplete')
  for (const wrong of [{ buyIn: -1 }, { buyIn: 150 }, { fee: 2_001 }, { fee: -1 }])
    isRefused(await set(wrong), 'request.invalid')
  isRefused(await set({}, { ...env, PROFILE: 'strict' }), 'terms.entry-fee')
  expect((await set({})).status).toBe(200)
})

it('is taken once, goes to the prizes at once, and is paid out by place', async () => {
  const code = await started({}, 10)
  const people = await Promise.all([1, 2, 3].map(somebody))
  const [one, two, three] = people as [Known, Known, Known]
  expect(await mine(one, code)).toMatchObject({
    ...{ isIn: false, buyIn: 5 * UNIT, cut: UNIT / 2, entrants: 0 },
    prizes: [6 * UNIT, 4 * UNIT],
  })
  const answers = await Promise.all([1, 2, 3].map(() => join(one, code)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const person of [two, three]) expect((await join(person, code)).status).toBe(200)
  expect(await unitsOf(people)).toEqual([15, 15, 15])
  // Ten of the house and three times 4.50.
  expect(await mine(one, code)).toMatchObject({ isIn: true, entrants: 3 })
  expect((await mine(one, code)).prizes).toEqual([14.1 * UNIT, 9.4 * UNIT])
  const paid = await inBook((_book, { storage }) =>
    storage.sql
      .exec(
        `SELECT COUNT(*) AS n FROM entry WHERE member = ? AND kind = 'entry-fee'`,
        one.member.id,
      )
      .one(),
  )
  expect(paid).toEqual({ n: 1 })
  await auditIsOk()
  await round(one, 3)
  await round(two, 2)
  await closed(code)
  expect(await unitsOf(people)).toEqual([29.1, 24.4, 15])
  expect(await sumsOf(code)).toMatchObject({
    ...{ state: 'final', budget: 23.5 * UNIT, spent: 23.5 * UNIT, given: 23.5 * UNIT, entrants: 3 },
  })
  isRefused(await join(await somebody(), code), 'review.state')
  await auditIsOk()
})

it('is returned whole, with the house’s part, when too few have come', async () => {
  const code = await started({ minEntrants: 3 }, 10)
  const people = await Promise.all([1, 2].map(somebody))
  for (const person of people) await join(person, code)
  await round(people[0] as Known, 3)
  await closed(code)
  await closed(code)
  expect(await unitsOf(people)).toEqual([20, 20])
  expect(await sumsOf(code)).toMatchObject({ state: 'final', budget: 10 * UNIT, spent: 0 })
  await auditIsOk()
})

it('is returned as far as it was for prizes that nobody has won', async () => {
  const code = await started({ fee: 0 }, 10)
  const people = await Promise.all([1, 2].map(somebody))
  for (const person of people) await join(person, code)
  await round(people[0] as Known, 3)
  await closed(code)
  // 20 in the pool, 8 of them for nobody: half was theirs, a quarter each is 2.
  expect(await unitsOf(people)).toEqual([20 - 5 + 12 + 2, 20 - 5 + 2])
  expect(await sumsOf(code)).toMatchObject({ budget: 16 * UNIT, spent: 12 * UNIT })
  await auditIsOk()
})

it('is not taken from whoever lacks it, pauses, plays for nothing, or has reached a limit', async () => {
  const code = await started({ buyIn: 15 * UNIT })
  const poor = (await funded(14)) as Known
  isRefused(await join(poor, code), 'wallet.insufficient-balance')
  expect(await mine(poor, code)).toMatchObject({ isIn: false, entrants: 0 })
  isRefused(await ask('tournament.join', { code }, await trial()), 'in_need_true_account')
  const paused = await somebody()
  await done('member.pause', { days: 1 }, paused)
  isRefused(await join(paused, code), 'member.paused')
  const careful = await somebody()
  await done('member.setLimit', { kind: 'stake', days: 1, amount: 10 * UNIT }, careful)
  isRefused(await join(careful, code), 'member.limit-stake')
  expect(await unitsOf([poor, careful])).toEqual([14, 20])
  await auditIsOk()
})

it('counts for whoever paid, though the way was cut before anything else heard of it', async () => {
  const code = await started({ fee: 0, minEntrants: 1 })
  const person = await somebody()
  const entering = { code, member: person.member.id, net: 5 * UNIT, cut: 0, endsAt: now + DAY_MS }
  for (const _ of [1, 2])
    expect(await inBook((book) => book.internal('payFee', entering))).toMatchObject({ ok: true })
  // On a slow machine its own alarm has come before this one.
  await inBook((book) => book.alarm())
  expect(await mine(person, code)).toMatchObject({ isIn: true, entrants: 1 })
  expect(await unitsOf([person])).toEqual([15])
  // Nobody pays once its book has heard that it is closed, whatever D1 says.
  const late = await somebody()
  await inBook((book) => book.internal('closeFees', code))
  isRefused(await join(late, code), 'review.state')
  expect(await unitsOf([late])).toEqual([20])
  // Killed after fees were settled, before it was written down: done again, it is the same.
  await round(person, 1)
  await closed(code)
  const before = await unitsOf([person])
  await env.DB.prepare(`UPDATE tournament SET state = 'running' WHERE code = ?`).bind(code).run()
  await closed(code)
  expect(await unitsOf([person])).toEqual(before)
  expect(before).toEqual([20])
  await auditIsOk()
})
