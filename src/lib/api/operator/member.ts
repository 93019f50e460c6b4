import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { EXPLAINED, explanation } from '#lib/api/money/explanation'
import { bets, entries } from '#lib/api/money/record'
import { replay } from '#lib/api/money/replay'
import { amount, id, instant, memberTag, nothing, pageSize, signedAmount } from '#lib/api/shared'
import { MEMBER_TAGS_MAX, PAGE_SIZE_MAX } from '#lib/limits'
import { DETAIL_FIELDS } from '#lib/rules/details'
import { BONUS_STATES } from '#lib/rules/promotion-state'

const account = z.string().check(z.minLength(1), z.maxLength(64))
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(200))

/** What of theirs is shown the way they see it. */
export const SEEN_CALLS = [
  ...['message.list', 'bonus.list', 'reward.list', 'promotion.list', 'mission.summary'],
  ...['raffle.list', 'vip.mine', 'support.feedbackList'],
] as const

export const find = call({
  method: 'GET',
  path: '/wps/operator/members',
  access: 'operator:member-view',
  summary: 'Operator: members by the beginning of name, mobile, e-mail, payee’s name, or by id.',
  input: z.strictObject({
    asked: z.string().check(z.trim(), z.minLength(2), z.maxLength(64)),
    count: pageSize(50),
  }),
  output: z.object({
    members: z.array(
      z.object({
        id,
        account: z.string(),
        type: z.int(),
        registeredAt: instant,
        /** By what they were found, and that, masked. */
        by: z.enum(['account', 'mobile', 'email', 'payee', 'id']),
        shown: z.string(),
      }),
    ),
  }),
  errors: [],
})

/** Those that are there. */
const details = z.partialRecord(z.enum(DETAIL_FIELDS), z.string())

export const view = call({
  method: 'GET',
  path: '/wps/operator/members/:account/view',
  access: 'operator:member-view',
  summary: 'Operator: what there is of a member, contacts and details masked.',
  input: z.strictObject({ account }),
  output: z.object({
    ...{ id, account: z.string(), type: z.int(), book: z.string(), currency: z.string() },
    ...{ registeredAt: instant, inviteCode: z.string(), level: z.int(), language: z.string() },
    country: z.string(),
    ...{ mobile: z.string(), isMobileShown: z.boolean(), email: z.string() },
    ...{ isEmailShown: z.boolean(), hasFactor: z.boolean() },
    /** Masked. */
    details,
    money: z.object({
      ...{ main: amount, bonus: amount, held: amount },
      /** At vendors, as these have said last. */
      purses: z.array(z.object({ vendor: z.string(), balance: amount })),
    }),
    /** Over all time; own money alone is played. */
    totals: z.object({
      ...{ deposits: signedAmount, withdrawals: signedAmount, gifts: signedAmount },
      ...{ bets: z.int(), stake: signedAmount, valid: signedAmount, payout: signedAmount },
    }),
    guard: z.object({
      limits: z.array(z.object({ kind: z.string(), days: z.int(), amount, used: signedAmount })),
      ...{ pausedUntil: instant, excludedUntil: instant, closedAt: instant },
    }),
    sessions: z.array(
      z.object({
        ...{ device: z.string(), country: z.string(), createdAt: instant, seenAt: instant },
        ...{ remembered: z.boolean(), isNew: z.boolean() },
      }),
    ),
    /** Who stands above them, from the house down, and how many directly below. */
    path: z.array(z.object({ account: z.string(), type: z.int() })),
    below: z.int(),
    signals: z.array(z.object({ at: instant, kind: z.string(), count: z.int() })),
    reviews: z.array(z.object({ id, kind: z.string(), amount, state: z.string(), at: instant })),
    /** Bonus money, the newest first. */
    bonuses: z.array(
      z.object({
        ...{ id: z.string(), promotion: z.string(), amount, left: amount },
        ...{ state: z.enum(BONUS_STATES), at: instant },
      }),
    ),
    notes: z.array(z.object({ at: instant, operator: z.string(), text: z.string() })),
    tags: z.array(z.string()),
  }),
  errors: ['member.not-found'],
})

export const openDetails = call({
  method: 'POST',
  path: '/wps/operator/members/:account/details',
  access: 'operator:personal',
  summary: 'Operator: opens what is masked of a member, for a reason; each time is kept.',
  input: z.strictObject({ account, reason }),
  output: z.object({ mobile: z.string(), email: z.string(), details }),
  errors: ['member.not-found'],
})

export const listEntries = call({
  method: 'GET',
  path: '/wps/operator/members/:account/entries',
  access: 'operator:member-view',
  summary: 'Operator: a member’s account record, newest first.',
  input: z.strictObject({
    account,
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: entries.output,
  errors: ['member.not-found'],
})

export const listBets = call({
  method: 'GET',
  path: '/wps/operator/members/:account/bets',
  access: 'operator:member-view',
  summary: 'Operator: a member’s bets of all products, newest first, with their totals.',
  input: z.strictObject({
    account,
    before: bets.input.shape.before,
    count: pageSize(PAGE_SIZE_MAX),
  }),
  output: bets.output,
  errors: ['member.not-found'],
})

export const replayBet = call({
  method: 'GET',
  path: '/wps/operator/members/:account/replay/:id',
  access: 'operator:member-view',
  summary: 'Operator: a member’s lottery ticket worked out anew from what is stored, step by step.',
  input: z.strictObject({ account, id }),
  output: replay.output,
  errors: [
    'member.not-found',
    'lottery.ticket-unknown',
    'truth.not-settled',
    'truth.rules-unknown',
  ],
})

export const explain = call({
  method: 'GET',
  path: '/wps/operator/members/:account/explain/:of/:id',
  access: 'operator:member-view',
  summary: 'Operator: what was settled for a member worked out anew, step by step.',
  input: z.strictObject({
    account,
    of: z.enum(EXPLAINED),
    id: z.string().check(z.minLength(1), z.maxLength(160), z.regex(/^[A-Za-z0-9_.|:-]+$/)),
  }),
  output: explanation,
  errors: [
    'member.not-found',
    'agent.policy-off',
    'contract.unknown',
    'sports.ticket-unknown',
    'bonus.unknown',
    'request.not-found',
    'game.unavailable',
    'truth.not-settled',
  ],
})

export const see = call({
  method: 'GET',
  path: '/wps/operator/members/:account/sees/:call',
  access: 'operator:personal',
  audit: true,
  summary: 'Operator: what a reading call answers a member, as they see it; each look is kept.',
  input: z.strictObject({ account, call: z.enum(SEEN_CALLS) }),
  output: z.object({
    /** What their own call answers. */
    value: z.unknown(),
  }),
  errors: ['member.not-found'],
})

export const addNote = call({
  method: 'POST',
  path: '/wps/operator/members/:account/notes',
  access: 'operator:member-view',
  summary: 'Operator: writes a note about a member; it stays, with who wrote it.',
  input: z.strictObject({
    account,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  }),
  output: nothing,
  errors: ['member.not-found'],
  keyed: true,
})

export const setTags = call({
  method: 'PUT',
  path: '/wps/operator/members/:account/tags',
  access: 'operator:members',
  summary: 'Operator: puts these tags on a member in the place of those before.',
  input: z.strictObject({
    account,
    tags: z.array(memberTag).check(z.maxLength(MEMBER_TAGS_MAX)),
  }),
  output: nothing,
  errors: ['member.not-found'],
})
