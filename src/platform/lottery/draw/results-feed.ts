import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Env } from '#env'

export interface FeedResult {
  /** As the family writes it; null: called off. */
  result: string | null
  drawnAt?: number | undefined
}

/** Somebody besides operators who reports results. */
export interface Feed {
  /** As it is noted beside operators' names, none of which has a colon. */
  name: string
  /** What was drawn; null while it is not known whole. Throws when it cannot be believed. */
  ask(gameCode: string, issue: string): Promise<FeedResult | null>
}

type FeedEnv = Pick<Env, 'RESULTS_ADAPTER' | 'RESULTS_ORIGINS' | 'RESULTS_SECRETS'>
type Adapter = (env: FeedEnv) => Feed[]

const TIMEOUT_MS = 5_000
const BODY_MAX = 4_096
const SECRET_MIN = 16

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

const draw = z.object({
  game: z.string(),
  draw: z.string(),
  state: z.enum(['pending', 'complete', 'called-off']),
  result: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
  drawnAt: z.optional(z.int().check(z.gte(0))),
})

/**
 * An HTTP feed: `GET <origin>/draws/<game>/<draw>`, signed by `X-Signature`, HMAC-SHA256 of the
 * method, path and `X-Timestamp`; its answer's body is signed the same way, by the same secret.
 */
function httpFeed(origin: string, secret: string): Feed {
  return {
    name: `feed:${new URL(origin).host}`,
    async ask(gameCode, issue) {
      const path = `/draws/${gameCode}/${issue}`
      const stamp = String(Date.now())
      const signature = signatureOf(secret, `GET ${path} ${stamp}`)
      const response = await fetch(`${origin}${path}`, {
        headers: { 'X-Timestamp': stamp, 'X-Signature': signature },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`status ${response.status}`)
      const body = await response.text()
      if (body.length > BODY_MAX) throw new Error('an answer that is too long')
      if (!isSigned(secret, body, response.headers.get('x-signature') ?? ''))
        throw new Error('a wrong signature')
      return saidBy(body, gameCode, issue)
    },
  }
}

function isSigned(secret: string, body: string, given: string): boolean {
  const [wanted, brought] = [signatureOf(secret, body), given].map((text) => Buffer.from(text))
  if (!wanted || wanted.length !== brought?.length) return false
  return timingSafeEqual(wanted, brought)
}

/** Game and draw are part of what is signed, so that no answer serves for another draw. */
function saidBy(body: string, gameCode: string, issue: string): FeedResult | null {
  const shown = draw.parse(JSON.parse(body))
  if (shown.game !== gameCode || shown.draw !== issue) throw new Error('another draw')
  if (shown.state === 'pending') return null
  if (shown.state === 'called-off') return { result: null }
  if (shown.result === undefined) throw new Error('a whole draw without a result')
  return { result: shown.result, drawnAt: shown.drawnAt }
}

const words = (text = ''): string[] => text.split(/\s+/).filter(Boolean)

export const RESULTS_ADAPTERS = {
  /** Nobody but operators: two of them enter the same. */
  operator: () => [],
  /** Feeds, each one voice: two of them agree, or one and an operator. */
  http: ({ RESULTS_ORIGINS, RESULTS_SECRETS }) => {
    const secrets = words(RESULTS_SECRETS)
    const feeds = words(RESULTS_ORIGINS).flatMap((origin, at) => {
      const secret = secrets[at] ?? ''
      const isOwn = secret.length >= SECRET_MIN && secrets.indexOf(secret) === at
      return isOwn ? [httpFeed(origin.replace(/\/$/, ''), secret)] : []
    })
    return feeds.filter(({ name }, at) => feeds.findIndex((one) => one.name === name) === at)
  },
} as const satisfies Record<string, Adapter>

export function feedsOf(env: FeedEnv): Feed[] {
  return env.RESULTS_ADAPTER === 'http' ? RESULTS_ADAPTERS.http(env) : RESULTS_ADAPTERS.operator()
}
