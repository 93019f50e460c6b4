import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assertProduction } from './production.ts'
import { type StudioSettings, studioOf } from './studio.ts'

/** Where and how one instance serves. */
export interface Settings {
  host: string
  port: number
  /** Everything that must outlive a restart. */
  stateDir: string
  /** Variables of the worker on top of the built configuration. */
  vars: Record<string, string>
  /** Serves real visitors: nothing of what helps a developer is there. */
  isProduction: boolean
  /** Rate limits of wrangler.toml are multiplied by this, in development alone. */
  rateFactor: number
  /** Where the worker's log goes: the terminal, or `server.log` in the state directory. */
  log: 'file' | 'stdout'
  /** The house's own vendor, on an origin of its own; null where none is served. */
  studio: StudioSettings | null
  /** A module that stands around the built worker and imports it: tests break things this way. */
  around?: string
}

const PASSED_ON = [
  'ENVIRONMENT',
  'DEV_COUNTRY',
  'RELAY_ORIGIN',
  'RELAY_SECRET',
  'MERCHANT',
  'MERCHANT_TIME_ZONE',
  'PROFILE',
  'BOOK_CAPACITY',
  'TRUSTED_PROXY_HEADER',
  'TRUSTED_PROXY_HOPS',
  'CAPTCHA_ADAPTER',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET',
  'GEETEST_ID',
  'GEETEST_KEY',
  'CAPTCHA_ORIGIN',
  'OPERATOR_TOKENS',
  'VENDOR_SECRETS',
  'SEAL_SECRET',
  'LOG',
  'SITE_ORIGIN',
  'SMS_ADAPTER',
  'MAIL_ADAPTER',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'PHONE_ADAPTER',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_ORIGIN',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ORIGIN',
  'RESEND_API_KEY',
  'MAIL_FROM',
  'WITHDRAW_AUTO_RECEIPT_MINUTES',
  'ANSWER_MS',
  'CALLS_AT_ONCE',
  'BETS_A_MINUTE',
  'CLOSED_KEPT_DAYS',
  'DEPOSIT_GATEWAY_URL',
  'DEPOSIT_GATEWAY_SECRET',
  'BEACON_ADAPTER',
  'BEACON_ORIGINS',
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_SECRET',
  'SEAL_WITNESS_URL',
  'SEAL_WITNESS_SECRET',
  'PUSH_HOSTS',
  'RESULTS_ADAPTER',
  'RESULTS_ORIGINS',
  'RESULTS_SECRETS',
  'SPORTS_FEED_ADAPTER',
  'SPORTS_FEED_LIVE',
  'SPORTS_FEED_PREMATCH',
  'SPORTS_FEED_SECRET',
]
const DEFAULT_PORT = 8787
const DEFAULT_RATE_FACTOR = 100

/** Enough that nobody guesses one. */
const SECRET_BYTES = 32

/** A secret that is made once and kept in the state directory. */
function keptSecret(stateDir: string, name: string): string {
  const file = path.join(stateDir, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(stateDir, { recursive: true })
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
    return secret
  }
}

/** The operator's token: from the environment, else kept in the state directory. */
export const operatorToken = (stateDir: string, given = ''): string =>
  given || keptSecret(stateDir, 'operator-token')

/** Those of further operators; unless given, of one that is called `second`. */
export const operatorTokens = (stateDir: string, given = ''): string =>
  given || `second:${keptSecret(stateDir, 'operator-token-second')}`

function isProduction({ ENVIRONMENT: name = '' }: NodeJS.ProcessEnv): boolean {
  if (name === '' || name === 'development' || name === 'production') return name === 'production'
  throw new Error(`ENVIRONMENT is "${name}": it must be production or development`)
}

/** The address at which a developer's site listens; links of its mails lead there. */
function listeningOrigin(host: string, port: number): string {
  const isAny = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  return `http://${isAny ? 'localhost' : host}:${port}`
}

/** Reads the environment of `npm start`; one for production is refused while it lacks something. */
export function settingsOf(env: NodeJS.ProcessEnv): Settings {
  const stateDir = path.resolve(env.STATE_DIR || '.wrangler/state')
  const isReal = isProduction(env)
  if (isReal) assertProduction(env, stateDir)
  const host = env.HOST || '127.0.0.1'
  const port = Number(env.PORT || DEFAULT_PORT)
  const vars: Record<string, string> = {
    ENVIRONMENT: 'development',
    OPERATOR_TOKEN: operatorToken(stateDir, env.OPERATOR_TOKEN),
    // Two persons with one file are one person: in production each brings their own.
    ...(!isReal && { OPERATOR_TOKENS: operatorTokens(stateDir, env.OPERATOR_TOKENS) }),
    ...(!isReal && { SITE_ORIGIN: listeningOrigin(host, port) }),
  }
  for (const name of PASSED_ON) {
    const value = env[name]
    if (value) vars[name] = value
  }
  return {
    host,
    port,
    stateDir,
    vars,
    isProduction: isReal,
    rateFactor: isReal ? 1 : Number(env.DEV_RATE_FACTOR || DEFAULT_RATE_FACTOR),
    log: 'stdout',
    studio: studioOf(env, { port, stateDir, isReal, origin: vars.SITE_ORIGIN ?? '' }),
  }
}
