import { atom } from 'nanostores'
import type { CaptchaProof } from '#lib/api/access/captcha'
import { sendAccess } from '#lib/client/access-routes'
import type { CallValue } from '#lib/client/call'
import { CallError } from '#lib/client/call-error'
import { CAPTCHA_REFRESH_MS } from '#lib/limits'

export type Captcha = CallValue<'session.captcha'>

/** `off` until the server asks for one; a failed picture can be asked for again. */
export type CaptchaState =
  | { state: 'off' | 'loading' | 'failed' }
  | { state: 'ready'; captcha: Captcha; proof?: CaptchaProof | null }

const OFF: CaptchaState = { state: 'off' }

export const $captcha = atom<CaptchaState>(OFF)

let round = 0
let pressedAt = Number.NEGATIVE_INFINITY

/** Does a refusal ask for a captcha, or for another one? */
export function asksForCaptcha(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false
  return (
    error.code === 'session.captcha-required' ||
    error.code === 'session.captcha-wrong' ||
    error.fields.some(({ field }) => field === 'captcha')
  )
}

/** Gets a new picture; one that comes late never replaces a later one. */
export async function loadCaptcha(): Promise<void> {
  round += 1
  const mine = round
  $captcha.set({ state: 'loading' })
  let next: CaptchaState
  try {
    const captcha = await sendAccess('session.captcha', {})
    next = { state: 'ready', captcha }
  } catch {
    next = { state: 'failed' }
  }
  if (mine === round) $captcha.set(next)
}

/** Another picture, by a press: presses within a second count as one. */
export function refreshCaptcha(): void {
  const now = performance.now()
  if (now - pressedAt < CAPTCHA_REFRESH_MS) return
  pressedAt = now
  void loadCaptcha()
}

export function dropCaptcha(): void {
  round += 1
  $captcha.set(OFF)
}

/** Is it the widget of a service, rather than a picture? */
export const isWidget = (now: CaptchaState): boolean =>
  now.state === 'ready' && now.captcha.kind !== 'image'

/** A widget's proof, or null when it is good no more. */
export function giveProof(proof: CaptchaProof | null): void {
  const now = $captcha.get()
  if (now.state === 'ready') $captcha.set({ ...now, proof })
}

/** Can a call be made: is no captcha asked for, or are the letters typed, or the widget passed? */
export function isProven(now: CaptchaState, answer: string): boolean {
  if (now.state === 'off') return true
  return isWidget(now) ? now.state === 'ready' && Boolean(now.proof) : answer.trim() !== ''
}

/** What a call sends along, once there is a proof; nothing while no captcha is asked for. */
export function captchaProof(answer: string): { captcha?: CaptchaProof } {
  const now = $captcha.get()
  if (now.state !== 'ready') return {}
  return { captcha: now.proof ?? { id: now.captcha.id, answer: answer.trim() } }
}
