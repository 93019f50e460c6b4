import type { LobbyGame } from '#lib/catalogue/filter'
import { sendGame } from '#lib/client/game-routes'
import { onVisit } from '#lib/client/on-visit'
import { createLoaded } from '#lib/stores/loaded'
import { $session, requireMember } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'
import { titleOf } from './title'

/** Codes the member has marked. */
const favourites = createLoaded(
  async (): Promise<readonly string[]> => (await sendGame('game.favourites', {})).codes,
)
export const $favourites = favourites.$value

/** The marked titles of whoever is signed in, in full; their codes are then known too. */
export const favouriteGames = createLoaded(
  async (): Promise<readonly LobbyGame[]> =>
    (await sendGame('game.favouriteList', {})).list.map(titleOf),
  (games) => favourites.set(games.map(({ code }) => code)),
)

/** Loads the marks of whoever is signed in; forgets them when the session ends. */
export function watchFavourites(): () => void {
  return onVisit(() =>
    $session.subscribe((session) => {
      favourites.clear()
      favouriteGames.clear()
      if (session.state === 'in') void favourites.load()
    }),
  )
}

/** Marks a title or takes the mark away, for members. `failed` is what a failure says. */
export function toggleFavourite(gameCode: string, failed: string): void {
  requireMember('favourite', () => void mark(gameCode, failed))
}

async function mark(gameCode: string, failed: string): Promise<void> {
  const before = $favourites.get() ?? []
  const isFavourite = !before.includes(gameCode)
  favourites.set(isFavourite ? [gameCode, ...before] : before.filter((code) => code !== gameCode))
  try {
    favourites.set(
      (await sendGame('game.setFavourite', { gameCode, isFavorite: isFavourite })).codes,
    )
  } catch {
    favourites.set(before)
    showToast({ tone: 'danger', text: failed })
  }
}
