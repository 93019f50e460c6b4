import type { Route } from '#lib/client/route'

/** Written from the definitions by `npx vitest run --project tidy calls -u`. */
export const ROUTES = {
  'site.status': { method: 'GET', path: '/wps/system/status' },
  'session.logout': { method: 'DELETE', path: '/wps/session/logout' },
  'member.info': { method: 'GET', path: '/wps/member/info' },
  'member.setLanguage': { method: 'PUT', path: '/wps/member/info/language', keyed: true },
  'wallet.balance': { method: 'GET', path: '/wps/v2/wallets/balance' },
  'lottery.gameMenus': { method: 'GET', path: '/lgw/games/game_menus' },
  'lottery.next': { method: 'GET', path: '/wps/lottery/draws/next' },
  'lottery.current': { method: 'GET', path: '/wps/lottery/games/:gameCode/current' },
  'lottery.opened': { method: 'GET', path: '/lgw/vn/numeros/opened/game' },
  'lottery.place': { method: 'POST', path: '/wps/lottery/tickets', keyed: true },
  'lottery.tickets': { method: 'GET', path: '/wps/lottery/tickets' },
  'lottery.verify': { method: 'GET', path: '/wps/lottery/verify/:gameCode/:issue' },
  'lottery.voids': { method: 'GET', path: '/wps/lottery/games/:gameCode/voids' },
} as const satisfies Record<string, Route>
