import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { count, instant, playedGame } from '#lib/api/shared'
import { eventId } from '#lib/api/sports/parts'
import { TRUTH_DAYS_MAX } from '#lib/limits'

/** The site's clock stood still; staff closed the site, or a vendor; a vendor did not answer. */
export const OUTAGE_KINDS = ['site', 'maintenance', 'vendor', 'silence'] as const
export type OutageKind = (typeof OUTAGE_KINDS)[number]

const number = z.int().check(z.gte(0))
/** `late`: by more than a minute. */
const counted = z.object({ finished: number, void: number, late: number })

export const activity = call({
  method: 'GET',
  path: '/wps/truth/activity',
  access: 'public',
  summary: 'The newest draws and matches with a proof, and when something could not be played.',
  input: z.strictObject({ days: z.optional(count(TRUTH_DAYS_MAX)) }),
  output: z.object({
    draws: z.array(
      z.object({ gameCode: playedGame, issue: z.string(), drawAt: instant, isVoid: z.boolean() }),
    ),
    matches: z.array(z.object({ event: eventId, home: z.string(), away: z.string(), at: instant })),
    results: z.object({ draws: counted, matches: counted }),
    /** The span of it in which the clock was watched, and how much of that the site was down. */
    watched: z.object({ from: instant, to: instant, downMs: number }),
    /** Newest first. */
    outages: z.array(
      z.object({
        kind: z.enum(OUTAGE_KINDS),
        /** The vendor; empty: the whole site. */
        cause: z.string(),
        from: instant,
        /** 0: it goes on. */
        until: instant,
      }),
    ),
    /** Of how many the proof was fetched, each once. */
    checked: z.object({ draws: number, matches: number, entries: number }),
  }),
  errors: [],
  cacheSeconds: 60,
})
