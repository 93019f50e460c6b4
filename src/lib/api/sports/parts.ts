import * as z from 'zod/mini'
import { amount, instant } from '#lib/api/shared'
import { SPORTS } from '#lib/sports/kinds/sports'
import { BUILDER_TEXT_MAX } from '#lib/sports/limits'

export const sportCode = z.enum(Object.keys(SPORTS) as [keyof typeof SPORTS])
/** Of a competition: `VFA`. */
export const competitionCode = z.string().check(z.regex(/^[A-Za-z0-9_.-]{2,60}$/))
/** Of a match: `VFA-0078123-1`. */
export const eventId = z.string().check(z.regex(/^[A-Za-z0-9_.-]{3,80}$/))
/** A market within its event: `1X2`, `OU/1H 150`, `AH -50` (lines in hundredths, home's). */
export const marketKey = z
  .string()
  .check(z.regex(/^[A-Z0-9]{2,12}(?:\/[A-Z0-9]{2,4})?(?: -?\d{1,6})?$/))
/**
 * A selection of a market: `1`, `X`, `O`, `2:1`. Of a bet builder its conditions, each
 * `market:selection`, with `~` between them: `1X2:1~OU 250:O`.
 */
export const selection = z
  .string()
  .check(z.minLength(1), z.maxLength(BUILDER_TEXT_MAX), z.regex(/^[A-Za-z0-9:/+~ -]+$/))
/** Decimal odds in whole thousandths, the stake included: 1850 is 1.850. */
export const odds = z.int().check(z.gt(1_000), z.lte(1_000_000_000))
const score = z.array(z.int())

/** Whether a market takes bets; only `open` does. */
export const marketStatus = z.enum(['open', 'suspended', 'closed', 'settled', 'cancelled'])

/** Odds by selection; a selection that is not offered now is not there. */
export const oddsByName = z.record(z.string(), odds)

export const market = z.object({
  key: marketKey,
  odds: oddsByName,
  /** Left out: open. */
  status: z.optional(marketStatus),
  /** Of several lines, the one whose sides are nearest to each other. */
  main: z.optional(z.boolean()),
})
export type ShownMarket = z.infer<typeof market>

export const EVENT_STATES = [
  'scheduled',
  'live',
  'interrupted',
  'postponed',
  'ended',
  'abandoned',
  'walkover',
  'cancelled',
] as const

/** A match in a list: what may change of it, and what does not. */
export const eventLine = z.object({
  id: eventId,
  competition: competitionCode,
  sport: sportCode,
  home: z.string(),
  away: z.string(),
  startAt: instant,
  state: z.enum(EVENT_STATES),
  /** Grows with every change of odds or state; the same version has the same odds. */
  version: z.int(),
  /** Until when this version takes bets; null: it takes none. A row of a list does not tell. */
  until: z.optional(z.nullable(instant)),
  /** Points or goals, home first; of sets and maps: those won. */
  score: z.optional(score),
  /** The part being played, and how far: minutes, games or rallies begun in it. */
  part: z.optional(z.string()),
  minute: z.optional(z.int()),
  /** Its main markets: of the result, the main handicap and the main total. */
  markets: z.array(market),
  /** How many markets it has besides these. */
  more: z.int(),
})
export type EventLine = z.infer<typeof eventLine>

/** One thing that happened in a match, as it is told. */
export const happening = z.object({
  tick: z.int(),
  at: instant,
  kind: z.enum([
    'start',
    'part',
    'goal',
    'points',
    'set',
    'corner',
    'yellow',
    'shot',
    'firstBlood',
    'finish',
    'end',
  ]),
  /** For whom: home, away; left out: for neither. */
  side: z.optional(z.union([z.literal(1), z.literal(2)])),
  part: z.optional(z.string()),
  /** After it. */
  score: z.optional(score),
  /** Of a goal: the scorer's selection in the market of the first scorer, `1-10`. */
  scorer: z.optional(z.string()),
  /** Of a fight: how it was finished. */
  method: z.optional(z.string()),
})
export type Happening = z.infer<typeof happening>

/** A selection on a slip, with what the member was shown. */
export const pick = z.strictObject({
  event: eventId,
  market: marketKey,
  selection,
  odds,
  version: z.int().check(z.gte(0)),
  /** In every combination of a system. */
  banker: z.optional(z.boolean()),
  /** Part of the gain that a place pays, `1/5`. */
  each: z.optional(z.string().check(z.regex(/^\d{1,2}\/\d{1,2}$/))),
})
export type AskedPick = z.infer<typeof pick>

export const BET_TYPES = [
  'single',
  'accumulator',
  'system',
  'double',
  'treble',
  'trixie',
  'patent',
  'yankee',
  'lucky15',
  'canadian',
  'lucky31',
  'heinz',
  'lucky63',
  'superHeinz',
  'lucky127',
  'goliath',
  'lucky255',
] as const

/** What a combination's stake and the whole stake may be at most, and what sets it. */
export const stakeMax = z.object({
  unit: amount,
  stake: amount,
  /** `ticket`, `day`, `payout`, or `market`, `event`, `member` and the number of the pick. */
  limitedBy: z.optional(z.string()),
})
