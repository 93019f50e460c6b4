import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { count, instant } from '#lib/api/shared'
import {
  EVENTS_SHOWN_MAX,
  FEED_BATCH_MAX,
  FEED_BYTES_MAX,
  STANDINGS_RESULTS,
} from '#lib/sports/limits'
import {
  competitionCode,
  EVENT_STATES,
  eventId,
  eventLine,
  happening,
  market,
  sportCode,
} from './parts'

/** Feeds of matches that others play: in play, to come, or a recorded one for development. */
export const SOURCES = ['live', 'prematch', 'sample'] as const

const competition = z.object({
  code: competitionCode,
  name: z.string(),
  sport: sportCode,
  /** Simulated: to be labelled so wherever a name or a score of it is shown. */
  virtual: z.boolean(),
  /** The feed that tells of it, and whether what it tells is made up; left out: played here. */
  source: z.optional(z.enum(SOURCES)),
  live: z.int(),
  soon: z.int(),
  /** The next kick-off; null: none is known. */
  nextAt: z.nullable(instant),
})

export const tree = call({
  method: 'GET',
  path: '/wps/sports/tree',
  access: 'public',
  summary: 'Sports and their competitions, with how many matches are live and how many on sale.',
  input: z.strictObject({}),
  output: z.object({ serverTime: instant, competitions: z.array(competition) }),
  errors: [],
  cacheSeconds: 2,
  // A new site draws up the matches of every competition before it answers first.
  slow: true,
})

/** Codes with a comma between them. */
const list = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_.,-]+$/))

const shape = z._default(z.enum(['full', 'row']), 'full')

const filters = {
  /** `live` now; `soon`: the next kick-off of each competition; `all`: live and on sale. */
  filter: z._default(z.enum(['live', 'soon', 'all']), 'all'),
  sport: z.optional(sportCode),
  /** One or more competitions. */
  competition: z.optional(list(400)),
  /** Matches by their ids; whatever else is asked for, their odds and scores come too. */
  events: z.optional(list(2_000)),
  /** A part of a participant's or a competition's name. */
  search: z.optional(z.string().check(z.minLength(2), z.maxLength(40))),
  /** `row`: what a row of a list shows: of the main markets only the result and the total. */
  shape,
  /** E-sports, or everything else; both unless said. */
  esports: z.optional(z.enum(['only', 'none'])),
}

/** What a page asks after a time instead of being told. */
const clock = {
  serverTime: instant,
  /** When something changes next as far as is known: a page asks again just after it. */
  nextAt: instant,
}

export const events = call({
  method: 'GET',
  path: '/wps/sports/events',
  access: 'public',
  summary: 'Matches with score and main markets: live ones first, then by start.',
  input: z.strictObject({
    ...filters,
    count: z._default(count(EVENTS_SHOWN_MAX), 40),
    /** The `next` of the page before. */
    from: z.optional(z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9_.-]{3,80}$/))),
  }),
  output: z.object({
    ...clock,
    events: z.array(eventLine),
    /** Mark of the next page; null: this was the last. */
    next: z.nullable(z.string()),
  }),
  errors: ['sports.competition-unknown'],
  cacheSeconds: 1,
})

export const changes = call({
  method: 'GET',
  path: '/wps/sports/changes',
  access: 'public',
  summary:
    'What has changed of matches since a time: whole lines of those that did, and no others.',
  input: z.strictObject({
    events: list(8_000),
    shape,
    /** The `serverTime` of the answer before. */
    since: z.coerce.number().check(z.int(), z.gte(0)),
  }),
  output: z.object({ ...clock, events: z.array(eventLine) }),
  errors: [],
})

/** What a match is bound to: public before anything is sold. */
const bound = z.object({
  /** SHA-256 commitment to its seed, hex. */
  commit: z.string(),
  /** When that was on public record. */
  announcedAt: instant,
  /** `tick`: nobody knows the next minute; `kickoff`: nobody before it begins; `none`: the site. */
  beacon: z.enum(['none', 'kickoff', 'tick']),
})

export const event = call({
  method: 'GET',
  path: '/wps/sports/events/:event',
  access: 'public',
  summary: 'A match with all of its markets, scores by part and what has happened.',
  input: z.strictObject({
    event: eventId,
    /** The version that is known: markets and happenings of it that are the same are left out. */
    since: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  }),
  output: z.object({
    ...clock,
    event: eventLine,
    /** By part, in the order in which they are played. */
    parts: z.record(z.string(), z.array(z.int())),
    /** All markets, or with `since` those that changed and those that are gone (without odds). */
    markets: z.array(market),
    /** Whether all markets are there, though `since` was asked for. */
    isWhole: z.boolean(),
    log: z.array(happening),
    bound: z.nullable(bound),
    /** Strengths that its chances are made of, home and away; of simulated matches. */
    strengths: z.optional(z.array(z.record(z.string(), z.int()))),
  }),
  errors: ['sports.event-unknown'],
  cacheSeconds: 1,
})

const side = z.object({ code: z.string(), name: z.string() })

export const standings = call({
  method: 'GET',
  path: '/wps/sports/competitions/:competition',
  access: 'public',
  summary: 'A competition: its table of this season, newest results, strengths and margins.',
  input: z.strictObject({ competition: competitionCode }),
  output: z.object({
    serverTime: instant,
    code: competitionCode,
    name: z.string(),
    sport: sportCode,
    virtual: z.boolean(),
    season: z.int(),
    /** Of the matches that this site has drawn: best first. */
    table: z.array(
      z.extend(side, {
        played: z.int(),
        won: z.int(),
        drawn: z.int(),
        lost: z.int(),
        scored: z.int(),
        against: z.int(),
        points: z.int(),
      }),
    ),
    /** The newest, at most STANDINGS_RESULTS. */
    results: z
      .array(
        z.object({
          id: eventId,
          startAt: instant,
          home: z.string(),
          away: z.string(),
          state: z.enum(EVENT_STATES),
          score: z.array(z.int()),
        }),
      )
      .check(z.maxLength(STANDINGS_RESULTS)),
    participants: z.array(z.extend(side, { strength: z.record(z.string(), z.int()) })),
    /** In 1/10 000, by market code. */
    margins: z.record(z.string(), z.int()),
  }),
  errors: ['sports.competition-unknown'],
  cacheSeconds: 5,
})

/** Why a simulated match is void: nothing else makes it so, and all can be checked. */
export const MATCH_VOID_REASONS = ['SEED_LOST', 'NOT_ANNOUNCED', 'BEACON_MISSING'] as const

export const verify = call({
  method: 'GET',
  path: '/wps/sports/verify/:event',
  access: 'public',
  summary: 'All inputs of a simulated match that is over, to play it again anywhere.',
  input: z.strictObject({ event: eventId }),
  output: z.object({
    event: eventId,
    competition: competitionCode,
    kickOff: instant,
    home: z.string(),
    away: z.string(),
    state: z.enum(EVENT_STATES),
    commit: z.string(),
    announcedAt: instant,
    /** Empty where it was lost. */
    seed: z.string(),
    beacon: z.enum(['none', 'kickoff', 'tick']),
    /** Of each tick from 0, hex; none where the match is bound to none. */
    beacons: z.array(z.string()),
    ticks: z.int(),
    score: z.array(z.int()),
    parts: z.record(z.string(), z.array(z.int())),
    voidReason: z.nullable(z.enum(MATCH_VOID_REASONS)),
  }),
  errors: ['sports.event-unknown'],
  cacheSeconds: 60,
})

export const feed = call({
  method: 'POST',
  path: '/wps/sports/feed/:producer',
  access: 'public',
  summary:
    'Messages of a producer that the site follows, signed: `METHOD path timestamp`, a line break ' +
    'and the body, by HMAC-SHA256; `X-Timestamp` is within a minute.',
  input: z.strictObject({
    producer: z.enum(['live', 'prematch']),
    /** Which memory of the producer they are of. */
    run: z.int().check(z.gte(0)),
    messages: z.array(z.unknown()).check(z.maxLength(FEED_BATCH_MAX)),
  }),
  output: z.object({ heard: z.int() }),
  errors: ['request.not-found', 'sports.feed-signature'],
  signed: true,
  bytesMax: FEED_BYTES_MAX,
  inPages: 'never',
})
