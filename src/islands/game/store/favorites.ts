import type { LobbyGame } from '#lib/catalogue/filter'
import { sendGame } from '#lib/client/game-routes'
import { onVisit } from '#lib/client/on-visit'
import { createLoaded } from '#lib/stores/loaded'
import { $session, requireMember } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'
import { titleOf } from './title'

/** Codes the member has marked. */
const favorites = createLoaded(
  async (): Promise<readonly string[]> => (await sendGame('game.favorites', {})).codes,
)
export const $favorites = favorites.$value

/** The marked titles of whoever is signed in, in full; their codes are then known too. */
export const favoriteGames = createLoaded(
  async (): Promise<readonly LobbyGame[]> =>
    (await sendGame('game.favoriteList', {})).list.map(titleOf),
  (games) => favorites.set(games.map(({ code }) => code)),
)

/** Loads the marks of whoever is signed in; forgets them when the session ends. */
export function watchFavorites(): () => void {
  return onVisit(() =>
    $session.subscribe((session) => {
      favorites.clear()
      favoriteGames.clear()
      if (session.state === 'in') void favorites.load()
    }),
  )
}

/** Marks a title or takes the mark away, for members. `failed` is what a failure says. */
export function toggleFavorite(gameCode: string, failed: string): void {
  requireMember('favorite', () => void mark(gameCode, failed))
}

async function mark(gameCode: string, failed: string): Promise<void> {
  const before = $favorites.get() ?? []
  const isFavorite = !before.includes(gameCode)
  favorites.set(isFavorite ? [gameCode, ...before] : before.filter((code) => code !== gameCode))
  try {
    favorites.set((await sendGame('game.setFavorite', { gameCode, isFavorite })).codes)
  } catch {
    favorites.set(before)
    showToast({ tone: 'danger', text: failed })
  }
}
