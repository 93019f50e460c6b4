import { atom } from 'nanostores'
import { CallError } from '#lib/client/call-error'
import { sendLottery } from '#lib/client/lottery-routes'
import { onVisit } from '#lib/client/on-visit'
import { $session, requireMember } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'

/** Codes of the member's favourite lotteries, newest first; null before they are known. */
export const $favouriteLotteries = atom<readonly string[] | null>(null)

/** Loads them for whoever is signed in; forgets them when the session ends. */
export function watchFavouriteLotteries(): () => void {
  return onVisit(() =>
    $session.subscribe((session) => {
      $favouriteLotteries.set(null)
      if (session.state !== 'in') return
      void sendLottery('lottery.favourites', {}).then(
        ({ codes }) => $session.get() === session && $favouriteLotteries.set(codes),
        () => undefined,
      )
    }),
  )
}

/** Adds or removes a lottery, for members; `failed` is said of an answer that is lost. */
export function toggleFavouriteLottery(gameCode: string, failed: string): void {
  requireMember('favorite', () => void toggle(gameCode, failed))
}

async function toggle(gameCode: string, failed: string): Promise<void> {
  const before = $favouriteLotteries.get() ?? []
  const isFavourite = !before.includes(gameCode)
  const others = before.filter((code) => code !== gameCode)
  $favouriteLotteries.set(isFavourite ? [gameCode, ...others] : others)
  try {
    const { codes } = await sendLottery('lottery.setFavourite', { gameCode, isFavourite })
    $favouriteLotteries.set(codes)
  } catch (error) {
    $favouriteLotteries.set(before)
    const isRefused = error instanceof CallError && error.status > 0
    showToast({ tone: 'danger', text: isRefused ? error.message : failed })
  }
}
