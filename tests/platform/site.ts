import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { expect, vi } from 'vitest'
import { createApp } from '#edge/app'
import type { Env } from '#env'
import type { SignedIn } from '#lib/api/access/session'
import { type Call, fillPath } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import type { Envelope } from '#lib/envelope'
import { ERRORS, type ErrorCode } from '#lib/errors'
import { errorText } from '#lib/i18n/error-text'
import { drawOf } from '#lib/lottery/draw/schedule'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import { errorsOf } from '#lib/openapi/document'
import type { MemberType } from '#lib/rules/member-type'
import type { OutboxNews } from '#platform/kernel/outbox/message'
import { SETTLE_DRAW } from '#platform/lottery/draw/settle-request'
import type { TestEnv } from '../support/book/env'
import { errorTexts } from '../support/error-texts'

const unlimited = { limit: async () => ({ success: true }) }
export const env = {
  ...(bindings as unknown as TestEnv),
  LIMIT_ACCESS: unlimited,
  LIMIT_HASH: unlimited,
  LIMIT_CALL: unlimited,
  TRUSTED_PROXY_HEADER: 'x-test-address',
  // A slow machine is no outage.
  ANSWER_MS: '60000',
} as TestEnv
export const OPERATOR = 'test-operator-token'
export const GAME = gameOf('VELOZ1') as LotteryGame
export const UNIT = 10_000
// Refusals are what these tests are full of: only faults are worth a line.
vi.spyOn(console, 'log').mockImplementation(() => undefined)
const app = createApp(() => new Response('page'))
const MINUTE = 60_000
const SPARE_MINUTES = 20

/** The books' clock: a draw opened ten seconds ago, so far ahead that no alarm rings meanwhile. */
export const stage = {
  now: Math.ceil(Date.now() / MINUTE + SPARE_MINUTES) * MINUTE + 10_000,
  /** What the book handed to the queue of a test. */
  sent: [] as OutboxNews[],
}
export const drawNow = () => drawOf(GAME, stage.now)

export type Fields = Record<string, unknown>
export interface Options {
  token?: string
  key?: string | null
  language?: string
  headers?: Record<string, string>
  /** Bindings other than the site's. */
  env?: Env
  /** Sent instead of the input. */
  body?: BodyInit
  /** What it leaves for later is not waited for. */
  isLeft?: boolean
  /** Where the call comes from; another place each time unless said. */
  address?: string
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
export type Value = any
export interface Answer {
  status: number
  headers: Headers
  envelope: Envelope<Value>
  value: Value
  replayed: boolean
}

let keys = 0
export const newKey = () => `test-key-${String(keys++).padStart(12, '0')}-${crypto.randomUUID()}`

export async function publicKey(): Promise<JWK & { kid: string }> {
  const { publicKey: key } = (await ask('site.status')).value
  return key
}

/** An encrypted call's body, by the library. */
export async function sealed(data: unknown, claims: Fields = {}, header: Fields = {}) {
  const iat = Math.floor(Date.now() / 1_000)
  const payload = { iat, jti: crypto.randomUUID(), data, ...claims }
  return sealedText(JSON.stringify(payload), header)
}

/** Any text, as an encrypted call's body. */
export async function sealedText(text: string, header: Fields = {}) {
  const jwk = await publicKey()
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, ...header })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}

let places = 0
const newAddress = () => `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places++ & 255}`

const BODY_TYPES = {
  json: 'application/json',
  jose: 'application/jose',
  form: 'application/x-www-form-urlencoded',
}

const plain = (call: Call, fields: Fields) =>
  call.form ? String(new URLSearchParams(fields as Record<string, string>)) : JSON.stringify(fields)

async function requestOf(name: CallName, input: Fields, options: Options): Promise<Request> {
  const call: Call = CALLS[name]
  const { path, rest } = fillPath(call.path, input)
  const url = new URL(path, 'https://site.example')
  const headers = new Headers({ 'X-Module-Id': name, Language: options.language ?? 'en' })
  if (options.token) headers.set('Authorization', `Bearer ${options.token}`)
  if (call.keyed && options.key !== null) headers.set('Idempotency-Key', options.key ?? newKey())
  headers.set('X-Test-Address', options.address ?? newAddress())
  const { method } = call
  const isRead = method === 'GET' || method === 'DELETE'
  if (isRead)
    for (const [field, given] of Object.entries(rest)) url.searchParams.set(field, `${given}`)
  else
    headers.set('Content-Type', BODY_TYPES[call.encrypted ? 'jose' : call.form ? 'form' : 'json'])
  for (const [field, given] of Object.entries(options.headers ?? {})) headers.set(field, given)
  if (isRead) return new Request(url, { method, headers })
  const body = options.body ?? (call.encrypted ? await sealed(rest) : plain(call, rest))
  return new Request(url, { method, headers, body })
}

/** A request through the edge; returns when what it leaves for later is done too. */
export async function send(
  request: Request,
  bindings: Env = env,
  isLeft = false,
): Promise<Response> {
  const ctx = createExecutionContext()
  const response = await app.fetch(request, bindings, ctx)
  if (!isLeft) await waitOnExecutionContext(ctx)
  return response
}

/** One call through the edge and the platform. */
export async function ask(name: CallName, input: Fields = {}, options: Options = {}) {
  const request = await requestOf(name, input, options)
  const response = await send(request, options.env, options.isLeft)
  const envelope = (await response.json()) as Envelope<Value>
  const { status, headers } = response
  for (const { message } of [envelope, ...(envelope.fields ?? [])]) {
    if (message.includes('{{')) throw new Error(`${name}: a slot is not filled: ${message}`)
  }
  const replayed = headers.get('idempotency-replayed') === 'true'
  const answer: Answer = { status, headers, envelope, value: envelope.value, replayed }
  return answer
}

/** Refusals of the edge, which any path may give. */
const OF_EDGE: readonly ErrorCode[] = ['request.not-found', 'request.method']

/** The answer is one that the API's document tells of: a value of its schema, or a refusal. */
export function conforms(name: CallName, { status, envelope }: Answer): void {
  const { code, success } = envelope
  const call: Call = CALLS[name]
  if (status === 200) {
    expect(success, name).toBe(true)
    const { error } = call.output.safeParse(envelope.value)
    if (error) throw new Error(`${name}: ${JSON.stringify(error.issues)}`)
    return
  }
  const known = code && (errorsOf(name).includes(code) || OF_EDGE.includes(code))
  if (!known) throw new Error(`${name} answers ${status} ${code}, which is not documented`)
  expect([name, status]).toEqual([name, ERRORS[code]])
}

/** The value of a call that must succeed, exactly as its schema promises. */
export async function done(name: CallName, input: Fields = {}, options: Options = {}) {
  const answer = await ask(name, input, options)
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.envelope)}`)
  expect(answer.envelope).toMatchObject({ success: true, message: '' })
  const call: Call = CALLS[name]
  expect(call.output.parse(answer.value)).toEqual(answer.value)
  return answer.value
}

/** Whether an answer is that refusal: status, code, text in its language, nothing else. */
export function isRefused({ status, envelope }: Answer, code: ErrorCode, language = 'en'): void {
  expect({ status, code: envelope.code }).toEqual({ status: ERRORS[code], code })
  expect(envelope).toMatchObject({ success: false, value: null })
  expect(envelope.message).not.toBe('')
  const [start = ''] = errorText(errorTexts(language), code).split('{{')
  expect(envelope.message.startsWith(start)).toBe(true)
  expect(envelope.message).not.toContain('{{')
}

/** The call must be refused so in both languages. */
export async function refused(
  code: ErrorCode,
  name: CallName,
  input: Fields = {},
  options: Options = {},
) {
  const english = await ask(name, input, options)
  isRefused(english, code)
  const spanish = await ask(name, input, { ...options, language: 'es' })
  // A token of an encrypted call is good once: it says so the second time.
  if (options.body === undefined || spanish.envelope.code === code) isRefused(spanish, code, 'es')
  return english
}

/** The first book, with the clock of the stage. */
export const inBook = <T>(work: (book: Value, state: DurableObjectState) => T | Promise<T>) =>
  runInDurableObject(env.BOOK.get(env.BOOK.idFromName('B1')), (book, state) => {
    book.clock = () => stage.now
    return work(book, state)
  })

/** Puts the first book on the stage's clock; before anybody has registered. */
export const openBook = () => inBook(() => undefined)

export interface Person extends SignedIn {
  username: string
  password: string
}

let people = 0

export async function register(username = `Member${Date.now() % 100_000}x${people++}`) {
  const password = `pass-${crypto.randomUUID()}`
  const fields = { username, password, confirmPassword: password, declaration: true }
  return { ...(await done('register.username', fields)), username, password } as Person
}

export const trial = (): Promise<SignedIn> => done('session.freeplay')

export async function typed(type: MemberType): Promise<SignedIn> {
  if (type === 4) return trial()
  const person = await register()
  if (type === 0) return person
  await done('operator.setType', { account: person.username, type }, { token: OPERATOR })
  return person
}

/** A member with so many units. */
export async function funded(units: number): Promise<Person> {
  const person = await register()
  await done('deposit.request', { method: 'sandbox', amount: units * UNIT }, person)
  return person
}

export const balanceOf = async (person: { token: string }): Promise<number> =>
  (await done('wallet.balance', {}, person)).sumBalance

/** A slip of one line: a digit in a place. */
export function slip(multiple = 1, unit = UNIT) {
  const amount = unit * multiple
  const selection = { pos: [[7], [], [], [], []] }
  const line = { play: 'FIXED', selection, unit, multiple, bets: 1, amount }
  return { gameCode: GAME.code, issue: drawNow().issue, lines: [line as Fields], amount }
}

export const settle = (issue: string, result: string | null) =>
  inBook((book) =>
    book.inSteps(SETTLE_DRAW.name, { gameCode: GAME.code, issue, version: 1, result }),
  )

/** Five zeros, the chain unbroken, nothing changed: seals and records are worked out anew. */
export async function auditIsOk(since: Fields = { since: '2020-01-01' }): Promise<Value> {
  const audit = await done('operator.audit', since, { token: OPERATOR })
  expect(audit.faults).toEqual([])
  const { duplicateKeys, walletsBelowZero, balanceDrift, unbalancedEntries, brokenChain } = audit
  const sums = Object.values(audit.postingSums as Record<string, number>)
  const wrong = [duplicateKeys, walletsBelowZero, balanceDrift, unbalancedEntries, brokenChain]
  expect([...sums, ...wrong].every((count) => count === 0)).toBe(true)
  expect(audit.ok).toBe(true)
  return audit
}
