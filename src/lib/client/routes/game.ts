import type { Route } from '#lib/client/route'

/** Written from the definitions by `npx vitest run --project tidy calls -u`. */
export const ROUTES = {
  'game.vendors': { method: 'GET', path: '/wps/relay/GCSGAME_gameVendor' },
  'game.list': { method: 'GET', path: '/wps/relay/GCSGAME_gameList' },
  'game.hot': { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2' },
  'game.popular': { method: 'GET', path: '/lgw/games/popular' },
  'game.types': { method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType' },
  'game.favourites': { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGames' },
  'game.favouriteList': { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGamesList' },
  'game.setFavourite': { method: 'PUT', path: '/wps/relay/MCSFE_setFavoriteGame' },
  'game.recent': { method: 'GET', path: '/wps/relay/GCS_recentGame' },
  'game.winners': { method: 'GET', path: '/wps/relay/GCSGAME_getRankList' },
  'game.jackpots': { method: 'GET', path: '/lgw/games/jackpots' },
  'game.launch': { method: 'POST', path: '/wps/game/launchGame' },
  'game.launchByQuery': { method: 'GET', path: '/wps/v2/game/launchGame' },
  'game.rooms': { method: 'GET', path: '/wps/relay/GLS2_roomList' },
} as const satisfies Record<string, Route>
