import type { StudioEnv } from '../env'
import { ROOMS_PROTOCOL } from '../rooms/frames'
import { ROOM_GAMES, roomGameOf } from '../rooms/games'
import { hallOf } from '../rpc'
import { currencyOf } from '../token'

const CURRENCY = /^[A-Z0-9]{3,8}$/
const CHAIN = /^([A-Z-]{3,16})-([A-Z0-9]{3,8})-[0-9A-F]{8}$/
const NUMBER = /^[1-9]\d{0,8}$/

const nothing = (status: number) => new Response(null, { status })

/** A page's socket to the rooms of the game that its query names. */
export async function enterHall(
  request: Request,
  env: StudioEnv,
  asked: URLSearchParams,
): Promise<Response> {
  const offered = (request.headers.get('sec-websocket-protocol') ?? '').split(/,\s*/)
  const [protocol, token = ''] = offered
  const game = asked.get('game') ?? ''
  const currency = currencyOf(token)
  if (protocol !== ROOMS_PROTOCOL || !currency || !roomGameOf(game)) return nothing(401)
  return hallOf(env, game, currency).fetch(request)
}

/** The game whose chains have names that begin so. */
const gameOfPrefix = (prefix: string) =>
  ROOM_GAMES.find((code) => code.replace(/-\d+$/, '') === prefix)

/** What a round that is over is checked by, for anybody. */
export async function roomRecord(env: StudioEnv, asked: URLSearchParams): Promise<Response> {
  const chain = asked.get('chain') ?? ''
  const number = asked.get('number') ?? ''
  const [, prefix = '', currency = ''] = CHAIN.exec(chain) ?? []
  const game = gameOfPrefix(prefix)
  if (!game || !NUMBER.test(number)) return nothing(404)
  const record = await hallOf(env, game, currency).fair(chain, Number(number))
  // What is over never changes.
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
  return record ? Response.json(record, { headers }) : nothing(404)
}

/** What is public of a hall before anybody sits down. */
export async function publishedRooms(env: StudioEnv, asked: URLSearchParams): Promise<Response> {
  const currency = asked.get('currency') ?? ''
  const game = asked.get('game') ?? ''
  const isAsked = CURRENCY.test(currency) && roomGameOf(game) !== undefined
  const published = isAsked ? await hallOf(env, game, currency).published() : null
  const headers = { 'cache-control': 'no-store' }
  return published ? Response.json(published, { headers }) : nothing(404)
}
