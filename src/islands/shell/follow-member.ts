import { $unread } from '#lib/stores/center/unread'
import { $session } from '#lib/stores/session'

/**
 * While somebody is signed in the page shows their unread messages, their results and the pages
 * that a flag turns on; what asks for them is loaded then. Returns what stops it.
 */
export function followMember(): () => void {
  let followed = ''
  let stop: (() => void) | undefined
  const end = () => {
    stop?.()
    stop = undefined
  }
  const unbind = $session.subscribe((session) => {
    const next = session.state === 'out' ? '' : session.memberId
    if (session.state !== 'in') $unread.set(0)
    if (next === followed) return
    followed = next
    end()
    if (!next) return
    void import('./show-member').then(
      ({ showMember }) => {
        if (followed === next) stop = showMember(next, session.state === 'in')
      },
      () => undefined,
    )
  })
  return () => {
    unbind()
    followed = ''
    end()
  }
}
