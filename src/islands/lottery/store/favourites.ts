import { CallError } from '#lib/client/call-error'
import { sendLottery } from '#lib/client/lottery-routes'
import { onVisit } from '#lib/client/on-visit'
import { createLoaded } from '#lib/stores/loaded'
import { $session, requireMember, type Session } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'

/** Codes of the member's favourite lotteries, newest first. */
export const favouriteLotteries = createLoaded(
  async (): Promise<readonly string[]> => (await sendLottery('lottery.favourites', {})).codes,
)

let watchers = 0
let stop = () => {}

/**
 * Loads them for whoever is signed in, once for all who watch; forgets them when the session ends.
 */
export function watchFavouriteLotteries(): () => void {
  watchers += 1
  if (watchers === 1) stop = onVisit(() => $session.subscribe(follow))
  return () => {
    watchers -= 1
    if (watchers === 0) stop()
  }
}

function follow({ state }: Session): void {
  favouriteLotteries.clear()
  if (state === 'in') void favouriteLotteries.load()
}

/** Adds or removes a lottery, for members; `failed` is said of an answer that is lost. */
export function toggleFavouriteLottery(gameCode: string, failed: string): void {
  requireMember('favourite', () => void toggle(gameCode, failed))
}

async function toggle(gameCode: string, failed: string): Promise<void> {
  const before = favouriteLotteries.$value.get() ?? []
  const isFavourite = !before.includes(gameCode)
  const others = before.filter((code) => code !== gameCode)
  favouriteLotteries.set(isFavourite ? [gameCode, ...others] : others)
  try {
    const { codes } = await sendLottery('lottery.setFavourite', { gameCode, isFavourite })
    favouriteLotteries.set(codes)
  } catch (error) {
    favouriteLotteries.set(before)
    const isRefused = error instanceof CallError && error.status > 0
    showToast({ tone: 'danger', text: isRefused ? error.message : failed })
  }
}
