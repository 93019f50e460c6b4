import * as z from 'zod/mini'
import {
  DRAWS_SHOWN_MAX,
  MULTIPLE_MAX,
  PICK_MAX,
  POSITIONS_MAX,
  SELECTION_PICKS_MAX,
  TICKET_LINES_MAX,
  TICKETS_SHOWN_MAX,
} from '#lib/limits'
import { call } from './call'
import { amount, id, instant, movedAmount, pageSize } from './shared'

const gameCode = z.string().check(z.regex(/^[A-Z0-9-]{2,24}$/))
/** A draw's number, for example `202611200931`; never parsed as a number. */
const issue = z.string().check(z.regex(/^[0-9-]{6,20}$/))

/** A number, or a label or a written number such as `BIG` or `07`. */
const pick = z.union([
  z.int().check(z.gte(0), z.lte(PICK_MAX)),
  z.string().check(z.regex(/^[A-Z0-9_-]{1,12}$/)),
])
const picks = z.array(pick).check(z.maxLength(SELECTION_PICKS_MAX))
export type Pick = z.infer<typeof pick>

/**
 * What was picked, under the keys that its play takes: `pos` a list per position, `nums` a set,
 * `a` what repeats and `b` what goes with it, `dan` what every bet holds and `tuo` what completes
 * it, `tickets` written lines, `at` positions, `pair` two of them, `ball` and `rank` one, from 0.
 */
export const selection = z.strictObject({
  pos: z.optional(z.array(picks).check(z.minLength(1), z.maxLength(POSITIONS_MAX))),
  nums: z.optional(picks),
  a: z.optional(picks),
  b: z.optional(picks),
  dan: z.optional(picks),
  tuo: z.optional(picks),
  tickets: z.optional(picks),
  at: z.optional(picks),
  sums: z.optional(picks),
  spans: z.optional(picks),
  opts: z.optional(picks),
  pair: z.optional(z.array(z.int()).check(z.length(2))),
  ball: z.optional(z.int()),
  rank: z.optional(z.int()),
})
export type Selection = z.infer<typeof selection>

export const DRAW_STATES = ['waiting', 'selling', 'closed', 'drawn', 'settled', 'void'] as const
export const TICKET_STATES = ['open', 'won', 'lost', 'void'] as const

export const gameMenus = call({
  method: 'GET',
  path: '/lgw/games/game_menus',
  summary: 'Lottery games with their plays and limits; one of them with its odds too.',
  input: z.strictObject({ gameCode: z.optional(gameCode) }),
  output: z.object({
    games: z.array(
      z.object({
        code: gameCode,
        family: z.string(),
        prizeMode: z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']),
        periodSeconds: z.int(),
        /** Sales close this long before the draw. */
        closeOffsetSeconds: z.int(),
        timeZone: z.string(),
        /** Daily games: seconds from the start of the day to the draw. */
        drawAtSecond: z.nullable(z.int()),
        /** Daily games: weekdays with a draw, 0 is Sunday; null for all. */
        weekdays: z.nullable(z.array(z.int())),
        /** Days of every year without a draw, `MMDD`. */
        daysOff: z.array(z.string()),
        /** Series that a line may choose, lowest and highest. */
        seriesRange: z.array(z.int()).check(z.length(2)),
        /** Who could know the result before the draw: nobody, or the operator. */
        beacon: z.enum(['drand', 'none']),
        plays: z.array(
          z.object({
            id: z.string(),
            /** Gross odds per unit and winning tier, × 10 000; of a game that was asked for. */
            odds: z.optional(z.record(z.string(), z.int())),
          }),
        ),
        /** Allowed stakes per bet before the multiple, minor units. */
        units: z.array(amount),
        multipleMax: z.int(),
        /** The most one line may be able to win, minor units. */
        payoutMax: amount,
      }),
    ),
  }),
  errors: [],
  cacheSeconds: 5,
})

const result = z.string()

export const drawInfo = z.object({
  issue,
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  state: z.enum(DRAW_STATES),
  /** SHA-256 commitment to the draw's seed, hex, published before sales open. */
  commit: z.string(),
  /** The digits, once drawn. */
  result: z.optional(result),
})
export type DrawInfo = z.infer<typeof drawInfo>

export const current = call({
  method: 'GET',
  path: '/wps/lottery/games/:gameCode/current',
  summary: 'The draw on sale, the one before it, and the server clock.',
  input: z.strictObject({ gameCode }),
  output: z.object({ serverTime: instant, current: drawInfo, previous: z.nullable(drawInfo) }),
  errors: ['lottery.game-unknown'],
})

export const opened = call({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  summary: 'Finished draws, newest first.',
  input: z.strictObject({ gameCode, count: pageSize(DRAWS_SHOWN_MAX) }),
  output: z.object({ draws: z.array(drawInfo) }),
  errors: ['lottery.game-unknown'],
  cacheSeconds: 1,
})

const line = z.strictObject({
  play: z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/)),
  selection,
  /** Stake per bet before the multiple, minor units: one of the game's `units`. */
  unit: movedAmount,
  multiple: z.int().check(z.gte(1), z.lte(MULTIPLE_MAX)),
  /** What the client counted; the server counts again and refuses a difference. */
  bets: z.int().check(z.gte(1)),
  amount: movedAmount,
  /** Odds the member saw, by tier, × 10 000; refused when they differ. */
  odds: z.optional(z.record(z.string(), z.int())),
})
export type TicketLine = z.infer<typeof line>

const ticket = z.object({
  id,
  gameCode,
  issue,
  at: instant,
  state: z.enum(TICKET_STATES),
  amount,
  /** Paid to the member, stake included, minor units. */
  payout: amount,
  result: z.optional(result),
  lines: z.array(
    z.object({
      play: z.string(),
      selection,
      unit: amount,
      multiple: z.int(),
      bets: z.int(),
      amount,
      odds: z.record(z.string(), z.int()),
      /** Choices of the play's named rules that are not the default. */
      rules: z.optional(z.record(z.string(), z.string())),
      payout: amount,
    }),
  ),
})
export type Ticket = z.infer<typeof ticket>

export const place = call({
  method: 'POST',
  path: '/wps/lottery/tickets',
  summary: 'Stakes a bet slip on one draw: the accepted ticket.',
  input: z.strictObject({
    gameCode,
    issue,
    lines: z.array(line).check(z.minLength(1), z.maxLength(TICKET_LINES_MAX)),
    amount: movedAmount,
  }),
  output: z.object({ ticket, sumBalance: amount, version: z.int() }),
  errors: [
    'lottery.game-unknown',
    'lottery.draw-unknown',
    'lottery.draw-closed',
    'lottery.selection',
    'lottery.stake',
    'lottery.count-mismatch',
    'lottery.amount-mismatch',
    'lottery.odds-mismatch',
    'wallet.insufficient-balance',
  ],
  keyed: true,
})

export const tickets = call({
  method: 'GET',
  path: '/wps/lottery/tickets',
  summary: 'The member’s newest tickets, open ones first.',
  input: z.strictObject({
    gameCode: z.optional(gameCode),
    count: pageSize(TICKETS_SHOWN_MAX),
  }),
  output: z.object({ tickets: z.array(ticket) }),
  errors: [],
})

export const verify = call({
  method: 'GET',
  path: '/wps/lottery/verify/:gameCode/:issue',
  summary: 'All inputs of a finished draw, to recompute it anywhere.',
  input: z.strictObject({ gameCode, issue }),
  output: z.object({
    gameCode,
    issue,
    family: z.string(),
    openAt: instant,
    closeAt: instant,
    drawAt: instant,
    commit: z.string(),
    seed: z.string(),
    beacon: z.object({
      policy: z.enum(['drand', 'none']),
      round: z.nullable(z.int()),
      signature: z.string(),
      randomness: z.string(),
    }),
    result,
  }),
  errors: ['lottery.game-unknown', 'lottery.draw-unknown'],
  cacheSeconds: 60,
})
