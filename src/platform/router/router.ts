import type { Env } from '#env'
import { type Call, leavesAct } from '#lib/api/call'
import type { Incoming } from '#lib/api/incoming'
import { CALLS } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { cookieOf, NOT_KEPT, REMEMBER_COOKIE, rememberCookie } from '#lib/http/cookie'
import { isUrlSafe } from '#lib/ids'
import {
  ANSWER_MS,
  KEY_LENGTH_MAX,
  KEY_LENGTH_MIN,
  SLOW_ANSWER_FACTOR,
  WHOLE_ANSWER_FACTOR,
} from '#lib/limits'
import { isOfMembers, isOfOperators } from '#lib/rules/permission'
import { withTimeout } from '#lib/time/with-timeout'
import { claimEnvelope, type Opened, openEnvelope } from '#platform/access/envelope/index'
import { assertPayer } from '#platform/access/password/index'
import { keepInBrowser } from '#platform/access/session/index'
import type { Context } from '#platform/call/context'
import { parseJson } from '#platform/call/json'
import { type BookCall, isBookCall } from '#platform/kernel/book/index'
import { assertOpened, bookOf, bookOfToken } from '#platform/kernel/books'
import { assertAlone } from '#platform/operator/index'
import { logFault, refused, succeeded } from './answer'
import { deviceOf } from './device'
import { asMember, asOperator, identify } from './identify'
import { validInput } from './input'
import { isWorkerCall, work, workOf } from './work'

/**
 * A call from its request to its envelope: body, input, permission, work. Expected refusals are
 * envelopes; anything else is a fault, logged with the request's id and answered 500.
 */
export async function route(
  request: Request,
  env: Env,
  incoming: Incoming,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const definition: Call = CALLS[incoming.name]
  const replay = { is: false }
  const remembered: Context['remembered'] = { brought: broughtBy(request, definition), next: null }
  const written = (response: Response) => withCookie(response, remembered)
  try {
    const context: Context = {
      ...incoming,
      env,
      now: () => Date.now(),
      key: keyOf(request, definition),
      token: bearerOf(request),
      afterAnswer: (work) => waitUntil(work().catch((error) => logFault(error, incoming))),
      body: definition.signed ? new Uint8Array(await request.clone().arrayBuffer()) : NONE,
      signature: request.headers.get('x-signature') ?? '',
      timestamp: request.headers.get('x-timestamp') ?? '',
      origin: new URL(request.url).origin,
      get device() {
        return deviceOf(request.headers.get('user-agent') ?? '')
      },
      remembered,
      markReplayed: () => {
        replay.is = true
      },
    }
    const work = answered(request, definition, context, replay)
    return written(await withTimeout(work, msFor(definition, env)))
  } catch (error) {
    return written(await refused(error, env, incoming))
  }
}

/** Milliseconds that a call may take: hashes and files take longer, an audit longest. */
function msFor({ access, encrypted, slow }: Call, { ANSWER_MS: own }: Env): number {
  const ms = Number(own || ANSWER_MS)
  if (slow === 'whole') return ms * WHOLE_ANSWER_FACTOR
  return slow || encrypted || isOfOperators(access) ? ms * SLOW_ANSWER_FACTOR : ms
}

async function answered(
  request: Request,
  definition: Call,
  context: Context,
  replay: { is: boolean },
): Promise<Response> {
  const { name, env, slots } = context
  const { access } = definition
  // An operator is known before the body is read, a member once the input is worth asking a book.
  const operator = isOfOperators(access) ? await asOperator(context, workOf) : null
  const { data, jti } = await rawInput(request, definition, context)
  if (jti && !isBookCall(name)) await claimEnvelope(jti, env, context.now())
  const input = validInput(definition, data, slots)
  if (isBookCall(name)) {
    const asked = definition.payment ? await paid(input, context) : input
    return inBook({ name, input: asked, jti }, context)
  }
  if (!isWorkerCall(name)) throw new AppError('request.not-found')
  const caller = isOfMembers(access) ? await asMember(context) : context
  if (operator) await assertAlone(input, operator)
  const value = await work(name, input, caller)
  if (operator && leavesAct(definition) && !replay.is) await operator.act.write(input)
  return succeeded(JSON.stringify(value), replay.is)
}

const NONE = new Uint8Array()

/** Lets pass who knows the payment password; what follows never sees it. */
async function paid(input: unknown, context: Context) {
  const { paymentPassword, ...rest } = input as { paymentPassword: string }
  await assertPayer(context, paymentPassword, async () => (await identify(context)).member.id)
  return rest
}

interface BookCallInput {
  name: BookCall
  input: unknown
  /** The mark of an encrypted call. */
  jti: string
}

async function inBook({ name, input, jti }: BookCallInput, context: Context): Promise<Response> {
  const { env, token, key } = context
  const book = bookOfToken(token)
  await assertOpened(env, book)
  const answer = await bookOf(env, book).call({
    name,
    token,
    key,
    jti,
    input: JSON.stringify(input),
  })
  if (!answer.ok) throw new AppError(answer.code, answer.params, answer.fields, answer.value)
  // A call that touches the cookie without setting it ends what it stands for.
  if (CALLS[name].remembers) keepInBrowser(context, NOT_KEPT)
  return succeeded(answer.json, answer.replayed)
}

function broughtBy(request: Request, { remembers }: Call): string {
  return (remembers && cookieOf(request, REMEMBER_COOKIE)) || ''
}

function withCookie(response: Response, { brought, next }: Context['remembered']): Response {
  const isNews = next && (next.forMs > 0 || brought)
  if (isNews) response.headers.set('set-cookie', rememberCookie(next))
  return response
}

function bearerOf(request: Request): string {
  const header = request.headers.get('authorization') ?? ''
  return header.startsWith('Bearer ') ? header.slice(7) : ''
}

function keyOf(request: Request, definition: Call): string {
  if (!definition.keyed) return ''
  const key = request.headers.get('idempotency-key') ?? ''
  const isKey = key.length >= KEY_LENGTH_MIN && key.length <= KEY_LENGTH_MAX && isUrlSafe(key)
  if (!isKey) throw new AppError('request.key-required')
  return key
}

async function rawInput(request: Request, definition: Call, context: Context): Promise<Opened> {
  const plain = (data: unknown) => ({ data, jti: '' })
  if (definition.method === 'GET' || definition.method === 'DELETE') {
    return plain(queryOf(new URL(request.url).searchParams))
  }
  const text = await textOf(request)
  if (definition.form) return plain(queryOf(new URLSearchParams(text)))
  if (!definition.encrypted) return plain(text === '' ? {} : parseJson(text))
  const isSealed = request.headers.get('content-type')?.startsWith('application/jose')
  if (!isSealed) throw new AppError('envelope.required')
  return openEnvelope(text, context.env, context.now())
}

function queryOf(query: URLSearchParams): Record<string, string> {
  const input: Record<string, string> = {}
  for (const [name, value] of query) {
    if (Object.hasOwn(input, name)) throw new AppError('request.invalid')
    input[name] = value
  }
  return input
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

async function textOf(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer()
  try {
    return utf8.decode(bytes)
  } catch {
    throw new AppError('request.malformed')
  }
}
