import { sendContent } from '#lib/client/content-routes'
import { onVisit } from '#lib/client/on-visit'
import { createLoaded } from '#lib/stores/loaded'
import { $session } from '#lib/stores/session'

export const vipLevels = createLoaded(() => sendContent('vip.levels', {}))

/** Where the member stands; nobody else stands anywhere. */
export const vip = createLoaded(() => sendContent('vip.mine', {}))

/** Loads the table, and the member's place in it while somebody is signed in. */
export function watchVip(): () => void {
  return onVisit(() => {
    void vipLevels.refresh()
    return $session.subscribe(({ state }) => {
      vip.clear()
      if (state === 'in') void vip.load()
    })
  })
}
