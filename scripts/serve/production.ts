import { existsSync } from 'node:fs'
import path from 'node:path'
import { operatorsOf } from '../../src/lib/site/operators.ts'

const SECRET_MIN = 16
const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
const DEVELOPMENT_ONLY = ['DEV_COUNTRY', 'DEV_RATE_FACTOR']

/** `https://site.example`, and nothing behind it; plain HTTP on the machine itself alone. */
function isPublicOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  if (origin !== text) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}

/** What an environment lacks to serve a real site, or has and must not have; empty: nothing. */
export function productionFaults(env: NodeJS.ProcessEnv, stateDir: string): string[] {
  const { OPERATOR_TOKEN = '', OPERATOR_TOKENS = '' } = env
  const written = OPERATOR_TOKENS.split(/\s+/).filter(Boolean)
  const known = operatorsOf({ OPERATOR_TOKEN: OPERATOR_TOKEN || 'kept', OPERATOR_TOKENS })
  const isBehind = LOOPBACK.includes(env.HOST || '127.0.0.1')
  const checks: [boolean, string][] = [
    [
      !isPublicOrigin(env.SITE_ORIGIN ?? ''),
      'SITE_ORIGIN must be the site’s public address, such as https://site.example: links in mails lead there',
    ],
    [
      OPERATOR_TOKEN !== '' && OPERATOR_TOKEN.length < SECRET_MIN,
      `OPERATOR_TOKEN must have at least ${SECRET_MIN} characters (or be unset: one is made and kept in STATE_DIR)`,
    ],
    [
      known.length !== written.length + 1,
      'OPERATOR_TOKENS has an entry that is nobody’s: write name:secret, each name and secret once',
    ],
    [
      isBehind && !env.TRUSTED_PROXY_HEADER && !env.RELAY_SECRET,
      'TRUSTED_PROXY_HEADER must name the header in which the proxy in front tells a visitor’s address, else all visitors are one',
    ],
    [
      !/^[1-9]?$/.test(env.TRUSTED_PROXY_HOPS ?? ''),
      'TRUSTED_PROXY_HOPS must be how many proxies append to that header, 1 to 9',
    ],
    ...['SMS_ADAPTER', 'MAIL_ADAPTER'].map((name): [boolean, string] => [
      env[name] === 'dev',
      `${name}=dev is for development`,
    ]),
    ...DEVELOPMENT_ONLY.map((name): [boolean, string] => [
      Boolean(env[name]),
      `${name} is for development`,
    ]),
    [
      existsSync(path.join(stateDir, 'demo.json')),
      `${stateDir} holds the demo accounts of a development site: set STATE_DIR to another directory`,
    ],
  ]
  return checks.filter(([isFault]) => isFault).map(([, text]) => text)
}

/** Refuses to go on while something is missing, and says everything at once. */
export function assertProduction(env: NodeJS.ProcessEnv, stateDir: string): void {
  const faults = productionFaults(env, stateDir)
  if (faults.length === 0) return
  throw new Error(
    ['ENVIRONMENT=production cannot start:', ...faults.map((fault) => `- ${fault}`)].join('\n'),
  )
}
