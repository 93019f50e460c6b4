import type { StudioEnv } from '../env'
import { SEA_PROTOCOL } from '../fishing/frames'
import { seaOf } from '../rpc'
import { seaRoomOf } from '../token'

const CHAIN = /^FISH-([A-Z0-9]{3,8})-([1-9]\d{0,5})-[0-9A-F]{8}$/
const NUMBER = /^[1-9]\d{0,8}$/

const nothing = (status: number) => new Response(null, { status })

/** A page's socket to the room of the sea that its token names. */
export async function enterSea(request: Request, env: StudioEnv): Promise<Response> {
  const offered = (request.headers.get('sec-websocket-protocol') ?? '').split(/,\s*/)
  const [protocol, token = ''] = offered
  const place = seaRoomOf(token)
  if (protocol !== SEA_PROTOCOL || !place) return nothing(401)
  return seaOf(env, place.currency, place.room).fetch(request)
}

/** What a wave that has swum by is checked by, for anybody. */
export async function waveRecord(env: StudioEnv, asked: URLSearchParams): Promise<Response> {
  const chain = asked.get('chain') ?? ''
  const number = asked.get('number') ?? ''
  const [, currency, room] = CHAIN.exec(chain) ?? []
  if (!currency || !room || !NUMBER.test(number)) return nothing(404)
  const record = await seaOf(env, currency, Number(room)).fair(chain, Number(number))
  // What is over never changes.
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
  return record ? Response.json(record, { headers }) : nothing(404)
}

/** Shots that were staked together, for whoever has their address. */
export async function seenBurst(env: StudioEnv, asked: URLSearchParams): Promise<Response> {
  const pass = asked.get('pass') ?? ''
  const place = seaRoomOf(pass)
  const key = pass.slice(pass.lastIndexOf('.') + 1)
  const room = place && seaOf(env, place.currency, place.room)
  const burst = (await room?.seen(asked.get('round') ?? '', key)) ?? null
  // Its seed may be shown later.
  return burst ? Response.json(burst, { headers: { 'cache-control': 'no-store' } }) : nothing(404)
}
