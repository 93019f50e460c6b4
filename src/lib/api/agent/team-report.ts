import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { gameTitle, id, instant, pageSize, playedGame, signedAmount } from '#lib/api/shared'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { REBATE_CATEGORIES } from '#lib/rules/cashier'
import { ENTRY_GROUPS, ENTRY_KINDS } from '#lib/rules/entry-kind'
import { MEMBER_TYPES } from '#lib/rules/member-type'

/** `YYYYMMDD` of the merchant's zone, in which every sum of a team is counted. */
export const dayName = z.int().check(z.gte(20_000_101), z.lte(29_991_231))
export const day = z.coerce.number().check(z.int(), z.gte(20_000_101), z.lte(29_991_231))
const type = z.union(MEMBER_TYPES.map((one) => z.literal(one)))
export const count = pageSize(PAGE_SIZE_MAX)
export const next = z.nullable(z.string())
/** `time_name` of the last row of the page before. */
export const before = z.optional(z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9._-]{1,80}$/)))

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
  access: 'agent',
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
/** Whose team; the agent's own unless said. Of others since they came to them. */
const of = z.optional(id)

/** The first day that is reported: what was before is not kept, or belongs to another tree. */
const begins = { from: dayName }

/** Empty names are of members who are nobody's to be talked to any more. */
export const who = { member: id, account: z.string() }

const betFilter = {
  ...days,
  of,
  state: z.optional(z.enum(BET_ENDS)),
  gameCode: z.optional(playedGame),
}

export const bets = call({
  method: 'GET',
  path: '/wps/team/bets',
  access: 'agent',
  summary: 'Settled bets of a team, newest first; their totals are the sum of all rows.',
  input: z.strictObject({ ...betFilter, before, count }),
  output: z.object({
    bets: z.array(
      z.object({
        id: z.string(),
        ticket: id,
        ...who,
        gameCode: z.string(),
        title: gameTitle,
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
    /** Their titles where they are of the catalogue, by code. */
    titles: z.record(z.string(), gameTitle),
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
  access: 'agent',
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
  /** Each downline with all below them, or by themselves. */
  scope: z._default(z.enum(['team', 'member']), 'team'),
}

export const profit = call({
  method: 'GET',
  path: '/wps/team/profit',
  access: 'agent',
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
        /** They have somebody below them. */
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

export const incomeKind = z.enum(INCOME_KINDS)
export const incomeFilter = { ...days, kind: z.optional(incomeKind) }

export const csv = call({
  method: 'GET',
  path: '/wps/team/csv',
  access: 'agent',
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
  slow: true,
})
