import type { Env } from '#env'
import { type Call, fillPath, type Output } from '#lib/api/call'
import type { Incoming } from '#lib/api/incoming'
import { CALLS, type CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { CHAT_PATH, LIVE_PATH } from '#lib/http/live'
import { MINUTE_MS, SITE_STORE_TIMEOUT_MS, UPSTREAM_STATUS_MS } from '#lib/limits'
import { CATEGORIES, type Category } from '#lib/rules/categories'
import { profileOf } from '#lib/rules/profile'
import { withTimeout } from '#lib/time/with-timeout'
import {
  assertOperator,
  devInbox,
  gameOrigins,
  handle,
  handleSandbox,
  handleVendor,
  isReady,
  openChat,
  openLive,
  openShelves,
  operatorOf,
  publicKey,
  type VendorVisit,
} from '#platform/index'
import type { EdgeContext, Visit } from './context'
import { unavailable } from './errors'
import { signedVisitor } from './relay-visitor'
import { fetchSocket, fetchUpstream, passOn } from './upstream-fetch'

type Status = Output<(typeof CALLS)['site.status']>

/** What only the upstream knows of the site. */
export interface UpstreamSite {
  publicKey: Status['publicKey']
  profile: Status['profile']
  /** Null: the edge's own settings hold. */
  flags: Status['flags'] | null
  /** Null: the upstream is open. */
  maintenance: Status['maintenance'] | null
  /** Origins that games open at. */
  frames: readonly string[]
}

/** The only switch: our platform, or the upstream at `RELAY_ORIGIN`. */
export async function askUpstream(
  request: Request,
  env: Env,
  ctx: EdgeContext['executionCtx'],
  incoming: Incoming,
): Promise<Response> {
  if (!env.RELAY_ORIGIN) return handle(request, env, ctx as ExecutionContext, incoming)
  const call: Call = CALLS[incoming.name]
  const { path } = fillPath(call.path, incoming.slots)
  const forwarding = { remembers: call.remembers, visitor: signedVisitor(env, incoming) }
  return passOn(await fetchUpstream(env.RELAY_ORIGIN, path, request, forwarding), call)
}

/** A vendor's call: another upstream has a wallet of its own, elsewhere. */
export async function askVendor(request: Request, env: Env, visit: VendorVisit): Promise<Response> {
  if (env.RELAY_ORIGIN) throw new AppError('request.not-found')
  return handleVendor(request, env, visit)
}

/** What tests do beside the wallet. */
export async function askSandbox(request: Request, env: Env, path: string): Promise<Response> {
  if (env.RELAY_ORIGIN) throw new AppError('request.not-found')
  return handleSandbox(request, env, path)
}

const SOCKETS: Readonly<Record<string, typeof openLive>> = {
  [LIVE_PATH]: openLive,
  [CHAT_PATH]: openChat,
}

/** A socket to one of the platform's objects, or to the upstream's. */
export async function openSocket(request: Request, env: Env, visit: Visit): Promise<Response> {
  const path = Object.keys(SOCKETS).find((one) => one === visit.path)
  const open = path && SOCKETS[path]
  if (!open) throw new AppError('request.not-found')
  if (!env.RELAY_ORIGIN) return open(request, env)
  const answer = await fetchSocket(env.RELAY_ORIGIN, path, request, signedVisitor(env, visit))
  if (!answer.webSocket) throw new AppError('request.not-found')
  return answer
}

/** How long the last known status may stand in for an upstream that does not answer. */
const STALE_MS = 10 * MINUTE_MS

let relayed: { site: UpstreamSite; readAt: number } | undefined

async function readSite(origin: string): Promise<UpstreamSite> {
  const { path } = CALLS['site.status']
  const { envelope } = await fetchUpstream(origin, path, new Request(new URL(path, origin)))
  const status = CALLS['site.status'].output.safeParse(envelope.value)
  if (!status.success) throw new AppError('upstream.bad-answer')
  const { publicKey, profile, flags, maintenance, launchGameCDNs = [] } = status.data
  return {
    publicKey,
    profile,
    flags,
    maintenance: status.data.status === 1 ? maintenance : null,
    frames: launchGameCDNs,
  }
}

async function relayedSite(origin: string): Promise<UpstreamSite> {
  const age = relayed ? Date.now() - relayed.readAt : Number.POSITIVE_INFINITY
  if (relayed && age < UPSTREAM_STATUS_MS) return relayed.site
  try {
    const site = await readSite(origin)
    relayed = { site, readAt: Date.now() }
    return site
  } catch (error) {
    if (relayed && age < STALE_MS) return relayed.site
    throw error
  }
}

/** The upstream's part of the site's status; a relayed one is kept for seconds. */
export async function upstreamSite(env: Env): Promise<UpstreamSite> {
  if (env.RELAY_ORIGIN) return relayedSite(env.RELAY_ORIGIN)
  const { name, minimumAge, currency, symbol, playMoney } = profileOf(env.PROFILE)
  return {
    publicKey: await withTimeout(publicKey(env), 3 * SITE_STORE_TIMEOUT_MS).catch(
      unavailable('site.public-key'),
    ),
    profile: { name, minimumAge, currency, symbol, playMoney },
    flags: null,
    maintenance: null,
    frames: await frameOrigins(env),
  }
}

let relayedShelves: { list: readonly Category[]; readAt: number } | undefined

/** Of another upstream: the categories in which it has vendors. */
async function readShelves(origin: string): Promise<readonly Category[]> {
  const age = relayedShelves ? Date.now() - relayedShelves.readAt : Number.POSITIVE_INFINITY
  if (relayedShelves && age < UPSTREAM_STATUS_MS) return relayedShelves.list
  const { path, output } = CALLS['game.vendors']
  const { envelope } = await fetchUpstream(origin, path, new Request(new URL(path, origin)))
  const vendors = output.safeParse(envelope.value)
  if (!vendors.success) throw new AppError('upstream.bad-answer')
  const open = vendors.data.sorting.map(({ gameCategory }) => gameCategory.toLowerCase())
  const list = CATEGORIES.filter((category) => open.includes(category))
  relayedShelves = { list, readAt: Date.now() }
  return list
}

/** The categories in which a game can be played, as the upstream has them. */
export const playableCategories = (env: Env): Promise<readonly Category[]> =>
  env.RELAY_ORIGIN ? readShelves(env.RELAY_ORIGIN) : openShelves(env)

/** Origins that games open at; at a relay those that its upstream names. */
export async function frameOrigins(env: Env): Promise<readonly string[]> {
  if (env.RELAY_ORIGIN) return (await relayedSite(env.RELAY_ORIGIN)).frames
  // A site without games is better than none.
  return gameOrigins(env).catch(() => [])
}

/** Whose secret it is, at a relay too: the edge answers some operators' calls itself. */
export const operatorByToken = (env: Env, token: string): string => operatorOf({ env, token })

/** Who makes an operator's call that the edge answers itself; refused when they may not. */
export const operatorOfCall = async (
  env: Env,
  token: string,
  { name, requestId, ip }: { name: CallName; requestId: string; ip: string },
): Promise<string> => {
  const asking = { env, token, name, requestId, ip, slots: {}, now: () => Date.now() }
  return (await assertOperator(asking)).operator
}

/** Whether calls can be answered, as far as this worker itself knows. */
export const isHealthy = (env: Env): Promise<boolean> => isReady(env)

/** The page of messages that were not really sent, in development. */
export async function inboxPage(env: Env): Promise<Response> {
  return new Response(await devInbox(env), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
