import { atom } from 'nanostores'
import { type CallValue, sendContent } from '#lib/client/content-routes'
import { onVisit } from '#lib/client/on-visit'
import { $session } from '#lib/stores/session'

/** The table of levels; null before it is known. */
export const $vipLevels = atom<CallValue<'vip.levels'> | null>(null)
export const $vipLost = atom(false)
/** Where the member stands; null for everybody else and before it is known. */
export const $vip = atom<CallValue<'vip.mine'> | null>(null)

export async function loadVipLevels(): Promise<void> {
  $vipLost.set(false)
  try {
    $vipLevels.set(await sendContent('vip.levels', {}))
  } catch {
    $vipLost.set(true)
  }
}

/** Loads the table, and the member's place in it while somebody is signed in. */
export function watchVip(): () => void {
  return onVisit(() => {
    void loadVipLevels()
    return $session.subscribe(({ state }) => {
      $vip.set(null)
      if (state !== 'in') return
      void sendContent('vip.mine', {}).then(
        (mine) => $vip.set(mine),
        () => undefined,
      )
    })
  })
}
