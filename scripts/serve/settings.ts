import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where and how one instance serves. */
export interface Settings {
  host: string
  port: number
  /** Everything that must outlive a restart. */
  stateDir: string
  /** Variables of the worker on top of the built configuration. */
  vars: Record<string, string>
  /** Rate limits of wrangler.toml are multiplied by this on a local machine. */
  rateFactor: number
  /** Where the worker's log goes: the terminal, or `server.log` in the state directory. */
  log: 'file' | 'stdout'
  /** A module that stands around the built worker and imports it: tests break things this way. */
  around?: string
}

const PASSED_ON = [
  'DEV_COUNTRY',
  'RELAY_ORIGIN',
  'RELAY_SECRET',
  'MERCHANT',
  'MERCHANT_TIME_ZONE',
  'PROFILE',
  'BOOK_CAPACITY',
  'TRUSTED_PROXY_HEADER',
  'CAPTCHA_ADAPTER',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET',
  'GEETEST_ID',
  'GEETEST_KEY',
  'CAPTCHA_ORIGIN',
  'DEFAULT_PASSWORD',
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
  'RESULTS_ADAPTER',
  'RESULTS_ORIGINS',
  'RESULTS_SECRETS',
]
const DEFAULT_PORT = 8787
const DEFAULT_RATE_FACTOR = 100

/** Enough that nobody guesses one; short enough to be handed over by those who give it. */
const SECRET_BYTES = 32
const HANDED_BYTES = 9

/** A secret that is made once and kept in the state directory. */
function keptSecret(stateDir: string, name: string, bytes = SECRET_BYTES): string {
  const file = path.join(stateDir, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(stateDir, { recursive: true })
    const secret = randomBytes(bytes).toString('base64url')
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

/** Reads the environment of `npm start`. */
export function settingsOf(env: NodeJS.ProcessEnv): Settings {
  const stateDir = path.resolve(env.STATE_DIR || '.wrangler/state')
  const vars: Record<string, string> = {
    ENVIRONMENT: 'development',
    OPERATOR_TOKEN: operatorToken(stateDir, env.OPERATOR_TOKEN),
    OPERATOR_TOKENS: operatorTokens(stateDir, env.OPERATOR_TOKENS),
    DEFAULT_PASSWORD: keptSecret(stateDir, 'default-password', HANDED_BYTES),
  }
  for (const name of PASSED_ON) {
    const value = env[name]
    if (value) vars[name] = value
  }
  return {
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || DEFAULT_PORT),
    stateDir,
    vars,
    rateFactor: Number(env.DEV_RATE_FACTOR || DEFAULT_RATE_FACTOR),
    log: 'stdout',
  }
}
