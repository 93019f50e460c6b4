import * as z from 'zod/mini'
import { language, ofClient } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { count, instant, pageSize } from '#lib/api/shared'
import { DRAWS_SHOWN_MAX, RECENT_GAMES } from '#lib/limits'
import { drawInfo } from './lottery'
import { askedMode, gameCode, issue, prizeModes } from './parts'

const gameEntry = {
  gameCode,
  family: z.string(),
  prizeMode: prizeModes,
  periodSeconds: z.int(),
}

export const menu = call({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'public',
  summary: 'Lotteries of a prize mode, those of Vietnam first; `SEA` unless said.',
  input: z.strictObject({ ...ofClient, language, prizeMode: askedMode }),
  output: z.object({ list: z.array(z.object(gameEntry)) }),
  errors: [],
  cacheSeconds: 30,
  inPages: 'never',
})

export const recent = call({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  access: 'session',
  summary: 'Lotteries that the member has bet on, newest first; of one prize mode if asked.',
  input: z.strictObject({
    ...ofClient,
    language,
    prizeMode: askedMode,
    count: pageSize(RECENT_GAMES),
  }),
  output: z.object({ list: z.array(z.object({ ...gameEntry, at: instant })) }),
  errors: [],
  inPages: 'never',
})

export const newest = call({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  access: 'public',
  summary: 'The newest finished draw of each lottery, or of one; of one prize mode if asked.',
  input: z.strictObject({
    ...ofClient,
    language,
    gameCode: z.optional(gameCode),
    prizeMode: askedMode,
    /** Every lottery's unless said. */
    count: z._default(count(DRAWS_SHOWN_MAX), DRAWS_SHOWN_MAX),
  }),
  output: z.object({ list: z.array(z.object({ gameCode, ...drawInfo.shape })) }),
  errors: ['lottery.game-unknown'],
  cacheSeconds: 1,
  inPages: 'never',
})

/** What a card of a lottery shows: the draw on sale, or next, and the last result. */
const nextDraw = z.object({
  gameCode,
  issue,
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  last: z.nullable(z.object({ issue, result: z.string() })),
})

export const next = call({
  method: 'GET',
  path: '/wps/lottery/draws/next',
  access: 'public',
  summary: 'The draw of every lottery that is on sale or next, with the last result before it.',
  input: z.strictObject({ ...ofClient, language }),
  output: z.object({ serverTime: instant, draws: z.array(nextDraw) }),
  errors: [],
  cacheSeconds: 1,
  inPages: 'first',
})
