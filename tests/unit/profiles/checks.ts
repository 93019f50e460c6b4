import { expect } from 'vitest'
import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { TABLES } from '#lib/games/tables'
import {
  DAY_MS,
  EXCLUSION_DAYS,
  LIMIT_CONFIRM_MS,
  LIMIT_WAIT_MS,
  PAUSE_DAYS,
  REALITY_MINUTES,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
} from '#lib/limits'
import { GAMES } from '#lib/lottery/games'
import { playReturn, playsOf } from '#lib/lottery/play-returns'
import { LIMIT_DAYS, LIMIT_KINDS } from '#lib/rules/play-limit'
import { type Profile, profileOf } from '#lib/rules/profile'
import { firstBrokenEntry } from '#platform/kernel/ledger/audit'
import { openedBook, UNIT } from './opened-book'

type Check = (profile: Profile) => void | Promise<void>

const pace = (profile: Profile) =>
  profile.name === 'strict' ? TABLES.profile.strict : TABLES.profile.standard

/** Calls that a member has without anybody else's doing. */
const own = (...names: CallName[]) => {
  for (const name of names) {
    const call: Call = CALLS[name]
    expect(call.access).not.toMatch(/^operator/)
  }
}

const refused = (outcome: unknown, code: string) => expect(outcome).toBe(code)

/** What the rules of profiles rest on: each runs the site's own code, in the profile it is told. */
export const CHECKS = {
  'age-18': ({ minimumAge }) => expect(minimumAge).toBeGreaterThanOrEqual(18),
  'age-21': ({ minimumAge }) => expect(minimumAge).toBeGreaterThanOrEqual(21),
  'play-money': ({ playMoney, currency }) => expect([playMoney, currency]).toEqual([true, 'PLY']),
  'real-money': ({ playMoney }) => expect(playMoney).toBe(false),
  'limit-kinds': () => expect([...LIMIT_KINDS].sort()).toEqual(['deposit', 'loss', 'stake']),
  'limit-spans': () => expect(LIMIT_DAYS).toEqual([1, 7, 30]),
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
  'higher-is-said-again': () => expect(LIMIT_CONFIRM_MS).toBeLessThanOrEqual(7 * DAY_MS),
  'pause-lengths': () => {
    expect(PAUSE_DAYS).toContain(1)
    expect(Math.max(...PAUSE_DAYS)).toBe(42)
  },
  'pause-holds': async ({ name }) => {
    const { book, bet, call, deposit } = await openedBook(name)
    await call('member.pause', { days: 7 })
    await call('member.pause', { days: 1 })
    book.now += 7 * DAY_MS - 60_000
    refused(await bet(1), 'member.paused')
    refused(await deposit(10), 'member.paused')
  },
  'exclusion-half-a-year': () =>
    expect(Math.min(...EXCLUSION_DAYS.filter((days) => days > 0))).toBeGreaterThanOrEqual(182),
  'exclusion-five-years': () => expect(EXCLUSION_DAYS).toContain(1_825),
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
  'reality-hour': ({ realityMinutes }) => {
    expect(realityMinutes).toBeLessThanOrEqual(60)
    expect(Math.min(...REALITY_MINUTES)).toBe(15)
  },
  'reality-half-hour': ({ realityMinutes }) => expect(realityMinutes).toBeLessThanOrEqual(30),
  'net-position': (profile) => {
    expect(pace(profile).showNetPosition).toBe(true)
    own('member.sessionNet')
  },
  clock: (profile) => expect(pace(profile).showSessionClock).toBe(true),
  'shown-return': (profile) => {
    expect(pace(profile).showReturn).toBe(true)
    for (const { code } of GAMES.filter((game) => playsOf(game.code).length > 0))
      expect(playReturn(code, '')?.highest).toBeLessThan(1_000_000)
  },
  'no-turbo': (profile) => {
    const { turbo, stopReels, featureBuy } = pace(profile)
    expect([turbo, stopReels, featureBuy]).toEqual([false, false, false])
  },
  'no-loss-as-win': (profile) => expect(pace(profile).celebrateAtMostStake).toBe(false),
  'no-autoplay': () => expect(TABLES.profile.strict.autoplay).toBe(false),
  'bounded-autoplay': () => {
    const { autoplayMax, autoplayNeedsLossLimit } = TABLES.profile.standard
    expect([autoplayMax <= 100, autoplayNeedsLossLimit]).toEqual([true, true])
  },
  statement: () => own('record.entries', 'record.statement', 'record.bets', 'record.profit'),
  'statement-file': () => own('record.statementCsv', 'record.betsCsv'),
  'own-data': () => own('member.export'),
  closing: () => own('member.close'),
  'written-to': () => own('support.sendFeedback', 'support.feedbackList'),
  'second-factor': () => own('session.offerFactor', 'session.confirmFactor'),
  'own-sessions': () => own('session.list', 'session.revoke', 'session.revokeOthers'),
  'published-results': () => {
    for (const name of ['truth.returns', 'truth.seals', 'truth.seal'] as const)
      expect(CALLS[name].access).toBe('public')
  },
  'proof-of-entry': () => own('truth.proof'),
  'session-ends': () => {
    expect(SESSION_IDLE_MS).toBeLessThanOrEqual(30 * 60_000)
    expect(SESSION_ABSOLUTE_MS).toBeLessThanOrEqual(DAY_MS)
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
  'no-transfers': ({ transfersAllowed }) => expect(transfersAllowed).toBe(false),
  'no-taking-back': ({ withdrawCancelAllowed }) => expect(withdrawCancelAllowed).toBe(false),
  'names-masked': ({ teamNamesMasked }) => expect(teamNamesMasked).toBe(true),
} satisfies Record<string, Check>

export type CheckName = keyof typeof CHECKS

export const runCheck = (name: CheckName, profile: Profile['name']) =>
  (CHECKS[name] as Check)(profileOf(profile))
