import type { SiteBody, SiteValue } from '#lib/vendor/site-calls'
import type { FairRecord, Published } from './crash/fair'
import type { StudioEnv } from './env'
import type { WaveRecord } from './fishing/fair'
import type { SeenBurst } from './fishing/frames'
import type { JackpotRpc } from './jackpot/facts'
import type { RoundRecord, TablePublished } from './live/fair'
import type { Recorded } from './moved'
import type { PublishedRooms, RoomRecord } from './rooms/fair'
import type { RoomsNow } from './rooms/hall'
import type { Seat } from './seat'

/** What is asked of wherever somebody plays. */
export interface PlaceRpc {
  /** Lets the holder of a token (its SHA-256, hex) play as a seat. */
  admit: (token: string, seat: Seat) => Promise<void>
  /** The wallet's play session is over: nothing more is staked in it. */
  closeSession: (player: string, session: string) => Promise<void>
  /** What was moved in a time, so many of it after a place in the record. */
  moved: (from: number, to: number, after: number, count: number) => Promise<Recorded[]>
  /** What a person's round has come to; null where there is none. */
  roundDetail: (asked: SiteBody<'roundDetail'>) => Promise<SiteValue<'roundDetail'> | null>
}

/** What the worker asks of a table. */
export interface TableRpc extends PlaceRpc {
  fair: (chain: string, number: number) => Promise<FairRecord | null>
  /** What is public before any bet; null where nobody has played yet. */
  published: () => Promise<Published | null>
}

/** What it asks of a table that all play at once. */
export interface LiveRpc extends PlaceRpc {
  fair: (chain: string, number: number) => Promise<RoundRecord | null>
  published: () => Promise<TablePublished | null>
}

/** How anybody who has the address of a round that one person played may see it. */
export interface RoundPass {
  game: string
  /** In the form of a page's token, but of that round alone. */
  pass: string
}

/** What it asks of the rounds that one person plays alone. */
export interface RoundsRpc extends PlaceRpc {
  /** Takes free rounds for the person that it is of, or takes them back. */
  give: (asked: SiteBody<'freeRounds'>) => Promise<SiteValue<'freeRounds'>>
  /** Null where there is no such round. */
  passTo: (round: string) => Promise<RoundPass | null>
}

/** What it asks of the rooms of a game. */
export interface HallRpc extends PlaceRpc {
  fair: (chain: string, number: number) => Promise<RoomRecord | null>
  published: () => Promise<PublishedRooms | null>
  rooms: () => Promise<RoomsNow[]>
}

/** What it asks of a room of the sea. */
export interface SeaRpc extends Omit<PlaceRpc, 'admit'> {
  /** Gives somebody a gun; false where all are taken. */
  enter: (token: string, seat: Seat, room: number) => Promise<boolean>
  fair: (chain: string, number: number) => Promise<WaveRecord | null>
  /** Null where there is no such burst, or it has not come to anything. */
  passTo: (round: string) => Promise<RoundPass | null>
  /** Shots for whoever has the key of their address. */
  seen: (round: string, key: string) => Promise<SeenBurst | null>
}

/** Where somebody plays. */
export interface Place {
  kind: 'table' | 'rounds' | `live ${string}` | `hall ${string}` | `sea ${number}`
  currency: string
  person: string
}

export interface RegisterRpc {
  note: (place: Place, since: number, until: number) => Promise<void>
  ofPerson: (person: string) => Promise<Place[]>
  /** Currencies in which a kind of place was opened. */
  currenciesOf: (kind: Place['kind']) => Promise<string[]>
  /** Places where somebody could play in a time, from a name on. */
  between: (
    from: number,
    to: number,
    after: string,
    count: number,
  ) => Promise<{ name: string; place: Place }[]>
}

/** The table of a game for one currency. */
export const tableOf = ({ TABLE }: StudioEnv, currency: string) =>
  TABLE.get(TABLE.idFromName(`CRASH-1 ${currency}`)) as DurableObjectStub & TableRpc

/** The table of a game that all play at once, for one currency. */
export const liveOf = ({ LIVE }: StudioEnv, game: string, currency: string) =>
  LIVE.get(LIVE.idFromName(`${game} ${currency}`)) as DurableObjectStub & LiveRpc

/** The rounds of one person in one currency: play money and money never meet. */
export const roundsOf = ({ ROUNDS }: StudioEnv, currency: string, person: string) =>
  ROUNDS.get(ROUNDS.idFromName(`${currency} ${person}`)) as DurableObjectStub & RoundsRpc

/** The rooms of a game in one currency. */
export const hallOf = ({ HALL }: StudioEnv, game: string, currency: string) =>
  HALL.get(HALL.idFromName(`${game} ${currency}`)) as DurableObjectStub & HallRpc

/** A room of the sea in one currency. */
export const seaOf = ({ SEA }: StudioEnv, currency: string, room: number) =>
  SEA.get(SEA.idFromName(`${currency} ${room}`)) as DurableObjectStub & SeaRpc

/** The jackpot of a currency. */
export const jackpotOf = ({ JACKPOT }: StudioEnv, currency: string) =>
  JACKPOT.get(JACKPOT.idFromName(currency)) as DurableObjectStub & JackpotRpc

const HALL_KIND = 'hall '
const SEA_KIND = 'sea '

/** The kind of the place where the rooms of a game are. */
export const hallKind = (game: string): Place['kind'] => `hall ${game}`

const LIVE_KIND = 'live '

/** The kind of the place where the table of a game is that all play at once. */
export const liveKind = (game: string): Place['kind'] => `live ${game}`

/** The game of a table at a place of a kind; null for other places. */
export const gameOfLive = (kind: Place['kind']): string | null =>
  kind.startsWith(LIVE_KIND) ? kind.slice(LIVE_KIND.length) : null

/** The game whose rooms are at a place of a kind; null for other places. */
export const gameOfHall = (kind: Place['kind']): string | null =>
  kind.startsWith(HALL_KIND) ? kind.slice(HALL_KIND.length) : null

/** The room of the sea at a place of a kind; null for other places. */
export const roomOfSea = (kind: Place['kind']): number | null =>
  kind.startsWith(SEA_KIND) ? Number(kind.slice(SEA_KIND.length)) : null

/** What all places have in common is asked of them through this. */
export function placeOf(
  env: StudioEnv,
  { kind, currency, person }: Place,
): DurableObjectStub & Omit<PlaceRpc, 'admit'> {
  if (kind === 'table') return tableOf(env, currency)
  if (kind === 'rounds') return roundsOf(env, currency, person)
  const room = roomOfSea(kind)
  if (room !== null) return seaOf(env, currency, room)
  const table = gameOfLive(kind)
  if (table) return liveOf(env, table, currency)
  return hallOf(env, gameOfHall(kind) ?? '', currency)
}

export const registerOf = ({ REGISTER }: StudioEnv) =>
  REGISTER.get(REGISTER.idFromName('all')) as DurableObjectStub & RegisterRpc
