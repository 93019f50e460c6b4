import { oneOf } from './one-of'

/** Pages of the agent's centre in their order (spec section 2). */
export const AGENT_PAGES = [
  'announcement',
  'teamOverview',
  'registerAccount',
  'teamManagement',
  'teamBetting',
  'memberProfit',
  'myIncome',
  'transactionDetails',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
] as const
export type AgentPage = (typeof AGENT_PAGES)[number]

export const isAgentPage = oneOf(AGENT_PAGES)
