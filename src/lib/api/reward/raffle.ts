import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing } from '#lib/api/shared'
import { promotionCode } from './promotion'

export const RAFFLE_STATES = ['soon', 'open', 'closed', 'drawn'] as const

const prizeCode = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/))

export const prize = z.object({
  code: prizeCode,
  amount,
  count: z.int().check(z.gte(1), z.lte(1_000)),
})

const winner = z.object({
  prize: prizeCode,
  /** Null: no number was left, and the prize stays. */
  number: z.nullable(z.int()),
  name: z.nullable(z.string()),
})

const named = z.strictObject({ code: promotionCode })

const shown = z.object({
  code: promotionCode,
  /** In the language of the request. */
  title: z.string(),
  /** Valid bet for one number, and the most of a day. */
  per: amount,
  perDay: z.int(),
  startsAt: instant,
  endsAt: instant,
  prizes: z.array(prize),
  /** Hash of the seed, announced before anybody had a number. */
  commitment: z.string(),
  state: z.enum(RAFFLE_STATES),
  /** Numbers that the member has, or would have if it closed now. */
  numbers: z.int(),
  /** How many numbers there were of all; 0 before it is drawn. */
  all: z.int(),
  /** What the member is called in the list. */
  name: z.string(),
  winners: z.array(winner),
  /** What the member has won, how much of it may still be taken and until when, and what lapsed. */
  won: amount,
  waiting: amount,
  takenUntil: instant,
  lapsed: amount,
})

export const list = call({
  method: 'GET',
  path: '/wps/raffles',
  access: 'member',
  summary: 'Raffles that are about to begin, run, or have ended within 67 days.',
  input: nothing,
  output: z.object({ raffles: z.array(shown) }),
  errors: [],
})

export const claim = call({
  method: 'POST',
  path: '/wps/raffle/:code/claim',
  access: 'member',
  summary: 'Takes what was won in a raffle, once, within sixty days of its end.',
  input: named,
  output: z.object({ given: amount }),
  errors: [
    ...(['promotion.unknown', 'promotion.nothing', 'raffle.running', 'raffle.late'] as const),
    'review.state',
    ...(['member.paused', 'member.closed', 'member.excluded'] as const),
  ],
  keyed: true,
})

export const proof = call({
  method: 'GET',
  path: '/wps/raffle/:code/proof',
  access: 'public',
  summary: 'How a raffle was drawn: the seed, every number, and the winners they make.',
  input: named,
  output: z.object({
    ...{ code: promotionCode, commitment: z.string(), seed: z.string(), listHash: z.string() },
    rows: z.array(z.object({ name: z.string(), from: z.int(), to: z.int() })),
    prizes: z.array(prize),
    oncePerMember: z.boolean(),
    winners: z.array(winner),
  }),
  errors: ['promotion.unknown', 'raffle.running'],
})
