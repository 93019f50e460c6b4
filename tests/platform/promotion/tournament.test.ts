import { beforeAll, describe, expect, it } from 'vitest'
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
const RULE: Fields = {
  ...{ names: { en: 'Reef', es: 'Arrecife' }, scoring: 'multiple', games: ['CORAL'] },
  ...{ from: now - DAY_MS, to: now + DAY_MS, pool: 100 * UNIT, shares: [5_000, 3_000, 1_500] },
}
const operate = (name: Parameters<typeof done>[0], input: Fields = {}) =>
  done(name, input, { token })
const somebody = () => funded(10) as Promise<Known>

let serial = 0
async function started(more: Fields = {}): Promise<string> {
  const code = `CUP-${++serial}`
  await operate('operator.setTournament', { code, definition: { ...RULE, ...more } })
  await operate('operator.fundTournament', { code, amount: 100 * UNIT })
  await operate('operator.runTournament', { code, isOn: true })
  return code
}
const mine = async (person: Person, code: string): Promise<Value> =>
  (await done('tournament.list', {}, person)).tournaments.find((one: Value) => one.code === code)
const table = (person: Person, code: string) => done('tournament.table', { code }, person)
const sumsOf = async (code: string): Promise<Value> =>
  (await operate('operator.tournaments')).tournaments.find((one: Value) => one.code === code)
const run = (code: string, isOn: boolean) =>
  ask('operator.runTournament', { code, isOn }, { token })

let bets = 0
interface Round {
  stake: number
  payout?: number
  at?: number
  game?: string
  bonus?: number
}
/** A round as the projection has it: placed, then decided. */
async function round({ member }: Known, { stake, payout = 0, at, game = 'CORAL', bonus }: Round) {
  const id = `round-${++bets}`
  await env.DB.prepare(
    `INSERT INTO record_wager (id, member, product, category, game_code, event, amount, bonus,
       details, state, at) VALUES (?, ?, 'vendor', 'RNG', ?, '1', ?, ?, '[]', 'open', ?)`,
  )
    .bind(id, member.id, game, stake * UNIT, (bonus ?? 0) * UNIT, now)
    .run()
  await decide(id, payout > 0 ? 'won' : 'lost', stake - (bonus ?? 0), payout, at)
  return id
}
const decide = (id: string, state: string, valid: number, payout = 0, at = Date.now()) =>
  env.DB.prepare(
    'UPDATE record_wager SET state = ?, valid = ?, settled_at = ?, payout = ? WHERE id = ?',
  )
    .bind(state, valid * UNIT, at, payout * UNIT, id)
    .run()
/** Its end passes, and with it the ten minutes after it. */
async function ended(code: string) {
  expect((await run(code, false)).status).toBe(200)
  await closeTournaments(env, Date.now() + 10 * MINUTE_MS)
}

beforeAll(openBook)

describe('a tournament', () => {
  it('is made, funded and started by an operator, and never changes then', async () => {
    const set = (more: Fields) =>
      ask('operator.setTournament', { code: 'DRAFT', definition: { ...RULE, ...more } }, { token })
    isRefused(await set({ to: now - 2 * DAY_MS }), 'terms.incomplete')
    isRefused(await set({ to: now + 100 * DAY_MS }), 'terms.incomplete')
    expect((await set({ shares: [9_000, 2_000] })).status).toBe(400)
    expect((await set({})).status).toBe(200)
    const person = await somebody()
    expect(await mine(person, 'DRAFT')).toBeUndefined()
    expect(await table(person, 'DRAFT')).toMatchObject({ list: [] })
    isRefused(await run('DRAFT', true), 'promotion.budget')
    isRefused(await run('DRAFT', false), 'review.state')
    await operate('operator.fundTournament', { code: 'DRAFT', amount: 100 * UNIT })
    expect((await run('DRAFT', true)).value).toMatchObject({ state: 'running' })
    isRefused(await set({ pool: UNIT }), 'promotion.running')
    expect(await mine(person, 'DRAFT')).toMatchObject({
      ...{ state: 'open', isIn: true, entrants: 0, score: 0 },
      // What the shares leave over goes to the first.
      prizes: [55 * UNIT, 30 * UNIT, 15 * UNIT],
    })
    isRefused(await ask('tournament.table', { code: 'NOBODY' }, person), 'tournament.unknown')
  })

  it('goes by the best multiple of large enough rounds of its games', async () => {
    const code = await started({ minStake: 2 * UNIT, minBets: 2 })
    const person = await somebody()
    await round(person, { stake: 1, payout: 50 })
    await round(person, { stake: 2, payout: 60, game: 'OTHER' })
    expect(await mine(person, code)).toMatchObject({ score: 0, bets: 0 })
    const best = await round(person, { stake: 4, payout: 9 })
    expect((await table(person, code)).list).toEqual([])
    await round(person, { stake: 2, payout: 3 })
    expect(await mine(person, code)).toMatchObject({ score: 225, bets: 2 })
    expect((await table(person, code)).list).toMatchObject([{ place: 1, score: 225, isMe: true }])
    await decide(best, 'void', 0)
    expect(await mine(person, code)).toMatchObject({ score: 150, bets: 1 })
    await decide(best, 'won', 4, 10)
    expect(await mine(person, code)).toMatchObject({ score: 250, bets: 2 })
    await round(person, { stake: 2, payout: 90, at: now + 2 * DAY_MS })
    expect(await mine(person, code)).toMatchObject({ score: 250 })
  })

  it('goes by what was won, or by valid bet, of own money', async () => {
    const net = await started({ scoring: 'net', games: [] })
    const valid = await started({ scoring: 'valid-bet', games: [], categories: ['RNG'] })
    const person = await somebody()
    const first = await round(person, { stake: 5, payout: 12, bonus: 1 })
    const second = await round(person, { stake: 3 })
    expect(await mine(person, net)).toMatchObject({ score: 5 * UNIT, bets: 2 })
    expect(await mine(person, valid)).toMatchObject({ score: 7 * UNIT })
    await decide(second, 'void', 0)
    expect(await mine(person, net)).toMatchObject({ score: 8 * UNIT, bets: 1 })
    expect(await mine(person, valid)).toMatchObject({ score: 4 * UNIT })
    await decide(first, 'won', 4, 6)
    expect(await mine(person, net)).toMatchObject({ score: 2 * UNIT })
  })

  it('that is to be joined counts from then on, and no trial joins', async () => {
    const code = await started({ join: true, scoring: 'valid-bet' })
    const open = await started()
    const person = await somebody()
    await round(person, { stake: 5 })
    expect(await mine(person, code)).toMatchObject({ isIn: false, score: 0 })
    for (const _ of [1, 2])
      expect(await done('tournament.join', { code }, person)).toMatchObject({ isIn: true })
    await round(person, { stake: 3, at: Date.now() + 5 })
    expect(await mine(person, code)).toMatchObject({ score: 3 * UNIT, entrants: 1 })
    isRefused(await ask('tournament.join', { code: open }, person), 'review.state')
    const visitor = await trial()
    isRefused(await ask('tournament.join', { code }, visitor), 'in_need_true_account')
    isRefused(await ask('tournament.list', {}, visitor), 'in_need_true_account')
    const paused = await somebody()
    await done('member.pause', { days: 1 }, paused)
    isRefused(await ask('tournament.join', { code }, paused), 'member.paused')
    expect((await done('tournament.list', {}, paused)).tournaments).toEqual([])
  })

  it('is closed once, shares the prizes of a tie, and pays each place once', async () => {
    const code = await started()
    const [one, two, three, four] = (await Promise.all([1, 2, 3, 4].map(somebody))) as Known[]
    const opened = (await trial()) as Known
    const at = Date.now()
    for (const person of [one, two] as Known[]) await round(person, { stake: 2, payout: 8, at })
    await round(three as Known, { stake: 2, payout: 8, at: at + 1 })
    await round(four as Known, { stake: 2, payout: 1, at })
    await round(opened, { stake: 1, payout: 900, at })
    const prizes = async () => {
      const { list } = await table(one as Known, code)
      return list.map(({ place, prize }: Value) => [place, prize / UNIT])
    }
    const places = [
      [1, 42.5],
      [1, 42.5],
      [3, 15],
      [4, 0],
    ]
    expect(await prizes()).toEqual(places)
    await ended(code)
    const final = await table(one as Known, code)
    expect(await prizes()).toEqual(places)
    expect(final.state).toBe('final')
    // What is undone after it changes nothing.
    await env.DB.prepare(`UPDATE record_wager SET state = 'void', valid = 0 WHERE member = ?`)
      .bind((one as Known).member.id)
      .run()
    await closeTournaments(env, Date.now() + HOUR_MS)
    expect(await table(one as Known, code)).toEqual(final)
    for (const _ of [1, 2, 3]) await payPrizes(env, Date.now() + HOUR_MS)
    expect(
      await Promise.all([one, two, three, four].map((each) => balanceOf(each as Known))),
    ).toEqual([52.5, 52.5, 25, 10].map((units) => units * UNIT))
    const spent = { state: 'final', spent: 100 * UNIT, given: 100 * UNIT, reserved: 0, entrants: 4 }
    expect(await sumsOf(code)).toMatchObject(spent)
    isRefused(await ask('tournament.join', { code }, one as Known), 'review.state')
    isRefused(await run(code, false), 'review.state')
    await auditIsOk()
  })

  it('gives nothing with too few entrants, and to nobody who has left', async () => {
    const few = await started({ minEntrants: 3 })
    const code = await started()
    const [stays, leaves] = [await somebody(), await somebody()]
    await round(leaves, { stake: 1, payout: 9 })
    await round(stays, { stake: 1, payout: 3 })
    await env.DB.prepare('INSERT OR REPLACE INTO member_guard VALUES (?, ?)')
      .bind(leaves.member.id, now + 90 * DAY_MS)
      .run()
    await ended(few)
    await ended(code)
    await payPrizes(env, Date.now() + HOUR_MS)
    expect(await sumsOf(few)).toMatchObject({ spent: 0, given: 0, entrants: 2, state: 'final' })
    expect(await balanceOf(stays)).toBe(65 * UNIT)
    expect((await table(stays, code)).list).toMatchObject([{ place: 1, prize: 55 * UNIT }])
    await auditIsOk()
  })

  it('is paid once however its way was cut', async () => {
    const code = await started()
    const person = await somebody()
    await round(person, { stake: 1, payout: 9 })
    await ended(code)
    // Paid, and killed before it was written down.
    await payPrizes(env, Date.now() + HOUR_MS)
    await env.DB.prepare(`UPDATE prize_due SET state = 'due', next_at = 0 WHERE pot = ?`)
      .bind(`tournament-${code}`)
      .run()
    await payPrizes(env, Date.now() + HOUR_MS)
    // Frozen, and killed before it was closed.
    await env.DB.prepare(`UPDATE tournament SET state = 'running' WHERE code = ?`).bind(code).run()
    await closeTournaments(env, Date.now() + HOUR_MS)
    await payPrizes(env, Date.now() + HOUR_MS)
    expect(await balanceOf(person)).toBe(65 * UNIT)
    expect(await sumsOf(code)).toMatchObject({ spent: 55 * UNIT, given: 55 * UNIT })
    await auditIsOk()
  })
})
