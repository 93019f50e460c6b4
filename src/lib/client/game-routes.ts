import { sendTo } from './call'
import type { CallInput, CallValue, ClientCall, Route } from './routes'

export type { CallValue }

type GameCall = Extract<ClientCall, `game.${string}`>

/** The catalogue's calls: only the lobbies load them. */
export const GAME_ROUTES = {
  'game.vendors': { method: 'GET', path: '/wps/relay/GCSGAME_gameVendor' },
  'game.list': { method: 'GET', path: '/wps/relay/GCSGAME_gameList' },
  'game.hot': { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2' },
  'game.popular': { method: 'GET', path: '/lgw/games/popular' },
  'game.types': { method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType' },
  'game.favorites': { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGames' },
  'game.favoriteList': { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGamesList' },
  'game.setFavorite': { method: 'PUT', path: '/wps/relay/MCSFE_setFavoriteGame' },
  'game.recent': { method: 'GET', path: '/wps/relay/GCS_recentGame' },
  'game.winners': { method: 'GET', path: '/wps/relay/GCSGAME_getRankList' },
} as const satisfies Record<GameCall, Route>

/** Makes a call of the catalogue, as `send` does. Throws `CallError`. */
export function sendGame<N extends GameCall>(name: N, input: CallInput<N>): Promise<CallValue<N>> {
  return sendTo(GAME_ROUTES[name], name, input)
}
