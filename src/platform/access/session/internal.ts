import type { CallName } from '#lib/api/index'
import type { BookMember, Remembered } from '#platform/kernel/book/index'
import { internals } from '#platform/kernel/book/index'
import {
  addMember,
  createMember,
  type NewMember,
  openSession,
  type SessionOptions,
} from './create-member'
import { type Coming, endRemembered, resumeSession } from './resume-in-book'
import { type Rotation, rotate } from './rotate'

/** Which sessions of a member end. */
export interface EndedSessions {
  id: string
  /** Sessions opened later stay, milliseconds since 1970; without it all end. */
  at?: number
  /** Hash of the token whose session stays. */
  except?: string
  /** When a new password was set: sign-ins that checked an older one are refused. */
  passwordAt?: number
}

interface Asking {
  name: CallName
  token: string
}

export const sessionInternals = internals({
  /** Who a token stands for, when they may make the call, for work outside the book. */
  identify: ({ permitted }, { name, token }: Asking) => {
    const { member, createdAt: signedInAt } = permitted(name, token)
    return { member, signedInAt }
  },
  /** Takes in a member whom somebody else has opened an account for. */
  addMember: ({ book, now }, member: BookMember) => {
    addMember(book, member, now)
    return {}
  },
  createMember: ({ book, now }, newMember: NewMember) => createMember(book, newMember, now),
  /** Opens a session for a member whose password was checked. */
  openSession: ({ book, now }, signing: SessionOptions & { member: string; token: string }) =>
    openSession(book, signing, now),
  /** Lets a browser come back to the session it remembers; null when that has ended. */
  resume: ({ book, now }, coming: Coming) => resumeSession(book, coming, now),
  /** Ends a session that a browser remembers no more. */
  endRemembered: ({ book, now }, kept: Remembered) => {
    endRemembered(book, kept, now)
    return {}
  },
  /** Ends all sessions of a member whose password was changed; opens one for a new token. */
  rotate: ({ book, now }, rotation: Rotation) => rotate(book, rotation, now),
  endSessions: ({ book, now }, { id, at, except, passwordAt }: EndedSessions) => {
    if (passwordAt !== undefined) book.sessions.setPasswordAt(id, passwordAt)
    book.sessions.closeAll(id, at ?? now, except)
    return {}
  },
  /** Makes a member an agent or the like. */
  setType: ({ book }, { member, type }: { member: string; type: BookMember['type'] }) => {
    book.sessions.setType(member, type)
    return {}
  },
})
