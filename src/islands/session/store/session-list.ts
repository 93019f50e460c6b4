import { atom } from 'nanostores'
import { sendAccess } from '#lib/client/access-routes'
import type { CallValue } from '#lib/client/call'

export type ListedSession = CallValue<'session.list'>['sessions'][number]

/** The member's sessions, newest first; null until they are known. */
export const $sessions = atom<readonly ListedSession[] | null>(null)

/** Asks for the sessions that have not ended. Throws `CallError`. */
export async function loadSessions(): Promise<void> {
  $sessions.set((await sendAccess('session.list', {})).sessions)
}

/** Ends one session, here at once. Throws `CallError`. */
export async function revokeSession(id: string): Promise<void> {
  await sendAccess('session.revoke', { id })
  $sessions.set(($sessions.get() ?? []).filter((session) => session.id !== id))
}

/** Ends every session but this one. Throws `CallError`. */
export async function revokeOtherSessions(): Promise<void> {
  await sendAccess('session.revokeOthers', {})
  $sessions.set(($sessions.get() ?? []).filter(({ current }) => current))
}
