import { map } from 'nanostores'
import type { Notice } from '#lib/api/site/notice'
import { sendAgent } from '#lib/client/agent-routes'
import { NOTICES_PER_PAGE } from '#lib/limits'

interface AgentNotices {
  page: number
  pages: number
  /** Null before they are known. */
  list: readonly Notice[] | null
  isLost: boolean
}

export const $agentNotices = map<AgentNotices>({ page: 1, pages: 0, list: null, isLost: false })

/** Shows a page of what the operator tells agents. */
export async function loadAgentNotices(page: number): Promise<void> {
  $agentNotices.set({ ...$agentNotices.get(), page, list: null, isLost: false })
  const isAsked = () => $agentNotices.get().page === page
  try {
    const count = NOTICES_PER_PAGE
    const { list, total } = await sendAgent('agent.notices', { page, count })
    if (!isAsked()) return
    $agentNotices.set({ page, pages: Math.ceil(total / count), list, isLost: false })
  } catch {
    if (isAsked()) $agentNotices.setKey('isLost', true)
  }
}
