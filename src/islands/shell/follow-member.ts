import { $unread } from '#lib/stores/center/unread'
import { $session } from '#lib/stores/session'

/**
 * While a member is signed in the page shows their unread messages and the pages that a flag turns
 * on; what asks for them is loaded then. Returns what stops it.
 */
export function followMember(): () => void {
  return $session.subscribe(({ state }) => {
    if (state !== 'in') $unread.set(0)
    else
      void import('./show-member').then(
        ({ showMember }) => showMember(),
        () => undefined,
      )
  })
}
