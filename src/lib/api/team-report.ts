import * as z from 'zod/mini'
import { REBATE_CATEGORIES } from '#lib/cashier'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { ENTRY_GROUPS, ENTRY_KINDS } from '#lib/rules/entry-kind'
import { call } from './call'
import { MEMBER_TYPES } from './session'
import { id, instant, pageSize, signedAmount } from './shared'

/** `YYYYMMDD` of the merchant's zone, in which every sum of a team is counted. */
const dayName = z.int().check(z.gte(20_000_101), z.lte(29_991_231))
const day = z.coerce.number().check(z.int(), z.gte(20_000_101), z.lte(29_991_231))
const type = z.union(MEMBER_TYPES.map((one) => z.literal(one)))
const count = pageSize(PAGE_SIZE_MAX)
const next = z.nullable(z.string())
/** `time_number` of the last row of the page before. */
const before = z.optional(z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9._-]{1,80}$/)))

export const TEAM_PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export type TeamPeriod = (typeof TEAM_PERIODS)[number]
export const INCOME_KINDS = ['rebate', 'dividend', 'daily', 'hourly', 'realtime'] as const
const BET_ENDS = ['won', 'lost', 'tied'] as const

/** What a team did. Bets count when they are settled; what is taken back counts below zero. */
const play = {
  count: z.int(),
  stake: signedAmount,
  valid: signedAmount,
  payout: signedAmount,
}
const sums = z.object({
  ...play,
  rebates: signedAmount,
  bonuses: signedAmount,
  deposits: signedAmount,
  withdrawals: signedAmount,
  /** Payouts, rebates and bonuses less stakes: what the members have won. */
  net: signedAmount,
})

const figures = z.object({
  ...sums.shape,
  /** Below the agent at the period's end, and how many of them joined in it. */
  members: z.int(),
  joined: z.int(),
  /** Who had a bet settled in it, the agent too. */
  active: z.int(),
  /** The agent's incomes. */
  income: signedAmount,
})

export const overview = call({
  method: 'GET',
  path: '/wps/team/overview',
  summary: 'What the agent’s team did in a day, week, half month or month, and in the one before.',
  input: z.strictObject({
    period: z._default(z.enum(TEAM_PERIODS), 'daily'),
    /** Any day of the period; today unless said. */
    day: z.optional(day),
  }),
  output: z.object({
    from: dayName,
    to: dayName,
    today: dayName,
    online: z.int(),
    now: figures,
    before: z.object({ from: dayName, to: dayName, ...figures.shape }),
    categories: z.array(z.object({ category: z.enum(REBATE_CATEGORIES), valid: signedAmount })),
    /** Each day of the period and of the one before; of a day, the two weeks that end with it. */
    days: z.array(
      z.object({
        day: dayName,
        valid: signedAmount,
        net: signedAmount,
        active: z.int(),
        income: signedAmount,
      }),
    ),
  }),
  errors: [],
})

/** From the first day to the last, both of them whole. */
const days = { from: day, to: day }
/** Whose team; the agent's own unless said. Of others since they came to him. */
const of = z.optional(id)

/** The first day that is reported: what was before is not kept, or belongs to another tree. */
const begins = { from: dayName }

/** Empty names are of members who are nobody's to be talked to any more. */
const who = { member: id, account: z.string() }

const betFilter = {
  ...days,
  of,
  state: z.optional(z.enum(BET_ENDS)),
  gameCode: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{2,24}$/))),
}

export const bets = call({
  method: 'GET',
  path: '/wps/team/bets',
  summary: 'Settled bets of a team, newest first; their totals are the sum of all rows.',
  input: z.strictObject({ ...betFilter, before, count }),
  output: z.object({
    bets: z.array(
      z.object({
        id: z.string(),
        ticket: id,
        ...who,
        gameCode: z.string(),
        state: z.enum(BET_ENDS),
        /** The result was taken back: its amounts are below zero. */
        isUndone: z.boolean(),
        ...play,
        at: instant,
      }),
    ),
    total: z.object(play),
    /** Games that the team played in these days. */
    games: z.array(z.string()),
    ...begins,
    next,
  }),
  errors: ['member.not-found'],
})

const entryFilter = {
  ...days,
  of,
  group: z.optional(z.enum(ENTRY_GROUPS)),
}

export const transactions = call({
  method: 'GET',
  path: '/wps/team/transactions',
  summary: 'Money of a team that came and went otherwise than by play, newest first.',
  input: z.strictObject({ ...entryFilter, before, count }),
  output: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        ...who,
        kind: z.enum(ENTRY_KINDS),
        amount: signedAmount,
        at: instant,
      }),
    ),
    totals: z.array(z.object({ kind: z.enum(ENTRY_KINDS), count: z.int(), amount: signedAmount })),
    ...begins,
    next,
  }),
  errors: ['member.not-found'],
})

const profitFilter = {
  ...days,
  of,
  /** Each downline with all below him, or by himself. */
  scope: z._default(z.enum(['team', 'member']), 'team'),
}

export const profit = call({
  method: 'GET',
  path: '/wps/team/profit',
  summary: 'Profit and loss by direct downline: the own row and all of theirs make the total.',
  input: z.strictObject({
    ...profitFilter,
    before: z.optional(id),
    count,
  }),
  output: z.object({
    /** From the agent down to whose downlines these are. */
    path: z.array(z.object({ id, account: z.string() })),
    own: sums,
    rows: z.array(
      z.object({
        ...who,
        type,
        /** He has somebody below him. */
        hasTeam: z.boolean(),
        sums,
      }),
    ),
    total: sums,
    ...begins,
    next,
  }),
  errors: ['member.not-found'],
})

const incomeKind = z.enum(INCOME_KINDS)
const line = z.object({
  day: dayName,
  kind: incomeKind,
  count: z.int(),
  amount: signedAmount,
})
const incomeFilter = { ...days, kind: z.optional(incomeKind) }

export const income = call({
  method: 'GET',
  path: '/wps/team/income',
  summary: 'The agent’s incomes by day and kind, newest first.',
  input: z.strictObject({
    ...incomeFilter,
    /** `day_kind` of the last line of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{8}_[a-z]{1,20}$/))),
    count,
  }),
  output: z.object({
    lines: z.array(line),
    totals: z.array(z.object({ kind: incomeKind, count: z.int(), amount: signedAmount })),
    next,
  }),
  errors: [],
})

export const incomeEntries = call({
  method: 'GET',
  path: '/wps/team/income/entries',
  summary: 'The incomes that a line is made of, newest first.',
  input: z.strictObject({ day, kind: incomeKind, before, count }),
  output: z.object({
    entries: z.array(
      z.object({
        id,
        amount: signedAmount,
        state: z.enum(['due', 'overdue', 'paid', 'stuck']),
        /** Below zero where a result was taken back. */
        at: instant,
        paidAt: instant,
      }),
    ),
    next,
  }),
  errors: [],
})

export const incomeDetail = call({
  method: 'GET',
  path: '/wps/team/income/:id/detail',
  summary: 'What an income was worked out from: its bets, or the run of its contract.',
  input: z.strictObject({
    id,
    /** Number of the last bet of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    count,
  }),
  output: z.object({
    /** Of points: each bet at the agent's rate less the one of whom it came through. */
    bets: z.array(
      z.object({
        ticket: id,
        ...who,
        category: z.string(),
        valid: signedAmount,
        rate: z.int(),
        lower: z.int(),
        amount: signedAmount,
        at: instant,
      }),
    ),
    /** Of a dividend or a salary. */
    run: z.nullable(
      z.object({
        version: z.int(),
        from: instant,
        to: instant,
        ...{ stake: signedAmount, valid: signedAmount, payout: signedAmount },
        ...{ rebates: signedAmount, bonuses: signedAmount },
        active: z.int(),
        carriedIn: signedAmount,
        base: signedAmount,
        rate: z.int(),
        amount: signedAmount,
      }),
    ),
    next: z.nullable(z.int()),
  }),
  errors: ['team.income-unknown'],
})

export const csv = call({
  method: 'GET',
  path: '/wps/team/csv',
  summary: 'A report of a team as lines of CSV, in parts to be put one behind the other.',
  input: z.strictObject({
    report: z.enum(['bets', 'transactions', 'profit', 'income']),
    ...betFilter,
    ...entryFilter,
    ...profitFilter,
    ...incomeFilter,
    before: z.optional(z.string().check(z.regex(/^[A-Za-z0-9._-]{1,100}$/))),
  }),
  output: z.object({ csv: z.string(), next }),
  errors: ['member.not-found'],
})
