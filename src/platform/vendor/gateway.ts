import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { BODY_BYTES_MAX } from '#lib/limits'
import { withTimeout } from '#lib/time/with-timeout'
import {
  isWalletCall,
  WALLET_CALLS,
  WALLET_PREFIX,
  type WalletBody,
  type WalletCall,
} from '#lib/vendor/calls'
import { refusalOf, type WalletCode, type WalletRefusal } from '#lib/vendor/codes'
import type { VendorKey } from '#lib/vendor/keys'
import { vendorDocument } from '#lib/vendor/openapi'
import { parseJson } from '#platform/call/json'
import { publicSiteKey, signedAnswer } from './answer-key'
import { noteAlike } from './findings'
import { inBook } from './route'
import { type Signed, verified } from './verify'
import type { VendorVisit } from './visit'
import { Refused, type WalletReply } from './wallet/terms'

/** No vendor waits longer than this for some answer. */
const ANSWER_MS = 3_000
const RETRY_SECONDS = '1'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function readBody(call: WalletCall, request: Request, bytes: Uint8Array): object {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refused('request.unsupported-type')
  let json: unknown
  try {
    json = parseJson(utf8.decode(bytes))
  } catch {
    throw new Refused('request.malformed')
  }
  const read = WALLET_CALLS[call].safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
  throw new Refused('request.invalid', { field: String(keys[0] ?? issue?.path[0] ?? '') })
}

/** The call of a path, or a refusal: nothing else is here. */
function callOf(request: Request, target: string): WalletCall {
  const name = target.startsWith(WALLET_PREFIX) ? target.slice(WALLET_PREFIX.length) : ''
  if (!isWalletCall(name)) throw new Refused('request.not-found')
  if (request.method !== 'POST') throw new Refused('request.method')
  return name
}

interface Answering {
  reply: WalletReply
  key: VendorKey | undefined
}

const refused = ({ status, body }: WalletRefusal): WalletReply => ({
  status,
  body,
  replayed: false,
})

/** A call from its bytes to its answer: who signed it, what it says, then the book. */
async function answered(request: Request, env: Env, visit: VendorVisit): Promise<Answering> {
  const heard: { signed?: Signed } = {}
  try {
    const call = callOf(request, visit.target)
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.length > BODY_BYTES_MAX) throw new Refused('request.too-large')
    const signed = await verified(request, { env, visit, bytes, heard })
    const body = readBody(call, request, bytes)
    const reply = await inBook(env, { call, body, signed, target: visit.target, bytes })
    if (call === 'endRound' && reply.status === 200) {
      await noteAlike(env, signed.vendor.code, body as WalletBody<'endRound'>, Date.now())
    }
    return { reply, key: signed.key }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const reply = refused(refusalOf(error.code, error.value))
    return { reply, key: heard.signed?.key }
  }
}

/** What is not answered is said so at once: the vendor asks again. */
function away(error: unknown, { requestId }: VendorVisit): Answering {
  const isKnown = error instanceof AppError
  const log = { level: 'error', event: 'vendor.unanswered', requestId, error: String(error) }
  console.error(JSON.stringify(isKnown ? log : { ...log, stack: (error as Error).stack }))
  const code: WalletCode = 'upstream.unavailable'
  return { reply: refused(refusalOf(code)), key: undefined }
}

/** What anybody may read: the key of our answers, and how to call. */
async function readable(env: Env, target: string): Promise<object | undefined> {
  if (target === `${WALLET_PREFIX}keys`) return { keys: [await publicSiteKey(env)] }
  return target === `${WALLET_PREFIX}openapi.json` ? vendorDocument() : undefined
}

/** Answers a vendor. */
export async function handleVendor(
  request: Request,
  env: Env,
  visit: VendorVisit,
): Promise<Response> {
  const open = request.method === 'GET' && (await readable(env, visit.target))
  if (open) return Response.json(open, { headers: { 'cache-control': 'public, max-age=300' } })
  const nonce = request.headers.get('x-nonce') ?? ''
  const { reply, key } = await withTimeout(answered(request, env, visit), ANSWER_MS).catch(
    (error) => away(error, visit),
  )
  const body = new TextEncoder().encode(reply.body)
  const { status } = reply
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(reply.replayed && { 'idempotency-replayed': 'true' }),
      ...(status === 503 && { 'retry-after': RETRY_SECONDS }),
      ...(await signedAnswer(env, key, { status, nonce, body })),
    },
  })
}
