import type { SiteBody, SiteValue } from '#lib/vendor/site-calls'
import type { StudioEnv } from '../env'
import {
  gameOfHall,
  gameOfLive,
  type Place,
  placeOf,
  registerOf,
  roomOfSea,
  roundsOf,
  seaOf,
} from '../rpc'

/** Transactions of one answer, and places that are asked for one at most. */
const PAGE = 500
const PLACES = 50

/** The game of the tables whose places name none. */
const CRASH = 'CRASH-1'

/** Where an answer goes on: a place, and what of its record was told. */
interface Cursor {
  name: string
  after: number
}

function cursorOf(text = ''): Cursor {
  const [, after, name] = /^(\d{1,15}) (.+)$/.exec(text) ?? []
  return { name: name ?? '', after: Number(after ?? 0) }
}

const textOf = ({ name, after }: Cursor) => `${after} ${name}`

/** What the wallet has taken and paid in a time, by what it answered to the studio. */
export async function transactions(
  { from, to, cursor }: SiteBody<'transactions'>,
  env: StudioEnv,
): Promise<SiteValue<'transactions'>> {
  const begin = cursorOf(cursor)
  const found = await registerOf(env).between(from, to, begin.name, PLACES + 1)
  const told: SiteValue<'transactions'>['transactions'] = []
  const goOn = (at: Cursor) => ({ transactions: told, complete: false, cursor: textOf(at) })
  for (const [index, { name, place }] of found.entries()) {
    if (index === PLACES || told.length === PAGE) return goOn({ name, after: 0 })
    const after = name === begin.name ? begin.after : 0
    const left = PAGE - told.length
    const rows = await placeOf(env, place).moved(from, to, after, left)
    told.push(...rows.map(({ transaction }) => transaction))
    const last = rows.at(-1)
    if (last && rows.length === left) return goOn({ name, after: last.place })
  }
  return { transactions: told, complete: true }
}

/** What names the page on which a round is seen and checked; null where there is none. */
async function pageOf(
  env: StudioEnv,
  { kind, currency, person }: Place,
  round: string,
): Promise<{ game: string; pass?: string } | null> {
  if (kind === 'rounds') return roundsOf(env, currency, person).passTo(round)
  const room = roomOfSea(kind)
  if (room !== null) return seaOf(env, currency, room).passTo(round)
  const game = kind === 'table' ? CRASH : (gameOfHall(kind) ?? gameOfLive(kind))
  return game === null ? null : { game }
}

/** What a person's round has come to, wherever it is played. */
export async function roundDetail(
  asked: SiteBody<'roundDetail'>,
  env: StudioEnv,
  origin: string,
): Promise<SiteValue<'roundDetail'>> {
  for (const place of await registerOf(env).ofPerson(asked.player)) {
    const detail = await placeOf(env, place).roundDetail(asked)
    if (!detail) continue
    const page = await pageOf(env, place, asked.round)
    if (!page) return detail
    const { round, language = '' } = asked
    const query = new URLSearchParams({ ...page, round, lang: language })
    return { ...detail, url: `${origin}/?${query}` }
  }
  return { round: asked.round, state: 'unknown', transactions: [] }
}

/** Ends a play session wherever its person plays. */
export async function closeSession(
  { player, session }: SiteBody<'closeSession'>,
  env: StudioEnv,
): Promise<SiteValue<'closeSession'>> {
  const places = await registerOf(env).ofPerson(player)
  await Promise.all(places.map((place) => placeOf(env, place).closeSession(player, session)))
  return {}
}
