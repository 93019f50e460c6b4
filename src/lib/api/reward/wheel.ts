import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, instant, nothing } from '#lib/api/shared'
import { promotionCode } from './promotion'

export const WHEEL_STATES = ['soon', 'open', 'over'] as const
export const SPIN_STATES = ['nothing', 'asked', 'given', 'kept'] as const

export const segmentCode = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/))
const memberSeed = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/))
const day = z.string().check(z.regex(/^\d{8}$/))
const named = z.strictObject({ code: promotionCode })

const segment = z.object({
  code: segmentCode,
  /** 0: nothing is won. */
  amount,
  /** Its chance now: so many of all; 0 while it has run out. */
  chance: z.int(),
  of: z.int(),
  /** How many are left; null: without an end. */
  left: z.nullable(z.int()),
})

const spin = z.object({
  number: z.int(),
  at: instant,
  day,
  memberSeed: z.string(),
  nonce: z.int(),
  roll: z.int(),
  /** Where the wheel stopped, and what was given: the consolation for what has run out. */
  hit: segmentCode,
  given: segmentCode,
  amount,
  state: z.enum(SPIN_STATES),
})

const shown = z.object({
  code: promotionCode,
  /** In the language of the request. */
  title: z.string(),
  /** Valid bet for one spin, and the most of a day. */
  per: amount,
  perDay: z.int(),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(WHEEL_STATES),
  segments: z.array(segment),
  consolation: segmentCode,
  /** Spins that were earned, and how many of them are left. */
  earned: z.int(),
  left: z.int(),
  day,
  /** Hash of the day’s seed, announced before its first spin. */
  commitment: z.string(),
  memberSeed: z.string(),
  nonce: z.int(),
  /** What the member is called in the list. */
  name: z.string(),
  /** The member’s last spins, the newest first. */
  spins: z.array(spin),
  /** The last day that is over and had spins; empty: none. */
  provenDay: z.string(),
})

export const list = call({
  method: 'GET',
  path: '/wps/wheels',
  access: 'member',
  summary: 'Lucky wheels with the chance of each prize now, and the member’s spins.',
  input: nothing,
  output: z.object({ wheels: z.array(shown) }),
  errors: [],
})

export const turn = call({
  method: 'POST',
  path: '/wps/wheel/:code/spin',
  access: 'member',
  summary: 'Turns a wheel with a spin that was earned; what it gives is paid at once, once.',
  input: named,
  output: spin,
  errors: [
    ...(['promotion.unknown', 'promotion.not-started', 'promotion.over'] as const),
    ...(['promotion.budget', 'wheel.spins', 'request.key-reused'] as const),
    ...(['member.paused', 'member.closed', 'member.excluded'] as const),
  ],
  keyed: true,
})

export const setSeed = call({
  method: 'POST',
  path: '/wps/wheel/:code/seed',
  access: 'member',
  summary: 'Chooses the member’s own seed for the spins that come.',
  input: z.strictObject({ code: promotionCode, memberSeed }),
  output: z.object({ memberSeed: z.string() }),
  errors: ['promotion.unknown'],
})

export const proof = call({
  method: 'GET',
  path: '/wps/wheel/:code/proof/:day',
  access: 'public',
  summary: 'How a wheel turned on a day that is over: the seed, the stock, and every spin.',
  input: z.strictObject({ code: promotionCode, day }),
  output: z.object({
    ...{ code: promotionCode, day, commitment: z.string(), seed: z.string() },
    segments: z.array(z.object({ code: segmentCode, weight: z.int(), stock: z.nullable(z.int()) })),
    consolation: segmentCode,
    turns: z.array(
      z.object({
        ...{ name: z.string(), memberSeed: z.string(), nonce: z.int(), roll: z.int() },
        ...{ hit: segmentCode, given: segmentCode },
      }),
    ),
    /** What was added to the stock of a prize, after so many turns of the day. */
    restocks: z.array(z.object({ after: z.int(), code: segmentCode, count: z.int() })),
  }),
  errors: ['promotion.unknown', 'wheel.day'],
})
