import { type CallValue, sendContent } from '#lib/client/content-routes'
import { onVisit } from '#lib/client/on-visit'
import { createLoaded } from '#lib/stores/loaded'
import { $session } from '#lib/stores/session'
import { refreshBalance } from '#lib/stores/wallet'

export type Mine = CallValue<'vip.mine'>
export type Gift = Mine['gifts'][number]

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

/** Takes a gift; the page says what became of it. */
export async function takeGift({ gift }: Gift): Promise<void> {
  try {
    await sendContent('vip.claimGift', { gift })
  } finally {
    await vip.refresh()
    void refreshBalance()
  }
}
