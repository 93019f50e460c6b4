import { type SendOptions, sendTo } from './call'
import type { CallInput, CallValue, ContentCall, Route } from './routes'

export type { CallValue }

/** Calls of what opens or is read later: no page needs them at first. */
export const CONTENT_ROUTES = {
  'support.visitorInfo': { method: 'GET', path: '/wps/system/customerService' },
  'support.memberInfo': { method: 'GET', path: '/wps/member/customerService' },
  'support.sendFeedback': { method: 'PUT', path: '/wps/feedback', keyed: true },
  'support.addImage': { method: 'PUT', path: '/wps/feedback/:id/image/:at' },
  'support.feedbackList': { method: 'GET', path: '/wps/feedback' },
  'support.feedbackImage': { method: 'GET', path: '/wps/feedback/:id/image/:at' },
  'vip.levels': { method: 'GET', path: '/wps/vip/levels' },
  'vip.mine': { method: 'GET', path: '/wps/member/vip' },
  'notice.list': { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements' },
  'referral.invitees': { method: 'GET', path: '/wps/member/invite/list' },
  'referral.invite': { method: 'GET', path: '/wps/member/invite' },
} as const satisfies Record<ContentCall, Route>

/** Makes one of these calls, as `send` does. Throws `CallError`. */
export function sendContent<N extends ContentCall>(
  name: N,
  input: CallInput<N>,
  options: SendOptions = {},
): Promise<CallValue<N>> {
  return sendTo(CONTENT_ROUTES[name], name, input, options)
}
