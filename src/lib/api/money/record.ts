import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, gameTitle, id, instant, pageSize, playedGame, signedAmount } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { ENTRY_GROUPS, ENTRY_KINDS } from '#lib/rules/entry-kind'
import { TICKET_STATES } from '#lib/rules/ticket-state'

const entry = z.object({
  id,
  kind: z.enum(ENTRY_KINDS),
  /** What it belongs to: a ticket, a deposit, a draw. */
  reference: z.string(),
  /** Change of the member's balance, minor units. */
  amount: signedAmount,
  balanceAfter: amount,
  at: instant,
})

export const entries = call({
  method: 'GET',
  path: '/wps/record/entries',
  access: 'session',
  summary: 'The member’s account record, newest first.',
  input: z.strictObject({
    /** The `next` of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    /** Only what moved for one ticket: its stake, payouts and their corrections. */
    ticket: z.optional(id),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    entries: z.array(entry),
    /** Give it as `before` for the next page; null on the last one. */
    next: z.nullable(z.int()),
  }),
  errors: [],
  whileExcluded: true,
})

const when = z.coerce.number().check(z.int(), z.gte(0))
/** Whether it is a zone of the time zone database. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** From the first instant to before the last. */
const range = { from: when, to: when }

/** The game that an entry's reference was staked on, and the draw, round or match. */
const played = z.object({
  product: z.string(),
  gameCode: z.string(),
  title: gameTitle,
  event: z.string(),
})

export const statement = call({
  method: 'GET',
  path: '/wps/record/statement',
  access: 'session',
  summary: 'The account record of any range: opening, every entry, closing; they add up.',
  input: z.strictObject({
    ...range,
    kind: z.optional(z.enum(ENTRY_KINDS)),
    group: z.optional(z.enum(ENTRY_GROUPS)),
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    /** The balance before the range, and after it; the entries between make the difference. */
    opening: amount,
    closing: amount,
    /** With what was played; null where money moved otherwise. */
    entries: z.array(z.object({ ...entry.shape, played: z.nullable(played) })),
    next: z.nullable(z.int()),
  }),
  errors: [],
  whileExcluded: true,
})

export const statementCsv = call({
  method: 'GET',
  path: '/wps/record/statement/csv',
  access: 'session',
  summary: 'The same as lines of CSV, oldest first, in parts to be put one behind the other.',
  input: z.strictObject({ ...range, after: z.optional(when) }),
  output: z.object({
    csv: z.string(),
    /** Give it as `after` for the next part; null on the last one. */
    next: z.nullable(z.int()),
  }),
  errors: [],
  whileExcluded: true,
  slow: true,
})

const sums = z.object({ count: z.int(), stake: amount, valid: amount, payout: amount })

/** What of the betting record is asked for. */
const betQuery = {
  ...range,
  state: z.optional(z.enum(TICKET_STATES)),
  gameCode: z.optional(playedGame),
  /** The `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9-]{1,40}$/))),
}

export const bets = call({
  method: 'GET',
  path: '/wps/record/bets',
  access: 'session',
  summary: 'The betting record of a range of quarter hours, newest first, with its totals.',
  input: z.strictObject({
    ...betQuery,
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: z.object({
    bets: z.array(
      z.object({
        id,
        /** What it was staked on: `lottery`, or another product. */
        product: z.string(),
        /** What it counts as for rebates and points. */
        category: z.string(),
        gameCode: z.string(),
        title: gameTitle,
        /** What decides it: a draw, a round, a match. */
        event: z.string(),
        /** The same, as lotteries call it. */
        issue: z.string(),
        amount,
        /** The part of the stake that is bonus money, which counts in no total. */
        bonus: amount,
        state: z.enum(TICKET_STATES),
        payout: amount,
        /** How the event ended; empty while it is open. */
        result: z.string(),
        /** Of a lottery’s ticket; of others there are none. */
        lines: z.array(z.record(z.string(), z.unknown())),
        at: instant,
        settledAt: z.nullable(instant),
        /** Why operators gave its stake back or corrected what it won, in their words, or empty. */
        reason: z.string(),
      }),
    ),
    /** Settled and open bets of the whole range, not of the page. */
    settled: sums,
    open: z.object({ count: z.int(), stake: amount }),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

export const betsCsv = call({
  method: 'GET',
  path: '/wps/record/bets/csv',
  access: 'session',
  summary: 'The betting record as lines of CSV, newest first, in parts to be put together.',
  input: z.strictObject(betQuery),
  output: z.object({
    csv: z.string(),
    /** Give it as `before` for the next part; null on the last one. */
    next: z.nullable(z.string()),
  }),
  errors: [],
  slow: true,
})

export const profit = call({
  method: 'GET',
  path: '/wps/record/profit',
  access: 'session',
  summary: 'Settled play by day and category, money in and out, and net deposits of all time.',
  input: z.strictObject({
    ...range,
    /** In whose days it is counted; the merchant's zone unless said. */
    timeZone: z.optional(
      z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,40}$/), z.refine(isTimeZone)),
    ),
  }),
  output: z.object({
    days: z.array(
      z.object({
        /** `YYYYMMDD` in that zone. */
        day: z.string(),
        category: z.string(),
        count: z.int(),
        stake: amount,
        valid: amount,
        payout: amount,
      }),
    ),
    total: z.object({
      stake: amount,
      valid: amount,
      payout: amount,
      deposits: amount,
      withdrawals: amount,
      rebates: amount,
      bonuses: amount,
      /** Payouts, rebates and bonuses less stakes. */
      net: signedAmount,
    }),
    lifetimeNetDeposits: signedAmount,
  }),
  errors: [],
})
