import * as z from 'zod/mini'
import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { fromBase64Url, toBase64Url } from '#lib/vendor/base64url'
import { isSound, type VendorKey } from '#lib/vendor/keys'
import { vendorCode, vendorRecord } from '#lib/vendor/record'
import { operatorOf } from '#platform/call/operator'
import { openWithoutPlaces } from '#platform/directory/index'
import { askBook, bookOf } from '#platform/kernel/books'
import { publicSiteKey } from '#platform/vendor/answer-key'
import { noteSuccess } from '#platform/vendor/breaker'
import { makeLaunchToken, sessionPrefix } from '#platform/vendor/launch-token'
import { type Act, sandboxInternals } from './book'
import type { NewPlayer } from './player'
import type { TestVendor } from './types'
import { isSandbox, SANDBOX_BOOK } from './vendor'

const looseKey = z.looseObject({ id: z.string() })
const LIMITS = z.array(
  z.object({ kind: z.enum(['stake', 'loss', 'deposit']), days: z.int(), amount: z.int() }),
)

const BODIES = {
  begin: z.looseObject({
    vendor: z._default(z.record(z.string(), z.unknown()), {}),
    keys: z.array(looseKey),
    vendorUrl: z.optional(z.nullable(z.string())),
  }),
  player: z.looseObject({
    alias: z._default(z.string(), 'A'),
    currency: z._default(z.string(), 'PLY'),
    main: z._default(z.int(), 0),
    type: z._default(z.int(), 0),
    grant: z.optional(z.nullable(z.looseObject({ id: z.string(), amount: z.int() }))),
    limits: z._default(LIMITS, []),
    vendor: z.optional(z.nullable(z.int())),
  }),
  launch: z.looseObject({
    player: z.string(),
    game: z.string(),
    lobby: z._default(z.boolean(), false),
  }),
  act: z.looseObject({ do: z.string(), player: z.optional(z.string()) }),
  clock: z.looseObject({ advanceMs: z.int().check(z.gte(0)) }),
  key: z.looseObject({ id: z.string(), revoked: z.boolean() }),
  state: z.looseObject({ player: z.string() }),
  move: z.looseObject({
    player: z.string(),
    direction: z.enum(['in', 'out']),
    amount: z.int().check(z.gte(1)),
  }),
} as const

type What = keyof typeof BODIES
type Body<W extends What> = z.infer<(typeof BODIES)[W]>

/** The vendor of the scenarios, before what differs from it. */
const USUAL = {
  code: 'DEMO',
  names: { en: 'Sandbox' },
  currencies: {
    PLY: { code: 'PLY', decimals: 2, factor: 1 },
    FUN: { code: 'FUN', decimals: 2, factor: 1 },
  },
  games: {
    slot: { category: 'RNG' },
    wheel: { category: 'LIVE' },
    cards: { category: 'PVP' },
    rocket: { category: 'CRASH' },
  },
}

/** A key as tests write it: a secret, the parts of a public key, or a whole JWK. */
function keyOf(given: z.infer<typeof looseKey>): VendorKey {
  const { id, ...said } = given as { id: string } & Record<string, unknown>
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '')
  const jwk = {
    ...said,
    ...((said['jwk'] ?? said['publicKey']) as object | undefined),
  } as JsonWebKey
  const algorithm = text('alg') || text('algorithm')
  const key: VendorKey =
    algorithm === 'hmac-sha256'
      ? { id, algorithm, secret: text('secret') }
      : algorithm === 'ed25519'
        ? { id, algorithm, jwk: { kty: 'OKP', crv: 'Ed25519', x: publicPart(jwk.x ?? '') } }
        : {
            id,
            algorithm: 'rsa-pss-sha256',
            jwk: { kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? 'AQAB' },
          }
  if (!isSound(key)) throw new AppError('request.invalid')
  return key
}

/** A public key in base64url, whatever base64 it came in. */
function publicPart(text: string): string {
  const plain = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const bytes = fromBase64Url(plain)
  return bytes ? toBase64Url(bytes) : text
}

async function begin(env: Env, { vendor, keys, vendorUrl }: Body<'begin'>) {
  const { code, ...whole } = { ...USUAL, ...vendor, ...(vendorUrl && { base: vendorUrl }) }
  const read = vendorRecord.safeParse(known(whole))
  if (!read.success || !vendorCode.safeParse(code).success) throw new AppError('request.invalid')
  await openWithoutPlaces(env, SANDBOX_BOOK, Date.now())
  // Another vendor: what the one before it did not answer is no reason to leave this one alone.
  noteSuccess(code)
  const test: TestVendor = { code, record: read.data, keys: keys.map(keyOf), revoked: [] }
  await askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxBegin, test)
  return { vendor: code, answerKey: await publicSiteKey(env) }
}

/** What a record has: a test may say more of its vendor than we keep. */
const known = (whole: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name in vendorRecord.shape))

async function testVendor(env: Env): Promise<TestVendor> {
  const { vendor } = await askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxVendor, {})
  if (!vendor) throw new AppError('request.invalid')
  return vendor
}

async function player(env: Env, { vendor: inVendor, grant, ...asked }: Body<'player'>) {
  const { code: vendor } = await testVendor(env)
  const made = { ...asked, ...(grant && { grant }), vendor, inVendor: inVendor ?? undefined }
  return askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxPlayer, made as unknown as NewPlayer)
}

async function launch(env: Env, { player: alias, game, lobby }: Body<'launch'>) {
  const { code: vendor } = await testVendor(env)
  const asked = { player: alias }
  const { hash, now } = await askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxSession, asked)
  const of = { book: SANDBOX_BOOK, vendor, alias, game, lobby, session: sessionPrefix(hash) }
  return { launchToken: await makeLaunchToken(env, of, now) }
}

/** Moves money to or from the vendor's wallet, as a member's own call does. */
async function move(env: Env, { player: alias, direction, amount }: Body<'move'>) {
  const { code: vendor, record } = await testVendor(env)
  const asked = { player: alias, vendor }
  const before = await askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxMoved, asked)
  const currency = record.currencies[before.currency]
  if (!currency) throw new AppError('wallet.vendor-unknown')
  const moving = { vendor, direction, amount, currency }
  try {
    const asking = { player: alias, moving }
    const { id } = await askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxMove, asking)
    await bookOf(env, SANDBOX_BOOK).wake(0, [id])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    const isLacking = code === 'wallet.insufficient-balance'
    throw new AppError(code, params, [], isLacking ? { balance: before.main } : params)
  }
  return askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxMoved, asked)
}

const WORKS: { [W in What]: (env: Env, body: Body<W>) => Promise<unknown> } = {
  begin,
  player,
  launch,
  act: (env, body) =>
    askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxAct, body as unknown as Act),
  clock: async (env, body) => {
    const { open } = await askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxClock, body)
    await bookOf(env, SANDBOX_BOOK).wake(0, open)
    return {}
  },
  key: (env, body) => askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxKey, body),
  state: (env, body) => askBook(env, SANDBOX_BOOK, sandboxInternals.sandboxState, body),
  move,
}

const PREFIX = '/sandbox/v1/'

async function worked(request: Request, env: Env, path: string): Promise<unknown> {
  const what = path.slice(PREFIX.length) as What
  const isKnown = isSandbox(env) && request.method === 'POST' && path.startsWith(PREFIX)
  if (!isKnown || !Object.hasOwn(BODIES, what)) throw new AppError('request.not-found')
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
  operatorOf({ env, token })
  const read = BODIES[what].safeParse(await request.json())
  if (!read.success) throw new AppError('request.invalid')
  return WORKS[what](env, read.data as never)
}

/** What tests do beside the wallet: in development only, by an operator's token. */
export async function handleSandbox(request: Request, env: Env, path: string): Promise<Response> {
  return Response.json({ success: true, message: '', value: await worked(request, env, path) })
}
