import type { CenterEntry } from '#islands/shell/CenterFrame'
import type { AgentPage } from '#lib/rules/agent-page'
import type { Standing } from '#lib/stores/agent-center'
import { megaphone } from './icon-paths'

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
]
