import type { Route } from '#lib/client/route'

/** Written from the definitions by `npx vitest run --project tidy calls -u`. */
export const ROUTES = {
  'lottery.favourites': { method: 'GET', path: '/wps/lottery/favourites' },
  'lottery.setFavourite': { method: 'PUT', path: '/wps/lottery/favourites/:gameCode' },
  'lottery.quote': { method: 'POST', path: '/wps/lottery/quote' },
  'lottery.writtenLines': { method: 'POST', path: '/wps/lottery/written-lines' },
  'lottery.cancel': { method: 'POST', path: '/wps/lottery/tickets/:id/cancel', keyed: true },
  'lottery.startChase': { method: 'POST', path: '/wps/lottery/chases', keyed: true },
  'lottery.chases': { method: 'GET', path: '/wps/lottery/chases' },
  'lottery.cancelChase': { method: 'POST', path: '/wps/lottery/chases/:id/cancel', keyed: true },
} as const satisfies Record<string, Route>
