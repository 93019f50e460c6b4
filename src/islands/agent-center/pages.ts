import type { CenterEntry } from '#islands/shell/CenterFrame'
import { treeStructure } from '#islands/ui/icon-paths'
import type { AgentPage } from '#lib/rules/agent-page'
import { hasContracts, type Standing } from '#lib/stores/agent-center'
import { calendarCheck, clock, handCoins, lightning, megaphone, userPlus } from './icon-paths'

interface AgentEntry extends CenterEntry<AgentPage> {
  /** Only while it holds of the contracts that the agent has or is asked about. */
  when?: (standing: Standing) => boolean
}

/** The pages of the agent's centre in the spec's order, each a chunk of its own. */
export const AGENT_ENTRIES: readonly AgentEntry[] = [
  {
    name: 'announcement',
    icon: megaphone,
    namespaces: ['agent', 'notice'],
    load: async () => (await import('./AnnouncementPage')).AnnouncementPage,
  },
  {
    name: 'registerAccount',
    icon: userPlus,
    namespaces: ['opening', 'team', 'report'],
    load: async () => (await import('#islands/agent/OpeningPage')).OpeningPage,
  },
  {
    name: 'teamManagement',
    icon: treeStructure,
    namespaces: ['team', 'report'],
    load: async () => (await import('#islands/team/TeamPage')).TeamPage,
  },
  {
    name: 'dividend',
    icon: handCoins,
    namespaces: ['contract', 'report'],
    load: async () => (await import('#islands/contract/ContractPage')).DividendPage,
    when: hasContracts('dividend'),
  },
  {
    name: 'dailySalary',
    icon: calendarCheck,
    namespaces: ['contract', 'report'],
    load: async () => (await import('#islands/contract/ContractPage')).DailyPage,
    when: hasContracts('dailySalary'),
  },
  {
    name: 'hourlySalary',
    icon: clock,
    namespaces: ['contract', 'report'],
    load: async () => (await import('#islands/contract/ContractPage')).HourlyPage,
    when: hasContracts('hourlySalary'),
  },
  {
    name: 'realtimeSalary',
    icon: lightning,
    namespaces: ['contract', 'report'],
    load: async () => (await import('#islands/contract/ContractPage')).RealtimePage,
    when: hasContracts('realtimeSalary'),
  },
]
