import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { instant } from '#lib/api/shared'
import { DRAWS_AHEAD } from '#lib/limits'
import { DRAWS_PROVED, VOID_DRAWS_SHOWN } from '#lib/lottery/draw/proof'
import { drawInfo, drawVersion, VOID_REASONS } from './lottery'
import { gameCode, issue } from './parts'

export const ahead = call({
  method: 'GET',
  path: '/wps/lottery/commitments',
  access: 'public',
  summary: 'Draws ahead whose sales have not opened, with their commitments, of every game.',
  input: z.strictObject({
    gameCode: z.optional(gameCode),
    /** So many of each game. */
    count: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(DRAWS_AHEAD / 2)),
      DRAWS_PROVED,
    ),
  }),
  output: z.object({
    serverTime: instant,
    draws: z.array(z.extend(drawInfo, { gameCode })),
  }),
  errors: ['lottery.game-unknown'],
  cacheSeconds: 1,
  inPages: 'never',
})

export const verify = call({
  method: 'GET',
  path: '/wps/lottery/verify/:gameCode/:issue',
  access: 'public',
  summary: 'All inputs of a finished draw, to recompute it anywhere; of a void one, why it is.',
  input: z.strictObject({ gameCode, issue }),
  output: z.object({
    gameCode,
    issue,
    family: z.string(),
    openAt: instant,
    closeAt: instant,
    drawAt: instant,
    state: z.enum(['settled', 'void']),
    /** Empty, as the seed is: drawn elsewhere. */
    commit: z.string(),
    /** Empty also where it was lost. */
    seed: z.string(),
    beacon: z.object({
      policy: z.enum(['drand', 'none']),
      round: z.nullable(z.int()),
      signature: z.string(),
      randomness: z.string(),
    }),
    /** Empty: void. */
    result: z.string(),
    voidReason: z.nullable(z.enum(VOID_REASONS)),
    /** Tickets that a void draw has refunded; null where nobody counted. */
    refunded: z.nullable(z.int()),
    /** Every result it had, the one that holds last; more than one: it was corrected. */
    versions: z.array(drawVersion),
  }),
  errors: ['lottery.game-unknown', 'lottery.draw-unknown'],
  cacheSeconds: 60,
  inPages: 'first',
})

export const voids = call({
  method: 'GET',
  path: '/wps/lottery/games/:gameCode/voids',
  access: 'public',
  summary: 'How many draws of a game are finished, how many of them void and why, with the newest.',
  input: z.strictObject({ gameCode }),
  output: z.object({
    gameCode,
    /** Since the game began, void ones too. */
    finished: z.int(),
    voided: z.int(),
    reasons: z.array(z.object({ reason: z.enum(VOID_REASONS), count: z.int() })),
    /** The newest, at most VOID_DRAWS_SHOWN. */
    draws: z
      .array(
        z.object({
          issue,
          drawAt: instant,
          voidReason: z.enum(VOID_REASONS),
          reason: z.string(),
          commit: z.string(),
          seed: z.string(),
          refunded: z.nullable(z.int()),
        }),
      )
      .check(z.maxLength(VOID_DRAWS_SHOWN)),
  }),
  errors: ['lottery.game-unknown'],
  cacheSeconds: 60,
  inPages: 'first',
})
