import { atom } from 'nanostores'
import type { CaptchaProof } from '#lib/api/access/captcha'
import { startWork } from '#lib/browser/work/start'
import { sendAccess } from '#lib/client/access-routes'
import type { CallValue } from '#lib/client/call'
import { CallError } from '#lib/client/call-error'
import { CAPTCHA_REFRESH_MS } from '#lib/limits'

export type Captcha = CallValue<'session.captcha'>

/**
 * `off` until the server asks for one; a failed picture can be asked for again. Work stands in its
 * place for who cannot read it: `working`, `worked`, or `unworked` when it could not be done.
 */
export type CaptchaState =
  | { state: 'off' | 'loading' | 'failed' }
  | { state: 'working'; done: number; searches: number }
  | { state: 'worked'; proof: CaptchaProof }
  | { state: 'unworked' }
  | { state: 'ready'; captcha: Captcha; proof?: CaptchaProof | null }

const OFF: CaptchaState = { state: 'off' }

export const $captcha = atom<CaptchaState>(OFF)

let round = 0
let pressedAt = Number.NEGATIVE_INFINITY
/** Who has chosen work is not shown a picture again. */
let prefersWork = false
let endWork = () => {}

/** Does a refusal ask for a captcha, or for another one? */
export function asksForCaptcha(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false
  return (
    error.code === 'session.captcha-required' ||
    error.code === 'session.captcha-wrong' ||
    error.fields.some(({ field }) => field === 'captcha')
  )
}

/** Begins anew: what is under way comes too late. */
function beginAnew(): number {
  endWork()
  round += 1
  return round
}

/** Gets a new picture, or new work; what comes late never replaces a later one. */
export async function loadCaptcha(): Promise<void> {
  if (prefersWork) return workInstead()
  const mine = beginAnew()
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

/** Has the browser work in place of the picture. */
export async function workInstead(): Promise<void> {
  prefersWork = true
  const mine = beginAnew()
  const show = (next: CaptchaState) => {
    if (mine === round) $captcha.set(next)
  }
  show({ state: 'working', done: 0, searches: 1 })
  try {
    const { id, ...work } = await sendAccess('session.work', {})
    if (mine !== round) return
    const { searches } = work
    endWork = startWork(work, {
      onStep: (done) => show({ state: 'working', done, searches }),
      onDone: (found) => show({ state: 'worked', proof: { id, answer: '', work: found } }),
      onFailure: () => show({ state: 'unworked' }),
    })
  } catch {
    show({ state: 'unworked' })
  }
}

/** Goes back to the picture. */
export function showPicture(): void {
  prefersWork = false
  void loadCaptcha()
}

export function dropCaptcha(): void {
  beginAnew()
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
  if (now.state === 'off' || now.state === 'worked') return true
  if (now.state === 'working' || now.state === 'unworked') return false
  return isWidget(now) ? now.state === 'ready' && Boolean(now.proof) : answer.trim() !== ''
}

/** What a call sends along, once there is a proof; nothing while no captcha is asked for. */
export function captchaProof(answer: string): { captcha?: CaptchaProof } {
  const now = $captcha.get()
  if (now.state === 'worked') return { captcha: now.proof }
  if (now.state !== 'ready') return {}
  return { captcha: now.proof ?? { id: now.captcha.id, answer: answer.trim() } }
}
