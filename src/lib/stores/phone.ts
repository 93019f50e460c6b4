import { sendAccess } from '#lib/client/access-routes'
import type { CallValue } from '#lib/client/call'

type PhoneSettings = CallValue<'sms-code.settings'>

/** A mobile number as it is typed. */
export interface Mobile {
  /** Digits only. */
  countryDialingCode: string
  mobileNum: string
}

/** What shows that a number is somebody's: our own code, or the word of another service. */
export type Shown = { verificationCode: string } | { firebaseIdToken: string }

const ITALY = '39'

let loading: Promise<PhoneSettings> | undefined
/** What the service that sent a code wants back with it, by number. */
const sent = new Map<string, string>()
/** What it gave for a code, which it takes once: a form may be sent again. */
const given = new Map<string, string>()

/** Who shows numbers here, asked for once per page. */
function phoneSettings(): Promise<PhoneSettings> {
  loading ??= sendAccess('sms-code.settings', {}).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Digits of a number as it is written, with its `+`. */
export const bare = (number: string): string => number.replace(/[\s().-]/g, '')

/** E.164: the zero that some countries put before a number at home is not part of it. */
function e164({ countryDialingCode, mobileNum }: Mobile): string {
  const number = bare(mobileNum)
  if (number.startsWith('+')) return number
  const digits = countryDialingCode === ITALY ? number : number.replace(/^0+/, '')
  return `+${countryDialingCode.replace('+', '')}${digits}`
}

/**
 * Has another service send a code, where one shows numbers here: how many minutes until the next
 * one, or null where our own server sends it. Throws `CallError`.
 */
export async function sendElsewhere(
  mobile: Mobile,
  place: HTMLElement | null,
): Promise<number | null> {
  if (!place) return null
  const { adapter, firebase } = await phoneSettings()
  if (adapter !== 'firebase') return null
  const { sendPhoneCode } = await import('#lib/client/firebase-phone')
  const number = e164(mobile)
  sent.set(number, await sendPhoneCode(firebase, number, place))
  return 1
}

/** What a call sends along for a code that was typed. Throws `CallError`. */
export async function shownBy(mobile: Mobile, verificationCode: string): Promise<Shown> {
  const { adapter, firebase } = await phoneSettings()
  const code = verificationCode.trim()
  if (adapter !== 'firebase') return { verificationCode: code }
  const { idTokenOf, unsent } = await import('#lib/client/firebase-phone')
  const sessionInfo = sent.get(e164(mobile))
  if (!sessionInfo) throw await unsent()
  const mark = `${sessionInfo} ${code}`
  const firebaseIdToken = given.get(mark) ?? (await idTokenOf(firebase, sessionInfo, code))
  given.set(mark, firebaseIdToken)
  return { firebaseIdToken }
}
