import { packedFile } from '#lib/http/packed'
import { CHAINS_PATH, FAIR_PATH } from './chain/published'
import { PLAY_PATH, PLAY_PROTOCOL, SESSION_PATH } from './crash/frames'
import { publicUrl, type StudioEnv } from './env'
import { SEA_BURST_PATH, SEA_FAIR_PATH } from './fishing/fair'
import { SEA_PATH } from './fishing/frames'
import { secured } from './headers'
import { JACKPOT_PATH } from './jackpot/facts'
import { openSession, SEA_GAME } from './launch'
import { LIVE_PROTOCOL } from './live/frames'
import { liveGameOf, tableOfChain } from './live/games'
import { ROOM_CHAINS_PATH, ROOM_FAIR_PATH } from './rooms/fair'
import { ROOMS_PATH } from './rooms/frames'
import { roomGameOf } from './rooms/games'
import { ROUNDS_PATH } from './rounds/calls'
import { roundGameOf } from './rounds/games'
import { publishedJackpot } from './routes/jackpot'
import { enterHall, publishedRooms, roomRecord } from './routes/rooms'
import { enterSea, seenBurst, waveRecord } from './routes/sea'
import { liveOf, roundsOf, tableOf } from './rpc'
import { answerSite, SITE_PREFIX } from './site/answer'
import { currencyOf, ownerOf } from './token'
import { HttpWallet } from './wallet/http-wallet'
import type { Fetch } from './wallet/site-keys'
import type { Wallet } from './wallet/wallet'

export { HallObject } from './hall-object'
export { JackpotObject } from './jackpot/jackpot-object'
export { LiveObject } from './live-object'
export { RegisterObject } from './register-object'
export { RoundsObject } from './rounds-object'
export { SeaObject } from './sea-object'
export { TableObject } from './table-object'

const HEALTH_PATH = '/health'
const GAME = 'CRASH-1'
const CHAIN = /^CRASH-([A-Z0-9]{3,8})-[0-9A-F]{8}$/
const CURRENCY = /^[A-Z0-9]{3,8}$/
const NUMBER = /^[1-9]\d{0,8}$/

const nothing = (status: number) => new Response(null, { status })

/** Whether a request was sent by a page of this very origin. */
const isOwn = (request: Request, { origin }: URL) => request.headers.get('origin') === origin

export type WalletOf = (env: StudioEnv) => Wallet

const overHttp: Fetch = (request) => fetch(request)

const httpWallet: WalletOf = (env) => new HttpWallet(env, overHttp, Date.now)

interface Outside {
  walletOf: WalletOf
  /** How the site is asked for its keys. */
  ask: Fetch
}

async function answer(
  request: Request,
  env: StudioEnv,
  url: URL,
  { walletOf, ask }: Outside,
): Promise<Response> {
  const { pathname, searchParams } = url
  const route = `${request.method} ${pathname}`
  if (route === `GET ${HEALTH_PATH}`) return Response.json({ ok: true })
  if (request.method === 'POST' && pathname.startsWith(SITE_PREFIX)) {
    return answerSite(request, env, url, { fetch: ask, now: Date.now() })
  }
  if (route === `POST ${SESSION_PATH}`) {
    return isOwn(request, url) ? openSession(request, env, walletOf(env)) : nothing(403)
  }
  if (route === `GET ${PLAY_PATH}`) return isOwn(request, url) ? play(request, env) : nothing(403)
  if (route === `GET ${FAIR_PATH}`) return fair(env, searchParams)
  if (request.method === 'POST' && pathname.startsWith(ROUNDS_PATH)) {
    return isOwn(request, url) ? alone(request, env) : nothing(403)
  }
  if (route === `GET ${CHAINS_PATH}`) return chains(env, searchParams)
  if (route === `GET ${ROOMS_PATH}`) {
    return isOwn(request, url) ? enterHall(request, env, searchParams) : nothing(403)
  }
  if (route === `GET ${SEA_PATH}`)
    return isOwn(request, url) ? enterSea(request, env) : nothing(403)
  if (route === `GET ${SEA_FAIR_PATH}`) return waveRecord(env, searchParams)
  if (route === `GET ${SEA_BURST_PATH}`) return seenBurst(env, searchParams)
  if (route === `GET ${ROOM_FAIR_PATH}`) return roomRecord(env, searchParams)
  if (route === `GET ${ROOM_CHAINS_PATH}`) return publishedRooms(env, searchParams)
  if (route === `GET ${JACKPOT_PATH}`) return publishedJackpot(env, searchParams)
  if (request.method !== 'GET' && request.method !== 'HEAD') return nothing(405)
  if (pathname !== '/') return builtFile(request, env)
  const page = pageOf(searchParams.get('game') ?? '')
  return page ? env.ASSETS.fetch(new Request(new URL(page, url))) : nothing(404)
}

/** A file of the pages, as the build has compressed it where that is taken. */
async function builtFile(request: Request, { ASSETS }: StudioEnv): Promise<Response> {
  const files = (asked: Request) => ASSETS.fetch(asked)
  return (await packedFile(request, files)) ?? files(request)
}

/** The page that a game is played on. */
function pageOf(game: string): string | null {
  if (game === GAME) return '/crash.html'
  if (game === SEA_GAME) return '/fishing.html'
  if (roomGameOf(game)) return '/rooms.html'
  if (liveGameOf(game)) return '/live.html'
  const alone = roundGameOf(game)
  if (!alone) return null
  return alone.isSlot ? '/slot.html' : '/original.html'
}

/** What somebody asks who plays alone. */
async function alone(request: Request, env: StudioEnv): Promise<Response> {
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  const owner = ownerOf(token)
  if (!owner) return Response.json({ code: 'vendor.session' }, { status: 401 })
  return roundsOf(env, owner.currency, owner.person).fetch(request)
}

async function play(request: Request, env: StudioEnv): Promise<Response> {
  const offered = (request.headers.get('sec-websocket-protocol') ?? '').split(/,\s*/)
  const [protocol, token = ''] = offered
  if (protocol === LIVE_PROTOCOL) return sit(request, env, token)
  const currency = currencyOf(token)
  if (protocol !== PLAY_PROTOCOL || !currency) return nothing(401)
  return tableOf(env, currency).fetch(request)
}

/** At a table that all play at once, which the token names. */
async function sit(request: Request, env: StudioEnv, token: string): Promise<Response> {
  const { currency, person: game } = ownerOf(token) ?? { currency: '', person: '' }
  return liveGameOf(game) ? liveOf(env, game, currency).fetch(request) : nothing(401)
}

async function fair(env: StudioEnv, asked: URLSearchParams): Promise<Response> {
  const chain = asked.get('chain') ?? ''
  const number = asked.get('number') ?? ''
  const [, currency] = CHAIN.exec(chain) ?? []
  const live = tableOfChain(chain)
  const table = live ? liveOf(env, live.game, live.currency) : currency && tableOf(env, currency)
  if (!table || !NUMBER.test(number)) return nothing(404)
  const record = await table.fair(chain, Number(number))
  // What has ended never changes.
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
  return record ? Response.json(record, { headers }) : nothing(404)
}

/** What is public of a table before anybody bets. */
async function chains(env: StudioEnv, asked: URLSearchParams): Promise<Response> {
  const currency = asked.get('currency') ?? ''
  if (!CURRENCY.test(currency)) return nothing(404)
  const game = asked.get('game') ?? GAME
  const live = liveGameOf(game) && liveOf(env, game, currency)
  const table = game === GAME ? tableOf(env, currency) : live
  const published = (await table?.published()) ?? null
  const headers = { 'cache-control': 'no-store' }
  return published ? Response.json(published, { headers }) : nothing(404)
}

/** The studio's worker with a wallet and a way to the site; tests bring their own. */
export const studio = (walletOf: WalletOf, ask: Fetch): ExportedHandler<StudioEnv> => ({
  async fetch(request, env) {
    const url = publicUrl(env, request)
    return secured(await answer(request, env, url, { walletOf, ask }), env, url)
  },
})

export default studio(httpWallet, overHttp)
