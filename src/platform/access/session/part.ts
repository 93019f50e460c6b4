import { part } from '#platform/kernel/book/index'
import { sessionInternals } from './internal'
import { listSessions, revoke, revokeOthers } from './list'
import { logout } from './logout'

/** Who is signed in. */
export const sessionPart = part({
  name: 'session',
  commands: {
    'session.logout': logout,
    'session.list': listSessions,
    'session.revoke': revoke,
    'session.revokeOthers': revokeOthers,
  },
  internals: sessionInternals,
})
