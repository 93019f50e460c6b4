import { createHash } from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'
import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { MESSAGE_TIMEOUT_MS } from '#lib/limits'
import { isOfKeys, keysAt } from '#platform/access/jwt-keys'

/** The client that an operator has registered with Google. */
interface Client {
  id: string
  secret: string
}

/** What one sign-in keeps to itself between going to Google and coming back. */
export interface Flow {
  state: string
  nonce: string
  /** RFC 7636: whoever has only seen the code cannot use it. */
  verifier: string
}

export interface Identity {
  subject: string
  /** Empty unless Google has checked it. */
  email: string
}

/** The client, or null where sign-in by Google is off. */
export function clientOf({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }: Env) {
  return id && secret ? ({ id, secret } satisfies Client) : null
}

function placesOf({ GOOGLE_ORIGIN: other }: Env) {
  return {
    authorize: `${other || 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token: `${other || 'https://oauth2.googleapis.com'}/token`,
    keys: `${other || 'https://www.googleapis.com'}/oauth2/v3/certs`,
    issuers: other ? [other] : ['https://accounts.google.com', 'accounts.google.com'],
  }
}

/** Where the visitor goes to say who they are. */
export function authorizeUrl(env: Env, client: Client, flow: Flow, redirectUri: string): string {
  const challenge = createHash('sha256').update(flow.verifier).digest('base64url')
  const url = new URL(placesOf(env).authorize)
  url.search = String(
    new URLSearchParams({
      client_id: client.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      prompt: 'select_account',
    }),
  )
  return url.href
}

const failed = () => new AppError('session.social-failed')

function away(error: unknown): AppError {
  const reason = (error as Error).name
  console.error(JSON.stringify({ level: 'error', event: 'social.unavailable', reason }))
  return new AppError('upstream.unavailable')
}

/** Changes the code for an ID token, server to server. */
async function exchanged(env: Env, fields: Record<string, string>): Promise<string> {
  let status: number
  let answer: { id_token?: unknown }
  try {
    const response = await fetch(placesOf(env).token, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', ...fields }),
      redirect: 'manual',
      signal: AbortSignal.timeout(MESSAGE_TIMEOUT_MS),
    })
    status = response.status
    answer = Object(await response.json())
  } catch (error) {
    throw away(error)
  }
  if (status >= 500) throw away(new Error(`status ${status}`))
  if (status !== 200 || typeof answer.id_token !== 'string') throw failed()
  return answer.id_token
}

async function claimsOf(env: Env, client: Client, idToken: string, now: number) {
  const { keys, issuers } = placesOf(env)
  try {
    const { payload } = await jwtVerify(idToken, keysAt(keys), {
      algorithms: ['RS256'],
      issuer: issuers,
      audience: client.id,
      currentDate: new Date(now),
    })
    return payload
  } catch (error) {
    throw isOfKeys(error) ? away(error) : failed()
  }
}

function identityOf({ sub, email, email_verified: isVerified }: JWTPayload): Identity {
  if (!sub || sub.length > 255) throw failed()
  return { subject: sub, email: isVerified === true && typeof email === 'string' ? email : '' }
}

/** Coming back: who it is, by the code that Google gave for this very flow. */
export async function identify(
  env: Env,
  client: Client,
  back: { code: string; flow: Flow; redirectUri: string; now: number },
): Promise<Identity> {
  const { code, flow, redirectUri, now } = back
  const idToken = await exchanged(env, {
    code,
    redirect_uri: redirectUri,
    client_id: client.id,
    client_secret: client.secret,
    code_verifier: flow.verifier,
  })
  const claims = await claimsOf(env, client, idToken, now)
  if (claims['nonce'] !== flow.nonce) throw failed()
  return identityOf(claims)
}
