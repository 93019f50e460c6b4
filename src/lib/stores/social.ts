import { atom } from 'nanostores'
import type { SecondStep, SignedIn } from '#lib/api/access/session'
import { readSession, SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { sendAccess } from '#lib/client/access-routes'
import { proceed } from './sign-in'

/** An account of Google that waits to be linked: by a password, or by registering. */
export interface SocialWish {
  step: 'link' | 'register'
  ticket: string
  /** Empty when Google has not checked it. */
  email: string
}

/** Whether Google signs in here; null until it is known. */
export const $offersGoogle = atom<boolean | null>(null)

/** Asks, once per page, which other services sign somebody in. */
export async function loadSocialWays(): Promise<void> {
  if ($offersGoogle.get() !== null) return
  $offersGoogle.set((await sendAccess('session.socialWays', {})).google)
}

/** Goes to Google; the rest of the flow stays in this tab. Throws `CallError`. */
export async function startSocial(): Promise<void> {
  const { url, flow } = await sendAccess('session.socialStart', {})
  writeSession(SESSION_KEYS.socialFlow, flow)
  window.location.assign(url)
}

/** Has this tab just come back from Google? */
export function isBack(): boolean {
  const query = new URLSearchParams(window.location.search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

/** What comes of it: signed in, a second factor, or a wish for the next form. */
export type SocialEnd = SignedIn | SecondStep | SocialWish | 'left'

/**
 * Comes back from Google: the code leaves the address at once, and is good only for the flow that
 * began in this tab. `left`: the visitor gave it up there. Throws `CallError`.
 */
export async function finishSocial(): Promise<SocialEnd> {
  const query = new URLSearchParams(window.location.search)
  const flow = readSession(SESSION_KEYS.socialFlow)
  writeSession(SESSION_KEYS.socialFlow, '')
  window.history.replaceState(null, '', window.location.pathname)
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  if (!code || !flow) return 'left'
  const answer = await sendAccess('session.social', { code, state, flow })
  if ('token' in answer) return proceed(answer)
  if ('secondStep' in answer) return answer
  const { socialStep: step, ticket, email } = answer
  const wish = { step, ticket, email }
  writeSession(SESSION_KEYS.socialWish, JSON.stringify(wish))
  return wish
}

/** What waits to be linked in this tab, for one step; null: nothing. */
export function socialWish(step: SocialWish['step']): SocialWish | null {
  const kept = readSession(SESSION_KEYS.socialWish)
  const wish = kept ? (JSON.parse(kept) as SocialWish) : null
  return wish?.step === step ? wish : null
}

/** It is linked, or not wished for any more. */
export function dropSocialWish(): void {
  writeSession(SESSION_KEYS.socialWish, '')
}
