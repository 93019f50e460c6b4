import type * as z from 'zod/mini'
import type { Method } from '#lib/api/call'
import type { CALLS, CallName } from '#lib/api/index'
import type { ACCESS } from '#lib/rules/permission'

/** What the wire needs of a call; its schemas stay out of the browser's first load. */
export interface Route {
  method: Method
  path: `/${string}`
  encrypted?: true
  form?: true
  keyed?: true
}

type Door = typeof ACCESS
/** Calls of operators are not made by the site. */
export type ClientCall = {
  [Name in CallName]: Door[Name] extends 'operator' ? never : Name
}[CallName]
/** Those a page may make before its islands have loaded more. */
export type FirstCall = Exclude<ClientCall, `game.${string}`>
export type CallInput<N extends ClientCall> = z.input<(typeof CALLS)[N]['input']>
export type CallValue<N extends ClientCall> = z.output<(typeof CALLS)[N]['output']>

/** The calls of `#lib/api` without their schemas. A unit test holds the two together. */
export const ROUTES = {
  'site.status': { method: 'GET', path: '/wps/system/status' },
  'session.login': { method: 'POST', path: '/wps/session/login', encrypted: true },
  'session.captcha': { method: 'GET', path: '/wps/captcha' },
  'session.freeplay': { method: 'POST', path: '/wps/session/login/freeplay' },
  'session.logout': { method: 'DELETE', path: '/wps/session/logout' },
  'sms-code.settings': { method: 'GET', path: '/wps/verification/sms/settings' },
  'sms-code.login': { method: 'POST', path: '/wps/verification/sms/noLogin' },
  'sms-code.register': { method: 'POST', path: '/wps/verification/sms/register' },
  'sms-code.password': { method: 'POST', path: '/wps/verification/sms/password' },
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
  'member.info': { method: 'GET', path: '/wps/member/info' },
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
  'password.checkPayment': {
    method: 'POST',
    path: '/wps/member/password/payment/check',
    encrypted: true,
  },
  'wallet.balance': { method: 'GET', path: '/wps/v2/wallets/balance' },
  'deposit.methods': { method: 'GET', path: '/wps/deposit/methods' },
  'deposit.request': { method: 'POST', path: '/wps/deposit', keyed: true },
  'withdraw.request': { method: 'POST', path: '/wps/withdraw', keyed: true },
  'lottery.gameMenus': { method: 'GET', path: '/lgw/games/game_menus' },
  'lottery.current': { method: 'GET', path: '/wps/lottery/games/:gameCode/current' },
  'lottery.opened': { method: 'GET', path: '/lgw/vn/numeros/opened/game' },
  'lottery.place': { method: 'POST', path: '/wps/lottery/tickets', keyed: true },
  'lottery.tickets': { method: 'GET', path: '/wps/lottery/tickets' },
  'lottery.verify': { method: 'GET', path: '/wps/lottery/verify/:gameCode/:issue' },
  'agent.affiliate': { method: 'GET', path: '/wps/agent/affiliate' },
  'record.entries': { method: 'GET', path: '/wps/record/entries' },
} as const satisfies Record<FirstCall, Route>
