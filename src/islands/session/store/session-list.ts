import { sendAccess } from '#lib/client/access-routes'
import type { CallValue } from '#lib/client/call'
import { createLoaded } from '#lib/stores/loaded'

export type ListedSession = CallValue<'session.list'>['sessions'][number]

/** The member's sessions that have not ended, newest first. */
export const sessions = createLoaded(
  async (): Promise<readonly ListedSession[]> => (await sendAccess('session.list', {})).sessions,
)

/** Ends one session, here at once. Throws `CallError`. */
export async function revokeSession(id: string): Promise<void> {
  await sendAccess('session.revoke', { id })
  sessions.set((sessions.$value.get() ?? []).filter((session) => session.id !== id))
}

/** Ends every session but this one. Throws `CallError`. */
export async function revokeOtherSessions(): Promise<void> {
  await sendAccess('session.revokeOthers', {})
  sessions.set((sessions.$value.get() ?? []).filter(({ current }) => current))
}
