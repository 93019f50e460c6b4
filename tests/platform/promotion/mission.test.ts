import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { rewardPeriod } from '#lib/rewards/period'
import { closeBoards } from '#platform/promotion/mission/board'
import { keepPeriods } from '#platform/promotion/mission/periods'
import { payPrizes } from '#platform/promotion/prize/pay'
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
const RULE: Fields = {
  ...{ names: { en: 'Bets', es: 'Apuestas' }, measure: 'valid-bet', target: 10 * UNIT },
  ...{ period: 'daily', from: now - DAY_MS, to: now + 60 * DAY_MS, reward: 3 * UNIT },
}
const zone = env.MERCHANT_TIME_ZONE
const today = () => rewardPeriod('daily', zone, Date.now()).name
const operate = (name: Parameters<typeof done>[0], input: Fields = {}) =>
  done(name, input, { token })
const somebody = () => funded(10) as Promise<Known>

let serial = 0
async function started(more: Fields = {}, units = 100): Promise<string> {
  const code = `MIS-${++serial}`
  await operate('operator.setMission', { code, definition: { ...RULE, ...more } })
  await operate('operator.fundMission', { code, amount: units * UNIT })
  await operate('operator.runMission', { code, isOn: true })
  return code
}
const mine = async (person: Person, id: string): Promise<Value> =>
  (await done('mission.summary', {}, person)).missions.find((one: Value) => one.id === id)
const sumsOf = async (code: string): Promise<Value> =>
  (await operate('operator.missions')).missions.find((one: Value) => one.code === code)
const claim = (person: Person, mission: string, period = today(), key = newKey()) =>
  ask('mission.claim', { mission, period }, { ...person, key })

let bets = 0
const at = (time: number, work: string, ...values: (string | number)[]) =>
  env.DB.prepare(work)
    .bind(...values, time)
    .run()
/** A bet as the projection has it: placed, then decided. */
async function bet(
  { member }: Known,
  units: number,
  more: { category?: string; at?: number; payout?: number } = {},
) {
  const { category = 'RNG', at: time = Date.now(), payout = 0 } = more
  const id = `bet-${++bets}`
  await at(
    time,
    `INSERT INTO record_wager (id, member, product, category, game_code, event, amount, bonus,
       details, state, at) VALUES (?, ?, 'vendor', ?, 'X', '1', ?, 0, '[]', 'open', ?)`,
    ...[id, member.id, category, units * UNIT],
  )
  await decide(id, payout > 0 ? 'won' : 'lost', units, time, payout)
  return id
}
const decide = (id: string, state: string, valid: number, time = Date.now(), payout = 0) =>
  env.DB.prepare(
    'UPDATE record_wager SET state = ?, valid = ?, settled_at = ?, payout = ? WHERE id = ?',
  )
    .bind(state, valid * UNIT, time, payout * UNIT, id)
    .run()

beforeAll(openBook)

describe('a mission', () => {
  it('is made, funded and started by an operator, and never changes then', async () => {
    const set = (more: Fields) =>
      ask('operator.setMission', { code: 'DRAFT', definition: { ...RULE, ...more } }, { token })
    isRefused(await set({ to: now - 2 * DAY_MS }), 'terms.incomplete')
    expect((await set({})).status).toBe(200)
    const person = await somebody()
    expect(await mine(person, 'DRAFT')).toBeUndefined()
    const run = (isOn: boolean) => ask('operator.runMission', { code: 'DRAFT', isOn }, { token })
    isRefused(await run(true), 'promotion.budget')
    isRefused(await run(false), 'review.state')
    await operate('operator.fundMission', { code: 'DRAFT', amount: 3 * UNIT })
    expect((await run(true)).value).toMatchObject({ state: 'running', budget: 3 * UNIT })
    isRefused(await set({ target: UNIT }), 'promotion.running')
    expect(await mine(person, 'DRAFT')).toMatchObject({ state: 'joined', progress: 0 })
    expect((await run(false)).value.state).toBe('stopped')
    expect(await mine(person, 'DRAFT')).toBeUndefined()
    isRefused(
      await ask('operator.fundMission', { code: 'NOBODY', amount: 1 }, { token }),
      'mission.unknown',
    )
  })

  it('is done by settled bets, and its reward given once', async () => {
    const code = await started()
    const person = await somebody()
    await bet(person, 6)
    expect(await mine(person, code)).toMatchObject({ progress: 6 * UNIT, state: 'joined' })
    isRefused(await claim(person, code), 'mission.unfinished')
    const last = await bet(person, 4)
    expect(await mine(person, code)).toMatchObject({ progress: 10 * UNIT, state: 'claim' })
    await decide(last, 'void', 0)
    expect(await mine(person, code)).toMatchObject({ progress: 6 * UNIT, state: 'joined' })
    await decide(last, 'won', 4)
    const answers = await Promise.all([1, 2, 3].map(() => claim(person, code)))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await balanceOf(person)).toBe(13 * UNIT)
    isRefused(await claim(person, code), 'mission.claimed')
    const [key, another] = [newKey(), await somebody()]
    await bet(another, 10)
    const first = await claim(another, code, today(), key)
    expect((await claim(another, code, today(), key)).value).toEqual(first.value)
    isRefused(await claim(another, code), 'mission.claimed')
    expect(await balanceOf(another)).toBe(13 * UNIT)
    await decide(last, 'void', 0)
    expect(await mine(person, code)).toMatchObject({ state: 'claimed' })
    expect(await sumsOf(code)).toMatchObject({ reserved: 0, spent: 6 * UNIT, given: 6 * UNIT })
    await auditIsOk()
  })

  it('counts bets of a size and a category, and deposits', async () => {
    const bigs = await started({
      ...{ measure: 'count', target: 2, minimum: 2 * UNIT, categories: ['RNG', 'LIVE'] },
    })
    const paid = await started({ measure: 'deposit', target: 5 * UNIT })
    const person = await somebody()
    await bet(person, 1)
    await bet(person, 3, { category: 'SPORTS' })
    await bet(person, 2)
    expect(await mine(person, bigs)).toMatchObject({ progress: 1 })
    await bet(person, 9, { category: 'LIVE' })
    expect(await mine(person, bigs)).toMatchObject({ progress: 2, state: 'claim' })
    await env.DB.prepare(
      `INSERT INTO record_entry (id, member, seq, kind, reference, amount, balance_after, at)
       VALUES ('dep-1', ?, 9000001, 'deposit', 'd', ?, 0, ?)`,
    )
      .bind(person.member.id, 7 * UNIT, Date.now())
      .run()
    expect((await mine(person, paid)).progress).toBeGreaterThanOrEqual(7 * UNIT)
  })

  it('counts days with a bet, each once, by the merchant’s clock', async () => {
    const code = await started({ measure: 'days', target: 2, period: 'once', minimum: 2 * UNIT })
    await keepPeriods(env, now + DAY_MS)
    const person = await somebody()
    await bet(person, 1)
    expect(await mine(person, code)).toMatchObject({ measure: 'days', progress: 0 })
    const [first] = [await bet(person, 2), await bet(person, 5)]
    expect(await mine(person, code)).toMatchObject({ progress: 1, state: 'joined' })
    await decide(first, 'void', 0)
    expect(await mine(person, code)).toMatchObject({ progress: 1 })
    const next = await bet(person, 2, { at: now + DAY_MS })
    expect(await mine(person, code)).toMatchObject({ progress: 2, state: 'claim' })
    await decide(next, 'void', 0)
    expect(await mine(person, code)).toMatchObject({ progress: 1, state: 'joined' })
  })

  it('counts the best multiple of one bet, and goes back with it', async () => {
    const code = await started({ measure: 'multiple', target: 500, minimum: 2 * UNIT })
    const person = await somebody()
    await bet(person, 1, { payout: 90 })
    await bet(person, 4, { payout: 9 })
    expect(await mine(person, code)).toMatchObject({ progress: 225, state: 'joined' })
    const best = await bet(person, 2, { payout: 10.01 })
    await bet(person, 2)
    expect(await mine(person, code)).toMatchObject({ progress: 500, state: 'claim' })
    await decide(best, 'void', 0)
    expect(await mine(person, code)).toMatchObject({ progress: 225, state: 'joined' })
    await decide(best, 'won', 2, Date.now(), 14)
    expect((await claim(person, code)).status).toBe(200)
    expect(await balanceOf(person)).toBe(13 * UNIT)
  })

  it('that is to be joined counts from then on', async () => {
    const code = await started({ join: true })
    const person = await somebody()
    await bet(person, 20)
    expect(await mine(person, code)).toMatchObject({ state: 'join', progress: 0 })
    for (const _ of [1, 2])
      expect((await done('mission.join', { mission: code }, person)).state).toBe('joined')
    await bet(person, 4, { at: Date.now() + 1 })
    expect(await mine(person, code)).toMatchObject({ state: 'joined', progress: 4 * UNIT })
    const open = await started()
    isRefused(await ask('mission.join', { mission: open }, person), 'review.state')
  })

  it('of a period that is over may be claimed for a week, and a new one has begun', async () => {
    const code = await started()
    const person = await somebody()
    await bet(person, 10)
    const first = today()
    const later = (days: number) => () => Date.now() + days * DAY_MS
    await keepPeriods(env, later(1)())
    await bet(person, 2, { at: later(1)() })
    const run = (period: string) =>
      env.DB.prepare('SELECT progress FROM mission_progress WHERE mission = ? AND period = ?')
        .bind(code, period)
        .first<number>('progress')
    const { name: second } = rewardPeriod('daily', zone, later(1)())
    expect([await run(first), await run(second)]).toEqual([10 * UNIT, 2 * UNIT])
    await env.DB.prepare('UPDATE mission_run SET ends_at = ? WHERE mission = ? AND period = ?')
      .bind(now - 9 * DAY_MS, code, first)
      .run()
    isRefused(await claim(person, code, first), 'mission.late')
    isRefused(await claim(person, code, 'w1'), 'mission.unknown')
  })

  it('gives no more than was set aside, and nothing to whoever pauses', async () => {
    const code = await started({}, 3)
    const [one, two, three] = [await somebody(), await somebody(), await somebody()]
    for (const person of [one, two, three]) await bet(person, 10)
    await done('member.pause', { days: 1 }, three)
    isRefused(await claim(three, code), 'member.paused')
    expect((await claim(one, code)).status).toBe(200)
    isRefused(await claim(two, code), 'promotion.budget')
    expect(await balanceOf(two)).toBe(10 * UNIT)
  })
})

describe('the board of a mission', () => {
  it('goes by progress, then by who reached it first; equal in both share a place', async () => {
    const code = await started()
    const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(somebody))
    const time = Date.now()
    await bet(one as Known, 5, { at: time + 20 })
    await bet(two as Known, 5, { at: time + 10 })
    await bet(three as Known, 5, { at: time + 20 })
    await bet(four as Known, 7, { at: time + 30 })
    const { list } = await done('mission.leaderboard', { mission: code }, one as Known)
    expect(list.map(({ place }: Value) => place)).toEqual([1, 2, 3, 3])
    expect(list.map(({ progress }: Value) => progress / UNIT)).toEqual([7, 5, 5, 5])
    expect(list.filter(({ isMe }: Value) => isMe)).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain((four as Known).username)
    expect(await done('mission.leaderboard', { mission: 'NOBODY' }, one as Known)).toEqual({
      ...{ list: [], state: 'open' },
    })
  })

  it('shows twenty rows, and one’s own wherever it is', async () => {
    const code = await started()
    const many = await Promise.all(Array.from({ length: 22 }, somebody))
    for (const [at, person] of many.entries()) await bet(person, 30 - at)
    const last = many.at(-1) as Known
    const { list } = await done('mission.leaderboard', { mission: code }, last)
    expect(list.map(({ place }: Value) => place)).toEqual([
      ...Array.from({ length: 20 }, (_, at) => at + 1),
      22,
    ])
    expect(list.at(-1)).toMatchObject({ isMe: true, progress: 9 * UNIT })
  })

  it('is closed ten minutes after its period, and changes no more', async () => {
    const code = await started()
    const [one, two] = [await somebody(), await somebody()]
    const undone = await bet(one, 7)
    await bet(two, 5)
    const period = today()
    const board = () => done('mission.leaderboard', { mission: code, period }, two)
    const end = rewardPeriod('daily', zone, Date.now()).to
    await closeBoards(env, end + 599_999)
    expect(await board()).toMatchObject({ state: 'open' })
    await env.DB.prepare('UPDATE mission_run SET ends_at = ? WHERE mission = ? AND period = ?')
      .bind(Date.now() - 1, code, period)
      .run()
    expect(await board()).toMatchObject({ state: 'closing' })
    await closeBoards(env, Date.now() + 600_000)
    const final = await board()
    expect(final).toMatchObject({ state: 'final', list: [{ place: 1 }, { place: 2, isMe: true }] })
    await env.DB.prepare('UPDATE mission_progress SET progress = 0 WHERE mission = ?')
      .bind(code)
      .run()
    await decide(undone, 'void', 0)
    await closeBoards(env, Date.now() + 900_000)
    expect(await board()).toEqual(final)
  })

  describe('with prizes', () => {
    const PRIZES = [
      { from: 1, to: 1, amount: 20 * UNIT },
      { from: 2, to: 3, amount: 5 * UNIT },
    ]
    const pot = async (): Promise<Value> =>
      (await operate('operator.pots')).pots.find((one: Value) => one.name === 'boards')
    const ended = async (code: string) => {
      await env.DB.prepare('UPDATE mission_run SET ends_at = ? WHERE mission = ? AND period = ?')
        .bind(Date.now() - 1, code, today())
        .run()
      await closeBoards(env, Date.now() + 600_000)
    }

    it('starts when a period’s prizes are set aside', async () => {
      const input = { code: 'NO-POT', definition: { ...RULE, period: 'once', prizes: PRIZES } }
      await operate('operator.setMission', input)
      await operate('operator.fundMission', { code: 'NO-POT', amount: 100 * UNIT })
      const run = () => ask('operator.runMission', { code: 'NO-POT', isOn: true }, { token })
      isRefused(await run(), 'promotion.budget')
      const gap = [PRIZES[0], { from: 3, to: 3, amount: UNIT }]
      const bad = { ...input, definition: { ...input.definition, prizes: gap } }
      isRefused(await ask('operator.setMission', bad, { token }), 'terms.incomplete')
      await operate('operator.fundPot', { name: 'boards', amount: 30 * UNIT })
      expect((await run()).status).toBe(200)
      const other = { ...input, code: 'NO-POT-2' }
      await operate('operator.setMission', other)
      await operate('operator.fundMission', { code: 'NO-POT-2', amount: 100 * UNIT })
      isRefused(
        await ask('operator.runMission', { code: 'NO-POT-2', isOn: true }, { token }),
        'promotion.budget',
      )
      await operate('operator.runMission', { code: 'NO-POT', isOn: false })
      await closeBoards(env, Date.now() + 600_001)
    })

    it('pays each place once, shared by those who are equal, and tells them', async () => {
      await operate('operator.fundPot', { name: 'boards', amount: 60 * UNIT })
      const before = await pot()
      const code = await started({ prizes: PRIZES })
      const [one, two, three, gone] = await Promise.all([1, 2, 3, 4].map(somebody))
      const time = Date.now()
      await bet(one as Known, 9, { at: time + 5 })
      await bet(two as Known, 9, { at: time + 5 })
      await bet(three as Known, 2, { at: time + 5 })
      await bet(gone as Known, 50, { at: time + 5 })
      await env.DB.prepare('INSERT OR REPLACE INTO member_guard VALUES (?, ?)')
        .bind((gone as Known).member.id, now + 90 * DAY_MS)
        .run()
      const period = today()
      const board = () => done('mission.leaderboard', { mission: code, period }, one as Known)
      const prizes = async () => (await board()).list.map(({ prize }: Value) => prize / UNIT)
      expect(await prizes()).toEqual([12.5, 12.5, 5])
      await ended(code)
      expect(await prizes()).toEqual([12.5, 12.5, 5])
      for (const _ of [1, 2]) await payPrizes(env, Date.now() + 600_000)
      await closeBoards(env, Date.now() + 700_000)
      await payPrizes(env, Date.now() + 700_000)
      expect(await Promise.all([one, two, three].map((each) => balanceOf(each as Known)))).toEqual(
        [22.5, 22.5, 15].map((units) => units * UNIT),
      )
      const after = await pot()
      expect(after.spent - before.spent).toBe(30 * UNIT)
      expect(after.given - before.given).toBe(30 * UNIT)
      const { messages } = await done('message.list', { count: 50 }, three as Known)
      expect(messages).toMatchObject([{ key: 'prize.paid', params: { amount: 5 * UNIT } }])
      await auditIsOk()
    })

    it('waits while somebody pauses', async () => {
      await operate('operator.fundPot', { name: 'boards', amount: 120 * UNIT })
      const code = await started({ prizes: [{ from: 1, to: 2, amount: 4 * UNIT }] })
      const [pausing, left] = [await somebody(), await somebody()]
      for (const person of [pausing, left]) await bet(person, 5)
      await ended(code)
      await done('member.pause', { days: 1 }, pausing)
      await payPrizes(env, Date.now() + 600_000)
      const states = await env.DB.prepare(
        'SELECT state FROM prize_due WHERE name LIKE ? ORDER BY state',
      )
        .bind(`${code}-%`)
        .all<{ state: string }>()
      expect(states.results.map(({ state }) => state)).toEqual(['due', 'paid'])
      expect(await balanceOf(left)).toBe(14 * UNIT)
      await auditIsOk()
    })
  })
})
