import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { shownState } from '#islands/fields/ticket/ticket-state'
import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { TABLES } from '#lib/games/tables'
import { DAY_MS, HOUR_MS, LIMIT_WAIT_MS, MINUTE_MS } from '#lib/limits'
import { GAMES } from '#lib/lottery/games'
import { playReturn, playsOf } from '#lib/lottery/play-returns'
import { type Profile, profileOf } from '#lib/rules/profile'
import { DEFAULT_CHOICES, registerRules } from '#lib/rules/register-fields'
import { fieldFaults } from '#platform/access/register/fields'
import { nameReader } from '#platform/agent/team/below'
import { rulesOf } from '#platform/vendor/route'
import { markEnd } from '#studio/page/alone/ending'
import { Series } from '#studio/page/alone/series'
import { levelOf } from '#studio/page/slots/levels'
import { paceOf } from '#studio/rounds/games'
import { listedGames } from '#studio/site/titles'
import { firstBrokenEntry } from '../../support/book/audited'
import { outcomeOf, START, tokenOf } from '../../support/book/node-book'
import { openedBook, UNIT } from './opened-book'

type Check = (profile: Profile) => void | Promise<void>

const pace = (profile: Profile) =>
  profile.name === 'strict' ? TABLES.profile.strict : TABLES.profile.standard

/** Whether a call takes an input at all. */
const takes = (name: CallName, input: object) =>
  (CALLS[name] as Call).input.safeParse(input).success

/** What a registration answers to somebody whose birthday is tomorrow, and today. */
function ageFaults({ minimumAge }: Profile, age: number) {
  const rules = registerRules({ birthday: { ...DEFAULT_CHOICES.birthday, enabled: true } })
  const born = (days: number) => {
    const day = new Date(START + days * DAY_MS)
    day.setUTCFullYear(day.getUTCFullYear() - age)
    return day.toISOString().slice(0, 10)
  }
  return [1, 0].map((days) => {
    const checks = { rules, username: 'ana', minimumAge, now: START }
    const faults = fieldFaults({ birthday: born(days) }, checks)
    return faults.map(({ code }) => code)
  })
}

/** Asking for a deposit by a method that the profile has no use for. */
async function depositBy(name: Profile['name'], method: string) {
  const { call } = await openedBook(name)
  const made = await call('deposit.request', { method, amount: 10 * UNIT, reference: 'R-2' })
  const { sumBalance } = await call('wallet.balance')
  return { made, sumBalance }
}

/** What vendors are told of how games are played, and what the house's games make of it. */
function paces({ name }: Profile) {
  const rules = rulesOf({ PROFILE: name }, null)
  const house = Object.keys(TABLES.rounds).map((code) => paceOf(code, rules))
  expect(house.length).toBeGreaterThan(5)
  return { rules, house }
}

/** Pages of games that make the sound of a win, or name a large one. */
function winSounds(): string[] {
  const root = 'src/studio/page'
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'sound.ts')
    .filter((file) =>
      /(?:play|cue)\('(?:cash|big|great|huge)'\)/.test(readFileSync(`${root}/${file}`, 'utf8')),
    )
}

const refused = (outcome: unknown, code: string) => expect(outcome).toBe(code)

/** What the rules of profiles rest on: each runs the site's own code, in the profile it is told. */
export const CHECKS = {
  'age-18': (profile) => expect(ageFaults(profile, 18)[0]).toEqual(['register.age']),
  'age-21': (profile) => expect(ageFaults(profile, 21)).toEqual([['register.age'], []]),
  'play-money': async ({ name, currency }) => {
    expect(currency).toBe('PLY')
    const { made, sumBalance } = await depositBy(name, 'manual')
    expect([typeof made, sumBalance]).toEqual(['string', 1_000 * UNIT])
  },
  'real-money': async ({ name, currency }) => {
    expect(currency).not.toBe('PLY')
    const { made, sumBalance } = await depositBy(name, 'sandbox')
    expect([typeof made, sumBalance]).toEqual(['string', 1_000 * UNIT])
  },
  'limit-kinds': async ({ name }) => {
    for (const kind of ['deposit', 'stake', 'loss'] as const) {
      const { bet, deposit, limit } = await openedBook(name)
      await limit(kind, 1, kind === 'deposit' ? 1_000 : 50)
      refused(await (kind === 'deposit' ? deposit(100) : bet(51)), `member.limit-${kind}`)
    }
  },
  'limit-spans': async ({ name }) => {
    for (const days of [1, 7, 30]) {
      const { book, bet, limit } = await openedBook(name)
      await limit('stake', days, 50)
      expect(await bet(50)).toBe('open')
      book.now += days * DAY_MS - 2 * HOUR_MS
      refused(await bet(1), 'member.limit-stake')
      book.now += 4 * HOUR_MS
      expect(await bet(1)).toBe('open')
    }
  },
  'limit-of-stakes': async ({ name }) => {
    const { bet, limit } = await openedBook(name)
    await limit('stake', 1, 50)
    expect(await bet(50)).toBe('open')
    refused(await bet(1), 'member.limit-stake')
  },
  'limit-of-losses': async ({ name }) => {
    const { bet, limit } = await openedBook(name)
    await limit('loss', 7, 50)
    expect(await bet(50)).toBe('open')
    refused(await bet(1), 'member.limit-loss')
  },
  'limit-of-deposits': async ({ name }) => {
    const { deposit, limit } = await openedBook(name)
    await limit('deposit', 30, 1_100)
    refused(await deposit(101), 'member.limit-deposit')
  },
  'lower-at-once': async ({ name }) => {
    const { bet, limit } = await openedBook(name)
    await limit('stake', 1, 500)
    await limit('stake', 1, 10)
    refused(await bet(11), 'member.limit-stake')
  },
  'higher-after-a-day': async ({ name }) => {
    const { book, bet, call, limit } = await openedBook(name)
    expect(LIMIT_WAIT_MS).toBeGreaterThanOrEqual(DAY_MS)
    await limit('stake', 30, 10)
    await limit('stake', 30, 500)
    const confirm = () => call('member.confirmLimit', { kind: 'stake', days: 30 })
    refused(await bet(11), 'member.limit-stake')
    expect(await confirm()).toEqual(expect.stringMatching(/^member\./))
    book.now += LIMIT_WAIT_MS
    refused(await bet(11), 'member.limit-stake')
    expect(await confirm()).toMatchObject({ limits: [{ amount: 500 * UNIT }] })
    expect(await bet(11)).toBe('open')
  },
  'higher-is-said-again': async ({ name }) => {
    const { book, bet, call, limit } = await openedBook(name)
    await limit('stake', 30, 10)
    await limit('stake', 30, 500)
    book.now += LIMIT_WAIT_MS + 7 * DAY_MS
    const said = await call('member.confirmLimit', { kind: 'stake', days: 30 })
    refused(said, 'member.limit-unasked')
    refused(await bet(11), 'member.limit-stake')
  },
  'pause-lengths': async ({ name }) => {
    for (const days of [1, 7, 42]) {
      const { book, bet, call } = await openedBook(name)
      await call('member.pause', { days })
      book.now += days * DAY_MS - MINUTE_MS
      refused(await bet(1), 'member.paused')
      book.now += 2 * MINUTE_MS
      expect(await bet(1)).toBe('open')
    }
    expect(takes('member.pause', { days: 43 })).toBe(false)
  },
  'pause-holds': async ({ name }) => {
    const { book, bet, call, deposit } = await openedBook(name)
    await call('member.pause', { days: 7 })
    await call('member.pause', { days: 1 })
    book.now += 7 * DAY_MS - 60_000
    refused(await bet(1), 'member.paused')
    refused(await deposit(10), 'member.paused')
  },
  'exclusion-half-a-year': async ({ name }) => {
    for (const days of [1, 30, 90, 181]) expect(takes('member.exclude', { days })).toBe(false)
    const { book, bet, call } = await openedBook(name)
    await call('member.exclude', { days: 182 })
    book.now += 182 * DAY_MS - MINUTE_MS
    refused(await bet(1), 'member.excluded')
  },
  'exclusion-five-years': async ({ name }) => {
    const { book, bet, call } = await openedBook(name)
    expect(takes('member.exclude', { days: 1_825 })).toBe(true)
    await call('member.exclude', { days: 1_825 })
    book.now += 1_825 * DAY_MS - MINUTE_MS
    refused(await bet(1), 'member.excluded')
  },
  'exclusion-for-good': async ({ name }) => {
    const { book, bet, call } = await openedBook(name)
    await call('member.exclude', { days: 0 })
    book.now += 40 * 365 * DAY_MS
    expect(await bet(1)).toBe('member.excluded-for-good')
  },
  'exclusion-holds': async ({ name }) => {
    const { book, bet, call, deposit } = await openedBook(name)
    await call('member.exclude', { days: 182 })
    book.now += 181 * DAY_MS
    expect(String(await bet(1))).toBe('member.excluded')
    expect(String(await deposit(10))).toBe('member.excluded')
  },
  'exclusion-keeps-money': async ({ name }) => {
    const { call } = await openedBook(name)
    await call('member.exclude', { days: 365 })
    expect(await call('wallet.balance')).toMatchObject({ sumBalance: 1_000 * UNIT })
  },
  'reality-hour': async ({ name }) => {
    const { call } = await openedBook(name)
    const { realityMinutes } = await call('member.setReality', { minutes: 60 })
    expect(realityMinutes).toBeLessThanOrEqual(60)
    expect(await call('member.setReality', { minutes: 15 })).toMatchObject({ realityMinutes: 15 })
    expect(takes('member.setReality', { minutes: 0 })).toBe(false)
  },
  'reality-half-hour': async ({ name }) => {
    const { call } = await openedBook(name)
    const { realityMinutes, realityChoices } = await call('member.setReality', { minutes: 60 })
    expect(Math.max(realityMinutes, ...realityChoices)).toBeLessThanOrEqual(30)
    expect(await call('member.setReality', { minutes: 15 })).toMatchObject({ realityMinutes: 15 })
  },
  clock: async (profile) => {
    expect(pace(profile).showSessionClock).toBe(true)
    const { book, call } = await openedBook(profile.name)
    expect(await call('member.play')).toMatchObject({ sessionStartedAt: book.now })
  },
  'shown-return': (profile) => {
    expect(pace(profile).showReturn).toBe(true)
    for (const { code } of GAMES.filter((game) => playsOf(game.code).length > 0))
      expect(playReturn(code, '')?.highest).toBeLessThan(1_000_000)
    const house = listedGames()
    expect(house.length).toBeGreaterThan(20)
    for (const { game, rtp = 0 } of house)
      expect([game, rtp > 8_000 && rtp < 10_000]).toEqual([game, true])
  },
  'no-turbo': (profile) => {
    const { rules, house } = paces(profile)
    expect([rules.turbo, rules.buyFeature]).toEqual([false, false])
    expect(rules.minRoundMs).toBeGreaterThanOrEqual(2_500)
    for (const { leastMs } of house) expect(leastMs).toBeGreaterThanOrEqual(rules.minRoundMs)
  },
  'no-loss-as-win': (profile) => {
    expect(pace(profile).celebrateAtMostStake).toBe(false)
    const cues: string[] = []
    const sound = { play: (cue: string) => void cues.push(cue) }
    for (const paid of [0, 1, 99, 100])
      expect([markEnd({ staked: 100, paid }, sound), levelOf({ staked: 100, paid })]).toEqual([
        ...[false, undefined],
      ])
    expect(cues).toEqual([])
    expect([markEnd({ staked: 100, paid: 101 }, sound), cues]).toEqual([true, ['cash']])
    expect(levelOf({ staked: 100, paid: 2_500 })?.cue).toBe('big')
    // A ticket of the site: what is no win looks like none.
    const back = { state: 'won' as const, amount: 100, payout: 100 }
    expect([shownState(back), shownState({ ...back, payout: 101 })]).toEqual(['part', 'won'])
    // No page has a sound of winning of its own but crash, where what is cashed always is one.
    expect(winSounds().sort()).toEqual(['alone/ending.ts', 'crash/page.ts'])
    expect(TABLES['CRASH-1'].lowestCashOut).toBeGreaterThan(100)
  },
  'no-autoplay': (profile) => {
    const { rules, house } = paces(profile)
    expect(rules.autoplay).toBe(false)
    expect(new Set(house.map(({ autoplayMax }) => autoplayMax))).toEqual(new Set([1]))
  },
  'bounded-autoplay': (profile) => {
    for (const { autoplayMax } of paces(profile).house) expect(autoplayMax).toBeLessThanOrEqual(100)
    const series = new Series({ rounds: 2, loss: 30, win: null })
    expect([series.goesOn(30), series.goesOn(31)]).toEqual([true, false])
    series.take({ staked: 10, payout: 0 })
    expect([series.goesOn(20), series.goesOn(21)]).toEqual([true, false])
    series.take({ staked: 10, payout: 10 })
    expect(series.goesOn(1)).toBe(false)
  },
  'own-sessions': async ({ name }) => {
    const { book, call } = await openedBook(name)
    const idsOf = async (): Promise<string[]> =>
      (await call('session.list')).sessions.map(({ id }: { id: string }) => id)
    const [, revoked = '', kept = ''] = (await idsOf()).toReversed()
    await call('session.revoke', { id: revoked })
    refused(await call('session.revoke', { id: revoked }), 'session.unknown')
    const left = await idsOf()
    expect([left.includes(revoked), left.includes(kept)]).toEqual([false, true])
    await call('session.revokeOthers')
    expect(await idsOf()).not.toContain(kept)
    expect(outcomeOf(await book.call('ana', 'wallet.balance', {}))).toMatch(/^session\./)
  },
  'session-ends': async ({ name }) => {
    const idle = await openedBook(name)
    const asked = async ({ book }: typeof idle) =>
      outcomeOf(await book.call('ana', 'wallet.balance', {}))
    expect(await asked(idle)).toMatchObject({ sumBalance: 1_000 * UNIT })
    idle.book.now += 32 * MINUTE_MS
    expect(await asked(idle)).toBe('session.expired')
    const busy = await openedBook(name)
    for (let step = 0; step < 71; step++) {
      busy.book.now += 20 * MINUTE_MS
      expect(await asked(busy)).toMatchObject({ sumBalance: 1_000 * UNIT })
    }
    busy.book.now += 21 * MINUTE_MS
    expect(await asked(busy)).toBe('session.expired')
  },
  'money-of-members': async ({ name }) => {
    const { book, bet } = await openedBook(name)
    await bet(10)
    const less = `UPDATE account SET balance = -1 WHERE owner = 'ana'`
    expect(() => book.sql.exec(less)).toThrow()
    refused(await bet(991), 'wallet.insufficient-balance')
  },
  'kept-records': async ({ name }) => {
    const { book, bet } = await openedBook(name)
    await bet(10)
    for (const change of ['UPDATE entry SET at = 0', 'DELETE FROM entry', 'DELETE FROM posting'])
      expect(() => book.sql.exec(change)).toThrow('append-only')
    expect(firstBrokenEntry(book.sql)).toBeNull()
  },
  'interrupted-play': async ({ name }) => {
    const { book, bet } = await openedBook(name)
    expect(await bet(10)).toBe('open')
    book.restart()
    const states = book.sql.exec(`SELECT state FROM ticket`).toArray()
    expect(states).toEqual([{ state: 'open' }])
  },
  'no-transfers': async ({ name }) => {
    const { book } = await openedBook(name)
    await book.addMember('eva')
    const open = { upline: true, downline: true, minimum: UNIT, perDay: 500 * UNIT }
    book.cashier = { transfer: open }
    const receiver = { id: 'eva', book: 'B1', account: 'eva' }
    const amount = 10 * UNIT
    const once = { owner: 'ana', key: 'a-key-of-a-gift', of: { receiver, amount } }
    const sending = { token: tokenOf('ana'), to: 'upline', receiver, amount }
    const sent = outcomeOf(await book.object.internal('sendTransfer', sending, once))
    refused(sent, 'transfer.off')
  },
  'no-taking-back': async ({ name }) => {
    const { call } = await openedBook(name)
    refused(await call('withdraw.cancel', { id: 'w-1' }), 'withdraw.cancel-off')
  },
  'names-masked': ({ name }) =>
    expect(nameReader({ PROFILE: name })('marianela')).toMatch(/^m\*+a?$/),
} satisfies Record<string, Check>

export type CheckName = keyof typeof CHECKS

export const runCheck = (name: CheckName, profile: Profile['name']) =>
  (CHECKS[name] as Check)(profileOf(profile))
