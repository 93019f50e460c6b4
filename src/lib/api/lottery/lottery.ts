import * as z from 'zod/mini'
import { language, ofClient } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { amount, instant, movedAmount, pageSize } from '#lib/api/shared'
import { DRAWS_SHOWN_MAX, TICKET_LINES_MAX, TICKETS_SHOWN_MAX } from '#lib/limits'
import { askedMode, gameCode, issue, line, prizeModes, ticket } from './parts'

export type { AskedLine, Ticket, TicketLine } from './parts'

export const DRAW_STATES = ['waiting', 'selling', 'closed', 'drawn', 'settled', 'void'] as const

export const gameMenus = call({
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'public',
  summary: 'Lottery games with their plays and limits; one of them with its odds too.',
  input: z.strictObject({
    ...ofClient,
    language,
    gameCode: z.optional(gameCode),
    prizeMode: askedMode,
  }),
  output: z.object({
    games: z.array(
      z.object({
        code: gameCode,
        family: z.string(),
        prizeMode: prizeModes,
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
        /** The most a member may stake on one draw, and win on it: what is beyond is cut. */
        drawStakeMax: amount,
        drawPayoutMax: amount,
        /** The most a line pays that covers few of the ways a draw may end. */
        narrowPayoutMax: amount,
        /** Draws that one chase may have. */
        chaseDrawsMax: z.int(),
        /** Who makes its results: the site, verifiably, or two persons who enter them. */
        results: z.enum(['own', 'entered']),
      }),
    ),
  }),
  errors: [],
  cacheSeconds: 5,
  inPages: 'first',
})

/** What a draw is void for: nothing else makes it so, and all can be checked from its record. */
export const VOID_REASONS = [
  'seed-lost',
  'not-announced',
  'beacon-missing',
  'no-result',
  'called-off',
] as const

export const drawVersion = z.object({
  /** Empty: void. */
  result: z.string(),
  at: instant,
  /** In the words of who corrected it. */
  reason: z.string(),
  /** How many persons or feeds had to say the same. */
  voices: z.int(),
})
export type DrawVersion = z.infer<typeof drawVersion>

export const drawInfo = z.object({
  issue,
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  state: z.enum(DRAW_STATES),
  /** SHA-256 commitment to the draw's seed, hex, published before sales open; empty: entered. */
  commit: z.string(),
  /** The beacon's number that it is bound to; without it the operator could know the result. */
  beaconRound: z.optional(z.int()),
  /** The digits, once drawn. */
  result: z.optional(z.string()),
  voidReason: z.optional(z.enum(VOID_REASONS)),
  /** Why it was called off or corrected, in the words of who did. */
  reason: z.optional(z.string()),
  /** The times that were announced first, of a draw that was moved, and why it was. */
  moved: z.optional(z.object({ closeAt: instant, drawAt: instant, reason: z.string() })),
  /** Every result of a draw that was corrected, the first one first. */
  versions: z.optional(z.array(drawVersion)),
})
export type DrawInfo = z.infer<typeof drawInfo>

export const current = call({
  method: 'GET',
  path: '/wps/lottery/games/:gameCode/current',
  access: 'public',
  summary: 'The draw on sale, the one before it, and the server clock.',
  input: z.strictObject({ gameCode }),
  output: z.object({ serverTime: instant, current: drawInfo, previous: z.nullable(drawInfo) }),
  errors: ['lottery.game-unknown'],
  inPages: 'first',
})

export const opened = call({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  access: 'public',
  summary: 'Finished draws, newest first.',
  input: z.strictObject({
    /** Without it: of every game, or of those of a prize mode. */
    gameCode: z.optional(gameCode),
    prizeMode: askedMode,
    ...ofClient,
    language,
    count: pageSize(DRAWS_SHOWN_MAX),
  }),
  output: z.object({ draws: z.array(z.extend(drawInfo, { gameCode })) }),
  errors: ['lottery.game-unknown'],
  cacheSeconds: 1,
  inPages: 'first',
})

export const place = call({
  method: 'POST',
  path: '/wps/lottery/tickets',
  access: 'session',
  where: 'book',
  summary: 'Stakes a bet slip on one draw: the accepted ticket.',
  input: z.strictObject({
    gameCode,
    issue,
    lines: z.array(line).check(z.minLength(1), z.maxLength(TICKET_LINES_MAX)),
    amount: movedAmount,
    /** The member has seen that a cap cuts what they may win. */
    seesCap: z.optional(z.boolean()),
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
    'lottery.series',
    'lottery.capped',
    'lottery.draw-stake',
    'lottery.exposure',
    'wallet.insufficient-balance',
    'bonus.max-bet',
  ],
  keyed: true,
  stakes: true,
  inPages: 'first',
})

export const tickets = call({
  method: 'GET',
  path: '/wps/lottery/tickets',
  access: 'session',
  where: 'book',
  summary: 'The member’s newest tickets, open ones first.',
  input: z.strictObject({
    gameCode: z.optional(gameCode),
    count: pageSize(TICKETS_SHOWN_MAX),
  }),
  output: z.object({ tickets: z.array(ticket) }),
  errors: [],
  inPages: 'first',
})
