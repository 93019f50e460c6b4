import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { treeStructure } from '#islands/ui/icons/common-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { isAgent } from '#lib/rules/member-type'
import {
  $agentPage,
  $standing,
  loadStanding,
  openAgentCenter,
  waitingOffers,
} from '#lib/stores/agent-center'
import { followPage } from '#lib/stores/center/follow-page'
import { closeModal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { CenterFrame } from '../CenterFrame'
import { AGENT_ENTRIES } from './pages'

/** Those with a name; the other holds one page, which has its own. */
const GROUPS = new Set(['team', 'reports', 'contracts'])

export function AgentCenter() {
  const t = useText('agent')
  const page = useValue($agentPage)
  const session = useValue($session)
  const standing = useValue($standing)
  const isOpen = session.state === 'in' && isAgent(session.type)
  useEffect(() => followPage('agent', $agentPage), [])
  useEffect(() => {
    if (isOpen) loadStanding().catch(() => undefined)
  }, [isOpen])
  if (!page) return null
  if (!isOpen) return <ForAgents />
  const hidden = AGENT_ENTRIES.filter(({ when }) => when && !(standing && when(standing)))
  return (
    <CenterFrame
      label={t('menu')}
      back={t('back')}
      entries={AGENT_ENTRIES}
      groupOf={(group) => (GROUPS.has(group) ? t(`group.${group}`) : '')}
      isHidden={(asked) => hidden.some(({ name }) => name === asked)}
      open={page}
      onOpen={openAgentCenter}
      titleOf={(name) => t(`page.${name}`)}
      badges={waitingOffers(standing)}
      badgeText={(count) => t('badge', { count })}
    />
  )
}

/** Who came by an address that is not for them. */
function ForAgents() {
  const t = useText('agent')
  const contact = (
    <button type="button" className="btn soft" data-action="support">
      {t('closed.contact')}
    </button>
  )
  return (
    <Modal title={t('menu')} onClose={closeModal}>
      <EmptyState
        icon={treeStructure}
        title={t('closed.title')}
        text={t('closed.text')}
        action={contact}
      />
    </Modal>
  )
}
