import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { newStudioKey } from '../serve/studio.ts'
import type { Place } from './place.ts'

const SECRET_BYTES = 32
const OWNER_ALONE = 0o600

export const originOf = (domain: string) => `https://${domain}`

/** What follows from the place: written anew by each run. */
export function placeEnv({ dir, domain, studio, port }: Place): string {
  const lines = {
    ENVIRONMENT: 'production',
    BUILD: 'never',
    HOST: '127.0.0.1',
    PORT: port,
    STUDIO_PORT: studio ? port + 1 : 'off',
    ...(studio && { STUDIO_ORIGIN: originOf(studio) }),
    SITE_ORIGIN: originOf(domain),
    TRUSTED_PROXY_HEADER: 'X-Real-IP',
    STATE_DIR: path.join(dir, 'state'),
    NODE_COMPILE_CACHE: path.join(dir, 'state/compiled'),
  }
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}`)
  return [
    '# Written by npm run self-host, each time anew. Your own settings belong into site.env.',
    ...text,
    '',
  ].join('\n')
}

/** The operator's own settings, as they are before anybody has changed one. */
export const FIRST_SITE_ENV = `# Settings of your own (docs/configuration.md), one NAME=value
# a line, in quotes where there is a space. They hold after the next start; BRAND_DIR and LANGUAGES
# after the next npm run self-host. Secrets belong into secrets.env.

# Play money: nothing is paid in or out. Whoever takes money needs a licence first.
PROFILE=play
MERCHANT_TIME_ZONE=America/Bogota

# Mails and text messages: without them nobody can get a forgotten password back.
#MAIL_ADAPTER=resend
#MAIL_FROM=
#SMS_ADAPTER=twilio
`

export function parsed(text: string): Record<string, string> {
  return parseEnv(text) as Record<string, string>
}

export const readEnv = (file: string): Record<string, string> =>
  existsSync(file) ? parsed(readFileSync(file, 'utf8')) : {}

const secret = () => randomBytes(SECRET_BYTES).toString('base64url')

/** Every secret that a site makes for itself, and how. */
const MADE = {
  OPERATOR_TOKEN: secret,
  SEAL_SECRET: secret,
  STUDIO_KEY: () => JSON.stringify(newStudioKey()),
}

const HEAD = `# Secrets, made once: whoever reads this file is the operator. Keep a copy away from
# this machine: copies of the state do not hold it, and without SEAL_SECRET second factors open no
# more.
`

/**
 * Makes the secrets that are not there yet; those that are stay to the letter. Refuses where a
 * state has lost its secrets: new ones would not open what the old ones have sealed.
 */
export function keepSecrets(file: string, hasState: boolean): void {
  const isThere = existsSync(file)
  if (!isThere && hasState)
    throw new Error(`${file} is gone, but the state is there: put it back from your copy`)
  const text = isThere ? readFileSync(file, 'utf8') : HEAD
  const known = parsed(text)
  const missing = Object.entries(MADE).filter(([name]) => !known[name])
  const lines = missing.map(([name, make]) => `${name}='${make()}'\n`).join('')
  writeAtOnce(file, `${text}${text.endsWith('\n') ? '' : '\n'}${lines}`, OWNER_ALONE)
}

/** Whole or not at all, and never readable to more than `mode` says. */
export function writeAtOnce(file: string, text: string, mode = 0o644): void {
  const partial = `${file}.partial`
  writeFileSync(partial, text, { mode })
  renameSync(partial, file)
}
