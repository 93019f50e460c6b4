import { sendAgent } from '#lib/client/agent-routes'
import { NOTICES_PER_PAGE } from '#lib/limits'
import { pagedList } from '#lib/stores/pages'

/** What the operator says to agents, nine on a page. */
export const agentNotices = pagedList(async (_: 'all', __, page) => {
  const count = NOTICES_PER_PAGE
  const { list, total } = await sendAgent('agent.notices', { page, count })
  return { list, pages: Math.ceil(total / count), next: null }
}, 'all')
