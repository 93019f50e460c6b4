import type { Route } from '#lib/client/route'

/** Written from the definitions by `npx vitest run --project tidy calls -u`. */
export const ROUTES = {
  'sports.tree': { method: 'GET', path: '/wps/sports/tree' },
  'sports.events': { method: 'GET', path: '/wps/sports/events' },
  'sports.changes': { method: 'GET', path: '/wps/sports/changes' },
  'sports.event': { method: 'GET', path: '/wps/sports/events/:event' },
  'sports.standings': { method: 'GET', path: '/wps/sports/competitions/:competition' },
  'sports.verify': { method: 'GET', path: '/wps/sports/verify/:event' },
  'sports.quote': { method: 'POST', path: '/wps/sports/quote' },
  'sports.place': { method: 'POST', path: '/wps/sports/tickets', keyed: true },
  'sports.bets': { method: 'GET', path: '/wps/sports/tickets' },
  'sports.detail': { method: 'GET', path: '/wps/sports/tickets/:id' },
  'sports.explain': { method: 'GET', path: '/wps/sports/tickets/:id/explain' },
  'sports.offers': { method: 'GET', path: '/wps/sports/cash-out' },
  'sports.cashOut': { method: 'POST', path: '/wps/sports/tickets/:id/cash-out', keyed: true },
} as const satisfies Record<string, Route>
