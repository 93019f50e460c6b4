import type { Route } from '#lib/client/route'

/** Written from the definitions by `npx vitest run --project tidy calls -u`. */
export const ROUTES = {
  'notice.list': { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements' },
  'referral.invite': { method: 'GET', path: '/wps/member/invite' },
  'referral.invitees': { method: 'GET', path: '/wps/member/invite/list' },
  'promotion.shown': { method: 'GET', path: '/wps/promotions' },
  'promotion.list': { method: 'GET', path: '/wps/promotion' },
  'promotion.join': { method: 'POST', path: '/wps/promotion/:code/join', keyed: true },
  'promotion.claim': { method: 'POST', path: '/wps/promotion/:code/claim', keyed: true },
  'raffle.list': { method: 'GET', path: '/wps/raffles' },
  'raffle.claim': { method: 'POST', path: '/wps/raffle/:code/claim', keyed: true },
  'raffle.proof': { method: 'GET', path: '/wps/raffle/:code/proof' },
  'rain.list': { method: 'GET', path: '/wps/rains' },
  'rain.open': { method: 'POST', path: '/wps/rain/:code/open', keyed: true },
  'rain.proof': { method: 'GET', path: '/wps/rain/:code/proof' },
  'support.visitorInfo': { method: 'GET', path: '/wps/system/customerService' },
  'support.memberInfo': { method: 'GET', path: '/wps/member/customerService' },
  'support.sendFeedback': { method: 'PUT', path: '/wps/feedback', keyed: true },
  'support.addImage': { method: 'PUT', path: '/wps/feedback/:id/image/:at' },
  'support.feedbackList': { method: 'GET', path: '/wps/feedback' },
  'support.feedbackImage': { method: 'GET', path: '/wps/feedback/:id/image/:at' },
  'vip.levels': { method: 'GET', path: '/wps/vip/levels' },
  'vip.mine': { method: 'GET', path: '/wps/member/vip' },
} as const satisfies Record<string, Route>
