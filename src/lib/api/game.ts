import * as z from 'zod/mini'
import { FAVOURITES_MAX, GAMES_SHOWN_MAX, POPULAR_GAMES, WINNERS_SHOWN_MAX } from '#lib/limits'
import { accepted, device, language, merchantCode, ofClient, platform } from './accepted'
import { call } from './call'
import { amount, gameTitle, instant, pageSize } from './shared'

/** A title's code: a sample's, such as `dragon-de-jade`, or a vendor's before its game's. */
const gameCode = z.union([
  z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64)),
  z.string().check(z.regex(/^[A-Z0-9_]{2,24}:[\x21-\x7e]{1,64}$/)),
])
const vassalage = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/))
const WIRE_CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'CRASH'] as const
const gameCategory = z.enum(WIRE_CATEGORIES)
const isPlatform = accepted(z.coerce.number().check(z.int()))
/** The lotteries are sorted among the lobbies. */
const navCategory = z.enum([...WIRE_CATEGORIES, 'LOTT', 'ELOTT'])

const game = z.object({
  code: gameCode,
  /** What its vendor knows it by: with `vassalage` it is opened. */
  gameId: z.string(),
  /** In the language of the request. */
  name: z.string(),
  vassalage,
  vendorName: z.string(),
  gameCategory,
  /** What it is about; `GCSGAME_getVassGameType` lists those of a vendor. */
  type: z.string(),
  /** Path of the cover's larger picture; empty: it has none. */
  image: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Of the sample catalogue: it shows the lobby and cannot be played. */
  isSample: z.boolean(),
  /** It can be opened now. */
  isOpen: z.boolean(),
  /** Return in hundredths of a percent; null where there is none. */
  rtp: z.nullable(z.int()),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  minBet: amount,
  maxBet: amount,
})
export type GameInfo = z.infer<typeof game>
const games = z.object({ list: z.array(game) })

const vendor = z.object({ vassalage, displayName: z.string(), isHot: z.boolean() })

export const vendors = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  access: 'public',
  summary: 'Vendors by category, and the order in which categories are shown.',
  input: z.strictObject({ ...ofClient, language }),
  output: z.object({
    groups: z.record(z.string(), z.array(vendor)),
    /** Categories that have vendors, in order; crash right after slots. */
    sorting: z.array(z.object({ gameCategory: navCategory, vendors: z.array(vassalage) })),
  }),
  errors: [],
  cacheSeconds: 30,
})

export const list = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'public',
  summary: 'Titles of the catalogue, page by page, filtered by category, vendor, type and words.',
  input: z.strictObject({
    ...ofClient,
    isPlatform,
    language,
    gameCategory: z.optional(gameCategory),
    vassalage: z.optional(vassalage),
    /** One game of the vendor's. */
    gameId: z.optional(z.string().check(z.maxLength(64))),
    type: z.optional(z.string().check(z.regex(/^[a-z]{2,16}$/))),
    /** Words of the name or the vendor; accents and case do not matter. */
    search: z.optional(z.string().check(z.maxLength(64))),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    count: pageSize(GAMES_SHOWN_MAX),
  }),
  output: z.object({ list: z.array(game), total: z.int() }),
  errors: [],
  // Lobbies are made of it: what an operator changes is in them within seconds.
  cacheSeconds: 5,
})

export const hot = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: 'public',
  summary: 'Titles that the operator puts forward, of one vendor if asked.',
  input: z.strictObject({
    merchantCode,
    isPlatform,
    vassalage: z.optional(vassalage),
    platform,
    device,
    language,
  }),
  output: games,
  errors: [],
  cacheSeconds: 30,
})

export const popular = call({
  method: 'GET',
  path: '/lgw/games/popular',
  access: 'public',
  summary: 'Games by how many members have played them in the last seven days; none that few have.',
  input: z.strictObject({ ...ofClient, language, count: pageSize(POPULAR_GAMES) }),
  output: z.object({
    /** Those of the catalogue, in the order of `measured`. */
    list: z.array(game),
    /** Lotteries too. */
    measured: z.array(z.object({ gameCode: z.string(), title: gameTitle, members: z.int() })),
  }),
  errors: [],
  cacheSeconds: 300,
})

export const types = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  access: 'public',
  summary: 'Types of the games of each vendor, or of one.',
  input: z.strictObject({ ...ofClient, language, vassalage: z.optional(vassalage) }),
  output: z.object({
    list: z.array(z.object({ vassalage, gameCategory, types: z.array(z.string()) })),
  }),
  errors: [],
  cacheSeconds: 30,
})

export const favourites = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  access: 'member',
  summary: 'Codes of the member’s favourite titles, newest first.',
  input: z.strictObject({ ...ofClient, language }),
  output: z.object({ codes: z.array(gameCode) }),
  errors: [],
})

export const favouriteList = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  access: 'member',
  summary: 'The member’s favourite titles in full, newest first.',
  input: z.strictObject({ ...ofClient, language }),
  output: games,
  errors: [],
})

export const setFavourite = call({
  method: 'PUT',
  path: '/wps/relay/MCSFE_setFavoriteGame',
  access: 'member',
  summary: 'Adds a title to the member’s favourites, or takes it away; the same again is the same.',
  input: z.strictObject({ gameCode, isFavorite: z.boolean() }),
  output: z.object({ codes: z.array(gameCode).check(z.maxLength(FAVOURITES_MAX)) }),
  errors: ['game.unknown', 'game.favorites-full'],
})

export const recent = call({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  access: 'session',
  summary: 'Games the member has bet on, or opened at a vendor, newest first.',
  input: z.strictObject({ ...ofClient, language }),
  output: z.object({
    list: z.array(z.object({ gameCode: z.string(), title: gameTitle, at: instant })),
  }),
  errors: [],
})

export const jackpots = call({
  method: 'GET',
  path: '/lgw/games/jackpots',
  access: 'public',
  summary: 'Open jackpots of vendors as they stand now, with the games that feed them.',
  input: z.strictObject({ ...ofClient, language }),
  output: z.object({
    list: z.array(
      z.object({
        vassalage,
        jackpot: z.string(),
        games: z.array(z.string()),
        amount,
        /** It drops at this amount at the latest; 0: its vendor announces none. */
        mustDropAt: amount,
      }),
    ),
  }),
  errors: [],
  cacheSeconds: 5,
})

export const winners = call({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  access: 'public',
  summary: 'The largest payouts of members in the last seven days, their accounts masked.',
  input: z.strictObject({ ...ofClient, language, count: pageSize(WINNERS_SHOWN_MAX) }),
  output: z.object({
    list: z.array(
      z.object({
        /** First and last letter with three stars between, for example `a***z`. */
        account: z.string(),
        gameCode: z.string(),
        title: gameTitle,
        /** Paid for one wager, minor units, stake included. */
        payout: amount,
        at: instant,
      }),
    ),
  }),
  errors: [],
  cacheSeconds: 1,
})

export const navigation = call({
  method: 'GET',
  path: '/wps/relay/WPSCORE_getDropdownMenu',
  access: 'public',
  summary: 'The side menu’s list of games: categories that have vendors, each with its page.',
  input: z.strictObject({ ...ofClient, language }),
  output: z.object({
    list: z.array(
      z.object({
        /** Key of its text: `nav.live`. */
        name: z.string(),
        /** Its text in the language of the request, and in English. */
        label: z.string(),
        englishName: z.string(),
        gameType: navCategory,
        /** Path without a language. */
        page: z.string(),
        /** Cashback of its valid bets in percent, such as `0.70`; empty while it is off. */
        pointRate: z.string(),
        menuIcon: z.string(),
        /** Its first vendor: the query of its lobby. */
        vassalage,
      }),
    ),
  }),
  errors: [],
  cacheSeconds: 30,
  inPages: 'never',
})
