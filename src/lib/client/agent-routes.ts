import type { AgentCall, Route } from './routes'

/** Calls of the agent's centre: only its pages load them. */
export const AGENT_ROUTES = {
  'agent.settings': { method: 'GET', path: '/wps/agent/settings' },
  'agent.register': { method: 'PUT', path: '/wps/agent/member', keyed: true },
  'agent.invites': { method: 'GET', path: '/wps/agent/invite' },
  'agent.createInvite': { method: 'POST', path: '/wps/agent/invite', keyed: true },
  'agent.closeInvite': { method: 'POST', path: '/wps/agent/invite/:code/close', keyed: true },
  'agent.message': { method: 'POST', path: '/wps/agent/message', keyed: true },
  'agent.raise': { method: 'POST', path: '/wps/agent/rates', keyed: true },
  'team.list': { method: 'GET', path: '/wps/team/members' },
} as const satisfies Record<AgentCall, Route>
