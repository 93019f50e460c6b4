import { type SendOptions, sendTo } from './call'
import type { AgentCall, CallInput, CallValue, Route } from './routes'

export type { CallInput, CallValue }

/** Calls of the agent's centre: only its pages load them. */
export const AGENT_ROUTES = {
  'agent.notices': { method: 'GET', path: '/wps/agent/notices' },
  'agent.settings': { method: 'GET', path: '/wps/agent/settings' },
  'agent.register': { method: 'PUT', path: '/wps/agent/member', keyed: true },
  'agent.invites': { method: 'GET', path: '/wps/agent/invite' },
  'agent.createInvite': { method: 'POST', path: '/wps/agent/invite', keyed: true },
  'agent.closeInvite': { method: 'POST', path: '/wps/agent/invite/:code/close', keyed: true },
  'agent.message': { method: 'POST', path: '/wps/agent/message', keyed: true },
  'agent.raise': { method: 'POST', path: '/wps/agent/rates', keyed: true },
  'agent.consolidated': { method: 'GET', path: '/wps/member/info/funds/consolidated' },
  'agent.contracts': { method: 'GET', path: '/wps/agent/contracts' },
  'agent.offer': { method: 'POST', path: '/wps/agent/contracts', keyed: true },
  'agent.withdrawOffer': { method: 'POST', path: '/wps/agent/contracts/:id/withdraw', keyed: true },
  'agent.endContract': { method: 'POST', path: '/wps/agent/contracts/:id/end', keyed: true },
  'agent.simulate': { method: 'POST', path: '/wps/agent/contracts/simulate' },
  'agent.runs': { method: 'GET', path: '/wps/agent/contracts/runs' },
  'dividend.decide': { method: 'POST', path: '/wps/relay/MCS2_processDividendReq', keyed: true },
  'salary.decideDaily': {
    method: 'POST',
    path: '/wps/relay/MCS2_processDailySalContract',
    keyed: true,
  },
  'salary.decideHourly': {
    method: 'POST',
    path: '/wps/relay/MCS2_processContractHourSalary',
    keyed: true,
  },
  'salary.decideRealtime': {
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    keyed: true,
  },
  'team.list': { method: 'GET', path: '/wps/team/members' },
  'team.overview': { method: 'GET', path: '/wps/team/overview' },
  'team.bets': { method: 'GET', path: '/wps/team/bets' },
  'team.transactions': { method: 'GET', path: '/wps/team/transactions' },
  'team.profit': { method: 'GET', path: '/wps/team/profit' },
  'team.income': { method: 'GET', path: '/wps/team/income' },
  'team.incomeEntries': { method: 'GET', path: '/wps/team/income/entries' },
  'team.incomeDetail': { method: 'GET', path: '/wps/team/income/:id/detail' },
  'team.csv': { method: 'GET', path: '/wps/team/csv' },
} as const satisfies Record<AgentCall, Route>

/** Makes a call of the agent's centre, as `send` does. Throws `CallError`. */
export function sendAgent<N extends AgentCall>(
  name: N,
  input: CallInput<N>,
  options?: SendOptions,
): Promise<CallValue<N>> {
  return sendTo(AGENT_ROUTES[name], name, input, options)
}
