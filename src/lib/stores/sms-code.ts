import { atom, type ReadableAtom } from 'nanostores'
import type { CaptchaProof } from '#lib/api/captcha'
import { sendAccess } from '#lib/client/access-routes'
import { CallError } from '#lib/client/call-error'
import { MINUTE_MS, SECOND_MS, SMS_THROTTLE_MS } from '#lib/limits'
import { bare, type Mobile, sendElsewhere } from './phone'

export type SmsPurpose = 'login' | 'register' | 'password'

export type { Mobile }

export interface SmsCode {
  /** Seconds until the next code may be asked for; 0: now. */
  $seconds: ReadableAtom<number>
  $sending: ReadableAtom<boolean>
  /**
   * Has a code sent; false when it is not time yet. Another service that sends it checks the
   * visitor in `place` first. Throws `CallError`.
   */
  sendTo: (
    mobile: Mobile,
    proof?: { captcha?: CaptchaProof },
    place?: HTMLElement | null,
  ) => Promise<boolean>
  /** Ends the countdown's timer. */
  stop: () => void
}

/** A number as it may be written; whether it exists in its country, the server says. */
export const isMobile = (number: string): boolean => /^\+?\d{4,15}$/.test(bare(number))

async function ask(
  purpose: SmsPurpose,
  { countryDialingCode, mobileNum }: Mobile,
  proof: { captcha?: CaptchaProof },
) {
  const number = bare(mobileNum)
  if (purpose === 'register') {
    return await sendAccess('sms-code.register', { countryDialingCode, mobileNo: number, ...proof })
  }
  return await sendAccess(`sms-code.${purpose}`, {
    countryDialingCode,
    mobileNum: number,
    ...proof,
  })
}

/** Codes by text message for one form: sending, and the countdown until the next one. */
export function createSmsCode(purpose: SmsPurpose): SmsCode {
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
  const sendTo: SmsCode['sendTo'] = async (mobile, proof = {}, place = null) => {
    const sentAt = performance.now()
    if ($seconds.get() > 0 || $sending.get() || sentAt - pressedAt < SMS_THROTTLE_MS) return false
    pressedAt = sentAt
    $sending.set(true)
    try {
      const elsewhere = await sendElsewhere(mobile, place)
      const askedAt = performance.now()
      const expiredMinutes = elsewhere ?? (await ask(purpose, mobile, proof)).expiredMinutes
      // The code is as old as its way back.
      const wayBack = (performance.now() - askedAt) / 2
      countDown((expiredMinutes || 1) * MINUTE_MS - wayBack)
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
