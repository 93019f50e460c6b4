import type { SignedIn } from '#lib/api/access/session'
import { isAccepted, isResumable, keepResumable } from '#lib/browser/remembered'
import { sendAccess } from '#lib/client/access-routes'
import { CallError } from '#lib/client/call-error'
import type { SignInStep } from './step'

/** Time for another tab, in the background of a busy machine, to say that it has the session. */
const HEARING_MS = 250

interface Back {
  answer: SignedIn
  /** Screens that still stand before the site. */
  steps: SignInStep[]
}

/** One tab at a time: a cookie that is good once must not be sent by two. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('resume', work) : await work()
}

/**
 * The session that this browser remembers; null when it remembers none, or when `isWanted` says
 * meanwhile that another tab has brought one. The secret is the cookie's: no script sees it.
 */
export async function resumed(isWanted: () => boolean): Promise<Back | null> {
  if (!isResumable()) {
    keepResumable(false)
    return null
  }
  return await alone(async () => {
    await new Promise((resolve) => setTimeout(resolve, HEARING_MS))
    if (!isWanted() || !isResumable()) return null
    try {
      // A page that is left meanwhile still gets the next cookie.
      const answer = await sendAccess('session.resume', {}, { keepalive: true })
      return { answer, steps: stepsOf(answer) }
    } catch (error) {
      const isOver = error instanceof CallError && error.status === 401
      if (isOver) keepResumable(false)
      return null
    }
  })
}

function stepsOf({ defaultPassword, passwordExpired, member }: SignedIn): Back['steps'] {
  return [
    ...(defaultPassword || passwordExpired ? (['password'] as const) : []),
    ...(isAccepted(member.id) ? [] : (['disclaimer'] as const)),
  ]
}
