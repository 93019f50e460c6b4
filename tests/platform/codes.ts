import { runInDurableObject } from 'cloudflare:test'
import type { Flag } from '#lib/api/site/site'
import { SITE_SETTINGS_MS, SMS_THROTTLE_MS } from '#lib/limits'
import { codesOfNumber } from '#platform/access/sms-code/number'
import type { SmsCodeObject } from '#platform/access/sms-code/sms-code-object'
import { solve } from '../support/fakes/solve-captcha'
import { done, env, type Fields, newKey, OPERATOR, type Options, type Value } from './site'

/** Flags on or off, once every copy of the settings is old. */
export async function setFlags(flags: Partial<Record<Flag, boolean>>): Promise<void> {
  await done('site.set', { flags }, { token: OPERATOR })
  await new Promise((resolve) => setTimeout(resolve, SITE_SETTINGS_MS + 100))
}

/** Files of one process begin at numbers of their own: a code's object outlives its store. */
let numbers = Math.floor(Math.random() * 8_000_000)
/** A mobile number that no test has used. */
export const newMobile = () => `+57300${String(1_000_000 + numbers++)}`

/** Messages to somebody, newest first. */
export async function inbox(recipient: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT body FROM dev_message WHERE recipient = ? ORDER BY id DESC',
  )
    .bind(recipient)
    .all<{ body: string }>()
  return results.map(({ body }) => body)
}

/** The code in the newest message to a number. */
export async function codeFor(number: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await inbox(number))[0] ?? '')?.[0]
  if (!code) throw new Error('no code was sent')
  return code
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const FORM = { declaration: true }

/** A new member by mobile number, whose flags are on. */
export async function registerMobile(mobileNum = newMobile(), more: Fields = {}, key = newKey()) {
  await done('sms-code.register', { mobileNo: mobileNum })
  const verificationCode = await codeFor(mobileNum)
  const fields = { ...FORM, mobileNum, verificationCode, ...more }
  return { mobileNum, key, fields, ...(await done('register.mobile', fields, { key })) }
}

/** Asks for a code of a purpose and reads it. */
export async function askCode(purpose: 'login' | 'password', mobileNum: string): Promise<string> {
  await waitOn(mobileNum, SMS_THROTTLE_MS)
  await done(`sms-code.${purpose}`, { mobileNum })
  return codeFor(mobileNum)
}

/** Moves the clock of a number's codes ahead. */
export const waitOn = (number: string, ms: number) =>
  inCodes(number, (object) => {
    const before = object.clock
    object.clock = () => before() + ms
  })

/** Work inside the object of a number. */
export const inCodes = (
  number: string,
  work: (object: SmsCodeObject, state: DurableObjectState) => unknown,
) =>
  runInDurableObject(
    codesOfNumber(env, number) as Value,
    (object: SmsCodeObject, state: DurableObjectState) => work(object, state),
  )

/** A captcha that was answered right. */
export const solved = async () => ({
  captcha: await solve(env, (await done('session.captcha')).id),
})

/** A call from an address that no test has used, or from a given one. */
export const from = (address?: string): Options => (address ? { address } : {})
