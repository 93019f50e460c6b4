import { SESSION_PATH } from '../crash/frames'

export interface Session {
  token: string
  /** Origins of the site's pages. */
  sites: string[]
  /** Stands before amounts, as the site writes them. */
  symbol: string
}

const KEPT = 'studio.session'
const REQUEST_BYTES = 16
const TRIES = 4
const WAIT_MS = 1_000

/** Why no session was opened. */
export class NoSession extends Error {}

/** The session of this tab: the one it had, or a new one for the launch token in the address. */
export async function openSession(): Promise<Session> {
  const address = new URL(location.href)
  const launch = address.searchParams.get('token')
  if (!launch) return kept()
  // It may be used once: nobody should find it in the address afterwards.
  address.searchParams.delete('token')
  window.history.replaceState(null, '', address)
  const session = await exchange(launch)
  sessionStorage.setItem(KEPT, JSON.stringify(session))
  return session
}

function kept(): Session {
  const text = sessionStorage.getItem(KEPT)
  if (!text) throw new NoSession('vendor.launch-token')
  return JSON.parse(text) as Session
}

/** Asks again while nobody answers: the same request has the same answer. */
async function exchange(token: string): Promise<Session> {
  const bytes = crypto.getRandomValues(new Uint8Array(REQUEST_BYTES))
  const requestId = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const body = JSON.stringify({ token, requestId })
  const headers = { 'content-type': 'application/json' }
  for (let left = TRIES; ; left -= 1) {
    const answer = await fetch(SESSION_PATH, { method: 'POST', headers, body }).catch(() => null)
    if (answer?.ok) return (await answer.json()) as Session
    const isPassing = !answer || answer.status >= 500
    if (!isPassing || left === 1) throw new NoSession(answer ? await codeOf(answer) : 'unavailable')
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}

async function codeOf(answer: Response): Promise<string> {
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  return code ?? 'unavailable'
}

export function forgetSession(): void {
  sessionStorage.removeItem(KEPT)
}
