import { atom, type ReadableAtom } from 'nanostores'
import type { CaptchaProof } from '#lib/api/access/captcha'
import { sendAccess } from '#lib/client/access-routes'
import { CallError } from '#lib/client/call-error'
import { MINUTE_MS, SECOND_MS, SMS_THROTTLE_MS } from '#lib/limits'
import { bare, type Mobile, sendElsewhere } from './phone'

export type SmsPurpose = 'login' | 'register' | 'password' | 'contact'

export type { Mobile }

/** A captcha that was answered, where one was asked for. */
export interface Proof {
  captcha?: CaptchaProof
}

export interface Code<To> {
  /** Seconds until the next code may be asked for; 0: now. */
  $seconds: ReadableAtom<number>
  $sending: ReadableAtom<boolean>
  /**
   * Has a code sent; false when it is not time yet. Another service that sends it checks the
   * visitor in `place` first. Throws `CallError`.
   */
  sendTo: (to: To, proof?: Proof, place?: HTMLElement | null) => Promise<boolean>
  stop: () => void
}

/** Has a code sent; how long until the next one, in milliseconds. */
type Ask<To> = (to: To, proof: Proof, place: HTMLElement | null) => Promise<number>

/** A number as it may be written; whether it exists in its country, the server says. */
export const isMobile = (number: string): boolean => /^\+?\d{4,15}$/.test(bare(number))

/** Codes by text message for one form. */
export const createSmsCode = (purpose: SmsPurpose): Code<Mobile> =>
  createCode(async (mobile, proof, place) => {
    const elsewhere = await sendElsewhere(mobile, place)
    if (elsewhere !== null) return elsewhere * MINUTE_MS
    const { countryDialingCode } = mobile
    const number = bare(mobile.mobileNum)
    return untilNext(() =>
      purpose === 'register'
        ? sendAccess('sms-code.register', { countryDialingCode, mobileNo: number, ...proof })
        : sendAccess(`sms-code.${purpose}`, { countryDialingCode, mobileNum: number, ...proof }),
    )
  })

/** The code is as old as its way back. */
export async function untilNext(send: () => Promise<{ expiredMinutes: number }>): Promise<number> {
  const askedAt = performance.now()
  const { expiredMinutes } = await send()
  return (expiredMinutes || 1) * MINUTE_MS - (performance.now() - askedAt) / 2
}

/** Codes for one form: sending, and the countdown until the next one. */
export function createCode<To>(ask: Ask<To>): Code<To> {
  const $seconds = atom(0)
  const $sending = atom(false)
  let timer: ReturnType<typeof setInterval> | undefined
  let endsAt = 0
  let pressedAt = Number.NEGATIVE_INFINITY

  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const tick = () => {
    const left = Math.ceil((endsAt - performance.now()) / SECOND_MS)
    $seconds.set(Math.max(0, left))
    if (left <= 0) stop()
  }
  const countDown = (durationMs: number) => {
    stop()
    endsAt = performance.now() + durationMs
    tick()
    if ($seconds.get() > 0) timer = setInterval(tick, SECOND_MS)
  }
  const sendTo: Code<To>['sendTo'] = async (to, proof = {}, place = null) => {
    const sentAt = performance.now()
    if ($seconds.get() > 0 || $sending.get() || sentAt - pressedAt < SMS_THROTTLE_MS) return false
    pressedAt = sentAt
    $sending.set(true)
    try {
      countDown(await ask(to, proof, place))
      return true
    } catch (error) {
      if (error instanceof CallError && error.retryAfter) countDown(error.retryAfter * SECOND_MS)
      throw error
    } finally {
      $sending.set(false)
    }
  }
  return { $seconds, $sending, sendTo, stop }
}
