import type { LobbyGame } from '#lib/catalogue/filter'
import { type CallValue, sendGame } from '#lib/client/game-routes'
import { PLAYABLE_TITLES, POPULAR_ON_PAGE } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'
import { titleOf } from './title'

/** The first titles of the catalogue, whatever their category. */
export const playableTitles = createLoaded(
  async (): Promise<readonly LobbyGame[]> =>
    (await sendGame('game.list', { page: 1, count: PLAYABLE_TITLES })).list.map(titleOf),
)

type Popular = CallValue<'game.popular'>['measured'][number]

/** What most members have played of late. */
export const popularGames = createLoaded(
  async (): Promise<readonly Popular[]> =>
    (await sendGame('game.popular', { count: POPULAR_ON_PAGE })).measured,
)
