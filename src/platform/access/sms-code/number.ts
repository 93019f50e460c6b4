import { createHash } from 'node:crypto'
import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/mobile'
import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { networkOf } from '#lib/http/network'
import { codesOf } from './rpc'

const TYPED = /^[+\d\s().-]{4,32}$/

export interface TypedNumber {
  countryDialingCode: string
  mobileNum: string
}

/** A mobile number in E.164; what is refused names the input's `field` that holds it. */
export function e164(typed: TypedNumber, country: string, field = 'mobileNum'): string {
  const number = typed.mobileNum.trim()
  const parsed = TYPED.test(number) ? parsedOf(number, typed, country) : undefined
  if (parsed?.isValid()) return parsed.number
  const code = number ? 'code.number-format' : 'code.number-required'
  throw new AppError(code, {}, [{ field, code }])
}

/** The library throws at a dialing code that no country has. */
function parsedOf(number: string, typed: TypedNumber, country: string) {
  try {
    return parsePhoneNumber(number, home(typed, country))
  } catch {
    return undefined
  }
}

/** Where a number is from that does not say so itself. */
function home({ countryDialingCode }: TypedNumber, country: string) {
  const code = countryDialingCode.replace('+', '')
  if (code) return { defaultCallingCode: code }
  return isSupportedCountry(country) ? { defaultCountry: country } : {}
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The object that keeps the codes of a number; its name does not show the number. */
export const codesOfNumber = (env: Env, number: string) => codesOf(env, `number:${hashOf(number)}`)

/** The object that keeps the codes of an address of mail. */
export const codesOfMail = (env: Env, email: string) =>
  codesOf(env, `mail:${hashOf(email.toLowerCase())}`)

/** The object that counts the requests of an address, or of a /64 of version 6. */
export const codesOfAddress = (env: Env, ip: string) =>
  codesOf(env, `address:${hashOf(networkOf(ip))}`)
