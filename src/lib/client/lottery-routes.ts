import { type SendOptions, sendTo } from './call'
import type { CallInput, CallValue, LotteryCall, Route } from './routes'

export type { CallInput, CallValue }

/** Calls of the bet screens: only they load them. */
export const LOTTERY_ROUTES = {
  'lottery.quote': { method: 'POST', path: '/wps/lottery/quote' },
  'lottery.writtenLines': { method: 'POST', path: '/wps/lottery/written-lines' },
  'lottery.cancel': { method: 'POST', path: '/wps/lottery/tickets/:id/cancel', keyed: true },
  'lottery.startChase': { method: 'POST', path: '/wps/lottery/chases', keyed: true },
  'lottery.chases': { method: 'GET', path: '/wps/lottery/chases' },
  'lottery.cancelChase': { method: 'POST', path: '/wps/lottery/chases/:id/cancel', keyed: true },
} as const satisfies Record<LotteryCall, Route>

/** Makes one of these calls, as `send` does. Throws `CallError`. */
export function sendLottery<N extends LotteryCall>(
  name: N,
  input: CallInput<N>,
  options: SendOptions = {},
): Promise<CallValue<N>> {
  return sendTo(LOTTERY_ROUTES[name], name, input, options)
}
