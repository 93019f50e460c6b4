import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const CLIENT = { GOOGLE_CLIENT_ID: 'client-id', GOOGLE_CLIENT_SECRET: 'client-secret' }

/** What Google would say of somebody; changes make it wrong. */
export interface Saying {
  subject: string
  claims?: Record<string, unknown>
  issuer?: string
  audience?: string
  expiresIn?: number
  /** Signed by a key that is not Google's. */
  isForged?: boolean
  /** Answered instead of a token. */
  status?: number
}

const hashOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** The token and key endpoints of an OpenID provider: codes, PKCE, signed ID tokens. */
export async function googleTokens(issuer = 'https://accounts.google.com') {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const others = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', use: 'sig', alg: 'RS256' }
  const codes = new Map<string, { asked: URLSearchParams; saying: Saying }>()

  function idToken({ subject, ...saying }: Saying, nonce: string): Promise<string> {
    const seconds = Math.floor(Date.now() / 1_000)
    return new SignJWT({ nonce, ...saying.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuer(saying.issuer ?? issuer)
      .setAudience(saying.audience ?? CLIENT.GOOGLE_CLIENT_ID)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(seconds + (saying.expiresIn ?? 3_600))
      .sign(saying.isForged ? others.privateKey : keys.privateKey)
  }

  /** The visitor has agreed: the code that they come back with. */
  function agree(authorizeUrl: string, saying: Saying): { code: string; state: string } {
    const asked = new URL(authorizeUrl).searchParams
    const code = `code-${codes.size}-${crypto.randomUUID()}`
    codes.set(code, { asked, saying })
    return { code, state: asked.get('state') ?? '' }
  }

  async function token(form: URLSearchParams): Promise<Response> {
    const known = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const isOurs =
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === CLIENT.GOOGLE_CLIENT_ID &&
      form.get('client_secret') === CLIENT.GOOGLE_CLIENT_SECRET &&
      form.get('redirect_uri') === known?.asked.get('redirect_uri') &&
      hashOf(form.get('code_verifier') ?? '') === known?.asked.get('code_challenge')
    if (!known || !isOurs) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const { status = 200 } = known.saying
    if (status !== 200) return Response.json({ error: 'server_error' }, { status })
    const nonce = known.asked.get('nonce') ?? ''
    return Response.json({ access_token: 'a', id_token: await idToken(known.saying, nonce) })
  }

  /** Answers the token and key endpoints; null for another address. */
  async function answer(url: string, body: string): Promise<Response | null> {
    if (url.endsWith('/token')) return token(new URLSearchParams(body))
    return url.endsWith('/oauth2/v3/certs') ? Response.json({ keys: [jwk] }) : null
  }
  return { agree, answer }
}
