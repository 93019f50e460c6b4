import { boundsOf } from './bounds'
import { type StudioEnv, siteOrigins } from './env'
import { liveGameOf } from './live/games'
import { roomGameOf } from './rooms/games'
import { roundGameOf } from './rounds/games'
import {
  hallKind,
  hallOf,
  liveKind,
  liveOf,
  type Place,
  registerOf,
  roundsOf,
  seaOf,
  tableOf,
} from './rpc'
import type { Seat } from './seat'
import { hashOf, newOwnToken, newToken, seaName } from './token'
import type { Wallet } from './wallet/wallet'

const TABLE_GAME = 'CRASH-1'
export const SEA_GAME = 'FISH-1'
const BODY_MAX = 1_024
/** The form of launch tokens, and of what a page calls its own request. */
const FORM = /^[A-Za-z0-9_.-]{16,200}$/
/** No control characters, nothing that turns what stands beside it. */
const SYMBOL = /^[\p{L}\p{N}\p{Sc}.]{1,8}$/u
const DEFAULT_MASK = '•••'

const json = (value: unknown, status = 200) =>
  Response.json(value, { status, headers: { 'cache-control': 'no-store' } })

const refused = (status: number, code: string) => json({ code }, status)

/** Exchanges a launch token for a token of the studio's own. */
export async function openSession(
  request: Request,
  env: StudioEnv,
  wallet: Wallet,
): Promise<Response> {
  const body = await request.text()
  const asked = body.length <= BODY_MAX ? readBody(body) : null
  if (!asked) return refused(400, 'request.invalid')
  const answer = await wallet.call('authenticate', {
    launchToken: asked.token,
    requestId: asked.requestId,
  })
  if (answer.kind === 'unknown') return refused(503, 'unavailable')
  if (answer.kind === 'refused') return refused(answer.status, answer.code)
  const seat = seatOf(answer.value)
  if (!seat) return refused(404, 'game.unknown')
  const symbol = symbolOf(answer.value)
  return json({ token: await admit(env, seat), sites: siteOrigins(env), symbol })
}

/** Lets somebody to where their game is played. */
async function admit(env: StudioEnv, seat: Seat): Promise<string> {
  const { currency, id, game } = seat
  if (game === SEA_GAME) return admitToSea(env, seat)
  const kind = kindOf(game)
  const place: Place = { kind, currency, person: id }
  const token =
    kind === 'rounds'
      ? newOwnToken(currency, id)
      : liveGameOf(game)
        ? newOwnToken(currency, game)
        : newToken(currency)
  // First where it can be found, then whatever may happen there.
  await registerOf(env).note(place, Date.now(), seat.until)
  await doorOf(env, place, game).admit(await hashOf(token), seat)
  return token
}

const doorOf = (env: StudioEnv, { kind, currency, person }: Place, game: string) => {
  if (kind === 'table') return tableOf(env, currency)
  if (liveGameOf(game)) return liveOf(env, game, currency)
  return kind === 'rounds' ? roundsOf(env, currency, person) : hallOf(env, game, currency)
}

/** Gives somebody a gun: where they have one, or in the first room with one to spare. */
async function admitToSea(env: StudioEnv, seat: Seat): Promise<string> {
  const { currency, id } = seat
  const register = registerOf(env)
  for (let room = 1; ; room += 1) {
    const token = newOwnToken(currency, seaName(room))
    if (!(await seaOf(env, currency, room).enter(await hashOf(token), seat, room))) continue
    // Nothing can happen there before the token is given.
    await register.note({ kind: `sea ${room}`, currency, person: id }, Date.now(), seat.until)
    return token
  }
}

function readBody(text: string): { token: string; requestId: string } | null {
  try {
    const { token, requestId } = JSON.parse(text) as Record<string, unknown>
    const isRead = [token, requestId].every((word) => typeof word === 'string' && FORM.test(word))
    return isRead ? { token: String(token), requestId: String(requestId).slice(0, 80) } : null
  } catch {
    return null
  }
}

/** What stands before amounts: as the wallet writes it, or the currency's code. */
const symbolOf = ({ symbol, currency }: Record<string, unknown>): string =>
  typeof symbol === 'string' && SYMBOL.test(symbol) ? symbol : String(currency)

const whole = (value: unknown, otherwise: number): number =>
  Number.isSafeInteger(value) ? Number(value) : otherwise

/** Where a game is played. */
function kindOf(game: string): Place['kind'] {
  if (game === TABLE_GAME) return 'table'
  if (liveGameOf(game)) return liveKind(game)
  return roomGameOf(game) ? hallKind(game) : 'rounds'
}

/** Whether a game is played here. */
export const isHere = (game: string): boolean =>
  game === TABLE_GAME ||
  liveGameOf(game) !== undefined ||
  game === SEA_GAME ||
  roundGameOf(game) !== undefined ||
  roomGameOf(game) !== undefined

/** Who plays, from what `authenticate` answered; null for a game that is not here. */
function seatOf(value: Record<string, unknown>): Seat | null {
  const { player, session, name, currency, decimals, game, expiresAt, rules } = value
  if (typeof game !== 'string' || !isHere(game)) return null
  if (typeof player !== 'string' || typeof session !== 'string') return null
  const limits = boundsOf(game)
  const said = (rules ?? {}) as Record<string, unknown>
  const { minBet, maxBet, betStep, realityMinutes, minRoundMs, sessionStartedAt } = said
  return {
    id: player,
    session,
    name: typeof name === 'string' ? name : DEFAULT_MASK,
    currency: String(currency),
    decimals: whole(decimals, 2),
    game,
    until: whole(expiresAt, 0),
    minBet: Math.max(limits.min, whole(minBet, limits.min)),
    maxBet: Math.min(limits.max, whole(maxBet, limits.max)),
    betStep: whole(betStep, 1),
    realityMinutes: whole(realityMinutes, 0),
    minRoundMs: whole(minRoundMs, 0),
    autoplay: said['autoplay'] !== false,
    since: whole(sessionStartedAt, 0),
  }
}
