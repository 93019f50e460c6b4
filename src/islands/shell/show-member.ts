import { watchNews } from '#islands/notification/watch'
import { loadSite } from '#lib/stores/site'

/**
 * Shows what is a member's: the pages that a flag turns on, and what came of tickets and requests.
 * What cannot be asked for on this page is asked for by the next one. Returns what stops it.
 */
export function showMember(member: string, hasMessages: boolean): () => void {
  void loadSite().then(
    ({ flags }) => {
      document.documentElement.toggleAttribute('data-rebate', flags.MANPLAYREB3)
      document.documentElement.toggleAttribute('data-chat', flags.CHATROOM3)
    },
    () => undefined,
  )
  return watchNews(member, hasMessages)
}
