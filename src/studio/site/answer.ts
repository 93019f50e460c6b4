import { isSigned, NONCE, requestText, TIMESTAMP } from '#lib/vendor/signature'
import { SITE_CALLS, type SiteBody, type SiteCall, type SiteValue } from '#lib/vendor/site-calls'
import { type StudioEnv, walletOrigin } from '../env'
import { type Fetch, KeysUnread, SiteKeys } from '../wallet/site-keys'
import { closeSession, roundDetail, transactions } from './books'
import { freeRounds } from './free-rounds'
import { jackpots, setJackpot } from './jackpots'
import { SiteRefusal } from './refusal'
import { roomList } from './rooms'
import { listedGames } from './titles'

/** Where a site asks the studio: its `base` as a vendor. */
export const SITE_PREFIX = '/site/v1/'

const BODY_MAX = 65_536
const CLOCK_MS = 300_000

type Answers = {
  [C in SiteCall]?: (
    body: SiteBody<C>,
    env: StudioEnv,
    /** Where the studio's own pages are. */
    origin: string,
  ) => SiteValue<C> | Promise<SiteValue<C>>
}

/** What the studio answers; it knows its players by their launches. */
const ANSWERS: Answers = {
  gameList: () => ({ games: listedGames() }),
  createPlayer: ({ player }) => ({ player, created: false }),
  closeSession,
  transactions,
  roundDetail,
  roomList,
  freeRounds,
  jackpots,
  setJackpot,
}

const keys = new SiteKeys()

const refused = (status: number, code: string) =>
  Response.json({ success: false, code, message: '', value: {} }, { status })

async function isTheirs(
  { headers }: Request,
  { path, body, origin }: { path: string; body: Uint8Array<ArrayBuffer>; origin: string },
  { fetch, now }: Asking,
): Promise<boolean> {
  const header = (name: string) => headers.get(name) ?? ''
  const [keyId, timestamp, nonce] = [header('x-key'), header('x-timestamp'), header('x-nonce')]
  const isTimely = TIMESTAMP.test(timestamp) && Math.abs(now - Number(timestamp)) <= CLOCK_MS
  if (!isTimely || !NONCE.test(nonce)) return false
  const key = await keys.of(origin, keyId, { fetch, now })
  if (!key) return false
  const text = await requestText({ keyId, path, timestamp, nonce, body })
  return isSigned(key, text, header('x-signature'))
}

function read(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

interface Asking {
  fetch: Fetch
  now: number
}

/** Answers a call of the site's, signed by its key. */
export async function answerSite(
  request: Request,
  env: StudioEnv,
  { pathname, search, origin }: URL,
  asking: Asking,
): Promise<Response> {
  const call = pathname.slice(SITE_PREFIX.length) as SiteCall
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > BODY_MAX) return refused(413, 'request.too-large')
  const signed = { path: pathname + search, body: bytes, origin: walletOrigin(env) }
  try {
    if (!(await isTheirs(request, signed, asking))) return refused(401, 'vendor.signature')
  } catch (error) {
    if (error instanceof KeysUnread) return refused(503, 'unavailable')
    throw error
  }
  const answer = Object.hasOwn(ANSWERS, call) ? ANSWERS[call] : undefined
  if (!answer) return refused(404, 'request.not-found')
  const body = SITE_CALLS[call].body.safeParse(read(bytes))
  if (!body.success) return refused(400, 'request.invalid')
  try {
    const value = await answer(body.data as never, env, origin)
    return Response.json({ success: true, message: '', value })
  } catch (error) {
    if (error instanceof SiteRefusal) return refused(error.status, error.code)
    throw error
  }
}
