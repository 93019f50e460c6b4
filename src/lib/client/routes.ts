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
/** Ways in, and what a member does about them: only their screens load these. */
export type AccessCall =
  | Exclude<
      Extract<ClientCall, `${'session' | 'sms-code' | 'register' | 'password'}.${string}`>,
      'session.logout'
    >
  | Invited
/** What a visitor's page asks of the link he came by. */
type Invited = 'agent.affiliate' | 'agent.visit'
/** Those of the agent's centre. */
export type AgentCall = Exclude<
  Extract<ClientCall, `${'agent' | 'team' | 'dividend' | 'salary'}.${string}`>,
  Invited
>
/** Those of content that opens or is read later. */
export type ContentCall = Extract<
  ClientCall,
  `${'support' | 'vip' | 'notice' | 'referral'}.${string}`
>
type Money = 'withdraw' | 'deposit' | 'wallet' | 'transfer' | 'rebate' | 'bonus' | 'reward'
type MemberFeature = Money | 'record' | 'member' | 'message' | 'mission'
type KeptFirst = 'wallet.balance' | 'member.info'
/** Made by others than the site's own script. */
type Elsewhere = 'deposit.callback'
/** Those of the member's centre. */
export type MemberCall = Exclude<
  Extract<ClientCall, `${MemberFeature}.${string}`>,
  KeptFirst | Elsewhere
>
/** Those of the bet screens beside the stake itself. */
export type LotteryCall = Extract<
  ClientCall,
  `lottery.${'quote' | 'writtenLines' | 'cancel' | 'startChase' | 'chases' | 'cancelChase'}`
>
/** Those a page may make before its islands have loaded more. */
export type FirstCall = Exclude<
  ClientCall,
  AccessCall | ContentCall | MemberCall | AgentCall | LotteryCall | Elsewhere | `game.${string}`
>
export type CallInput<N extends ClientCall> = z.input<(typeof CALLS)[N]['input']>
export type CallValue<N extends ClientCall> = z.output<(typeof CALLS)[N]['output']>

/** The calls of `#lib/api` without their schemas. A unit test holds the two together. */
export const ROUTES = {
  'site.status': { method: 'GET', path: '/wps/system/status' },
  'session.logout': { method: 'DELETE', path: '/wps/session/logout' },
  'member.info': { method: 'GET', path: '/wps/member/info' },
  'wallet.balance': { method: 'GET', path: '/wps/v2/wallets/balance' },
  'lottery.gameMenus': { method: 'GET', path: '/lgw/games/game_menus' },
  'lottery.current': { method: 'GET', path: '/wps/lottery/games/:gameCode/current' },
  'lottery.opened': { method: 'GET', path: '/lgw/vn/numeros/opened/game' },
  'lottery.place': { method: 'POST', path: '/wps/lottery/tickets', keyed: true },
  'lottery.tickets': { method: 'GET', path: '/wps/lottery/tickets' },
  'lottery.verify': { method: 'GET', path: '/wps/lottery/verify/:gameCode/:issue' },
} as const satisfies Record<FirstCall, Route>
