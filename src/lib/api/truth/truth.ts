import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { currency, gameTitle, playedGame, signedAmount } from '#lib/api/shared'
import { EXPECTED_SOURCES, RETURN_PERIODS } from '#lib/fair/returns'
import { REBATE_CATEGORIES } from '#lib/rules/cashier'

/** A day of UTC. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const asked = z.strictObject({
  /** First day; the last thirty days unless said. */
  from: z.optional(day),
  /** Last day, within it; today unless said. */
  to: z.optional(day),
  by: z._default(z.enum(RETURN_PERIODS), 'all'),
  /** Only this game, by its plays. */
  gameCode: z.optional(playedGame),
})
/** In millionths of what was staked. */
const part = z.int()

const returned = z.object({
  /** `2026-11-27`, `2026-11`, or empty: all the days that were asked for. */
  period: z.string(),
  gameCode: z.string(),
  title: gameTitle,
  category: z.enum(REBATE_CATEGORIES),
  /** Of a lottery its play, of sports its market; empty for a whole game. */
  play: z.string(),
  bets: z.int(),
  staked: signedAmount,
  paid: signedAmount,
  /** What the rules return in the long run, by play and bet; null: nothing is set. */
  expected: z.nullable(z.object({ lowest: part, highest: part })),
  source: z.enum(EXPECTED_SOURCES),
  /** What was paid of what was staked. */
  measured: part,
  /** Where the long run is by what was measured, with 99 %; null: too few bets say nothing. */
  interval: z.nullable(z.object({ low: part, high: part })),
  /** The interval and what is expected do not meet. */
  isOutside: z.boolean(),
})

export const returns = call({
  method: 'GET',
  path: '/wps/truth/returns',
  access: 'public',
  summary: 'What was bet and paid on each game, beside what its rules return in the long run.',
  input: asked,
  output: z.object({ currency, from: day, to: day, rows: z.array(returned) }),
  errors: [],
  cacheSeconds: 60,
})

export const returnsCsv = call({
  method: 'GET',
  path: '/wps/truth/returns.csv',
  access: 'public',
  summary: 'The same as CSV.',
  input: asked,
  output: z.object({ csv: z.string() }),
  errors: [],
  cacheSeconds: 60,
})
