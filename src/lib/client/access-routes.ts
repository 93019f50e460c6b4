import { type SendOptions, sendTo } from './call'
import type { AccessCall, CallInput, CallValue, Route } from './routes'

/** The calls of ways in: only their screens load them. */
export const ACCESS_ROUTES = {
  'session.login': { method: 'POST', path: '/wps/session/login', encrypted: true },
  'session.socialWays': { method: 'GET', path: '/wps/session/social' },
  'session.socialStart': { method: 'POST', path: '/wps/session/social' },
  'session.social': { method: 'POST', path: '/wps/session/login/social', encrypted: true },
  'session.resume': { method: 'POST', path: '/wps/session/resume' },
  'session.captcha': { method: 'GET', path: '/wps/captcha' },
  'session.freeplay': { method: 'POST', path: '/wps/session/login/freeplay' },
  'sms-code.settings': { method: 'GET', path: '/wps/verification/sms/settings' },
  'sms-code.login': { method: 'POST', path: '/wps/verification/sms/noLogin' },
  'sms-code.register': { method: 'POST', path: '/wps/verification/sms/register' },
  'sms-code.password': { method: 'POST', path: '/wps/verification/sms/password' },
  'sms-code.contact': { method: 'POST', path: '/wps/verification/sms/contact' },
  'session.list': { method: 'GET', path: '/wps/session/list' },
  'session.revoke': { method: 'DELETE', path: '/wps/session/list/:id' },
  'session.revokeOthers': { method: 'DELETE', path: '/wps/session/list' },
  'session.secondStep': { method: 'POST', path: '/wps/session/login/second', encrypted: true },
  'session.factor': { method: 'GET', path: '/wps/member/second-factor' },
  'session.offerFactor': { method: 'POST', path: '/wps/member/second-factor', encrypted: true },
  'session.confirmFactor': { method: 'PUT', path: '/wps/member/second-factor', encrypted: true },
  'session.dropFactor': {
    method: 'POST',
    path: '/wps/member/second-factor/off',
    encrypted: true,
  },
  'register.settings': { method: 'GET', path: '/wps/system/setting/register' },
  'register.username': {
    method: 'PUT',
    path: '/wps/member/register',
    encrypted: true,
    keyed: true,
  },
  'register.mobile': {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    encrypted: true,
    keyed: true,
  },
  'password.sendLink': { method: 'POST', path: '/wps/member/password/email', form: true },
  'password.setByLink': {
    method: 'POST',
    path: '/wps/member/password/email/confirm',
    encrypted: true,
  },
  'password.setByCode': {
    method: 'POST',
    path: '/wps/member/password/verification',
    encrypted: true,
  },
  'password.change': { method: 'POST', path: '/wps/member/password', encrypted: true },
  'password.setPayment': {
    method: 'POST',
    path: '/wps/member/password/payment',
    encrypted: true,
  },
  'password.hasPayment': { method: 'GET', path: '/wps/member/password/payment' },
  'password.checkPayment': {
    method: 'POST',
    path: '/wps/member/password/payment/check',
    encrypted: true,
  },
  'agent.affiliate': { method: 'GET', path: '/wps/agent/affiliate' },
  'agent.visit': { method: 'POST', path: '/wps/agent/invite/visit' },
} as const satisfies Record<AccessCall, Route>

/** Makes a call of a way in, as `send` does. Throws `CallError`. */
export function sendAccess<N extends AccessCall>(
  name: N,
  input: CallInput<N>,
  options: SendOptions = {},
): Promise<CallValue<N>> {
  return sendTo(ACCESS_ROUTES[name], name, input, options)
}
