import { treeStructure } from '#islands/ui/icons/common-icons'
import type { AgentPage } from '#lib/rules/agent-page'
import { hasContracts, type Standing } from '#lib/stores/agent-center'
import type { CenterEntry } from '../props'
import {
  calendarCheck,
  chartBar,
  clock,
  coins,
  handCoins,
  lightning,
  listBullets,
  megaphone,
  receipt,
  scales,
  userPlus,
} from './icon-paths'

interface AgentEntry extends CenterEntry<AgentPage> {
  /** Only while it holds of the contracts that the agent has or is asked about. */
  when?: (standing: Standing) => boolean
}

/** The pages of the agent's centre in the spec's order, each a chunk of its own. */
export const AGENT_ENTRIES: readonly AgentEntry[] = [
  {
    name: 'announcement',
    group: 'news',
    icon: megaphone,
    namespaces: ['agent', 'notice'],
    load: async () => (await import('./AnnouncementPage')).AnnouncementPage,
  },
  {
    name: 'teamOverview',
    group: 'team',
    icon: chartBar,
    namespaces: ['team-report', 'report'],
    load: async () => (await import('#islands/team/report/OverviewPage')).OverviewPage,
  },
  {
    name: 'registerAccount',
    group: 'team',
    icon: userPlus,
    namespaces: ['opening', 'team', 'report'],
    load: async () => (await import('#islands/agent/OpeningPage')).OpeningPage,
  },
  {
    name: 'teamManagement',
    group: 'team',
    icon: treeStructure,
    namespaces: ['team', 'report', 'opening'],
    load: async () => (await import('#islands/team/TeamPage')).TeamPage,
  },
  {
    name: 'teamBetting',
    group: 'reports',
    icon: receipt,
    namespaces: ['team-report', 'report', 'lottery', 'ticket'],
    load: async () => (await import('#islands/team/report/BettingPage')).BettingPage,
  },
  {
    name: 'memberProfit',
    group: 'reports',
    icon: scales,
    namespaces: ['team-report', 'report', 'team'],
    load: async () => (await import('#islands/team/report/ProfitPage')).ProfitPage,
  },
  {
    name: 'myIncome',
    group: 'reports',
    icon: coins,
    namespaces: ['team-report', 'report'],
    load: async () => (await import('#islands/team/report/IncomePage')).IncomePage,
  },
  {
    name: 'transactionDetails',
    group: 'reports',
    icon: listBullets,
    namespaces: ['team-report', 'report', 'record'],
    load: async () => (await import('#islands/team/report/MoneyPage')).MoneyPage,
  },
  {
    name: 'dividend',
    group: 'contracts',
    icon: handCoins,
    namespaces: ['agreement', 'report', 'replay'],
    load: async () => (await import('#islands/agreement/ContractPage')).DividendPage,
    when: hasContracts('dividend'),
  },
  {
    name: 'dailySalary',
    group: 'contracts',
    icon: calendarCheck,
    namespaces: ['agreement', 'report', 'replay'],
    load: async () => (await import('#islands/agreement/ContractPage')).DailyPage,
    when: hasContracts('dailySalary'),
  },
  {
    name: 'hourlySalary',
    group: 'contracts',
    icon: clock,
    namespaces: ['agreement', 'report', 'replay'],
    load: async () => (await import('#islands/agreement/ContractPage')).HourlyPage,
    when: hasContracts('hourlySalary'),
  },
  {
    name: 'realtimeSalary',
    group: 'contracts',
    icon: lightning,
    namespaces: ['agreement', 'report', 'replay'],
    load: async () => (await import('#islands/agreement/ContractPage')).RealtimePage,
    when: hasContracts('realtimeSalary'),
  },
]
