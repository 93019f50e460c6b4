import type { MemberType } from '#lib/rules/member-type'
import {
  KEPT_TICKETS,
  PUSH_DEVICE,
  PUSH_ENDS,
  readLocal,
  readSession,
  SESSION_KEYS,
  writeLocal,
  writeSession,
} from './storage'

/** Somebody is signed in: a trial account, or a member of some type. */
export interface SignedInSession {
  state: 'in' | 'trial'
  token: string
  account: string
  nickname: string
  memberId: string
  type: MemberType
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Who is here (spec section 4). */
export type Session = { state: 'out' } | SignedInSession

const TRIAL_TYPE: MemberType = 4

export const stateOf = (type: MemberType): SignedInSession['state'] =>
  type === TRIAL_TYPE ? 'trial' : 'in'

/** The session of this tab. Whether it has run out, only the server's clock says. */
export function storedSession(): Session {
  const token = readSession(SESSION_KEYS.token)
  if (!token) return { state: 'out' }
  const type = Number(readSession(SESSION_KEYS.isAgent)) as MemberType
  return {
    state: stateOf(type),
    token,
    account: readSession(SESSION_KEYS.account),
    nickname: readSession(SESSION_KEYS.nickname),
    memberId: readSession(SESSION_KEYS.customerId),
    type,
    expiresAt: Number(readSession(SESSION_KEYS.expiresAt)),
  }
}

export function storeSession(session: SignedInSession): void {
  writeSession(SESSION_KEYS.token, session.token)
  writeSession(SESSION_KEYS.isAgent, String(session.type))
  writeSession(SESSION_KEYS.account, session.account)
  writeSession(SESSION_KEYS.nickname, session.nickname)
  writeSession(SESSION_KEYS.customerId, session.memberId)
  writeSession(SESSION_KEYS.expiresAt, String(session.expiresAt))
}

/**
 * Forgets everything but the merchant, and what was kept to be read without a network; whoever
 * comes next at this browser is told nothing of this member.
 */
export function clearSession(): void {
  writeLocal(KEPT_TICKETS, '')
  if (readLocal(PUSH_DEVICE)) {
    // The page may be left before it is done: the next one goes on.
    writeLocal(PUSH_DEVICE, PUSH_ENDS)
    import('./offline/push').then(({ endPush }) => endPush()).catch(() => undefined)
  }
  for (const key of Object.values(SESSION_KEYS)) {
    if (key !== SESSION_KEYS.merchant) writeSession(key, '')
  }
}
