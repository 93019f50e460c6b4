import { useState } from 'react'
import { usePercent } from '#islands/fields/format/use-percent'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { DateTime } from '#islands/ui/data/DateTime'
import { useText } from '#islands/ui/text'
import { isManager } from '#lib/rules/member-type'
import { ratedCategories } from '#lib/rules/team-rate'
import { $firstContracts, openContracts } from '#lib/stores/agent-center'
import { $session } from '#lib/stores/session'
import { transferSettings } from '#lib/stores/transfer'
import { openTransferTo } from '#lib/stores/transfer-to'
import { MessageForm } from './MessageForm'
import { RaiseForm } from './RaiseForm'
import { RenewForm } from './RenewForm'
import { showTeam, type TeamMember } from './store'

type Doing = 'raise' | 'message' | 'renew' | ''

/** What is known of a member of the team, and what may be done. */
export function MemberDetail({ member }: { member: TeamMember }) {
  const t = useText('team')
  const [doing, setDoing] = useState<Doing>('')
  const { id, downlines } = member
  const { mayManage, transfers, contracts } = usePowers(member)
  const toggle = (what: Doing) => () => setDoing(doing === what ? '' : what)
  return (
    <div className="stack member-detail">
      <Facts member={member} />
      <p className="row wrap tight">
        {downlines > 0 && (
          <Button size="s" tone="primary" onClick={() => showTeam({ of: id })}>
            {t('act.open')}
          </Button>
        )}
        {mayManage && (
          <Button size="s" aria-expanded={doing === 'raise'} onClick={toggle('raise')}>
            {t('act.raise')}
          </Button>
        )}
        {transfers && (
          <Button size="s" onClick={() => openTransferTo(member.account)}>
            {t('act.transfer')}
          </Button>
        )}
        {contracts && (
          <Button size="s" onClick={() => openContracts(member)}>
            {t('act.contracts')}
          </Button>
        )}
        <Button size="s" aria-expanded={doing === 'message'} onClick={toggle('message')}>
          {t('act.message')}
        </Button>
        {member.isUnused && member.level === 1 && (
          <Button size="s" aria-expanded={doing === 'renew'} onClick={toggle('renew')}>
            {t('act.renew')}
          </Button>
        )}
      </p>
      {doing === 'renew' && <RenewForm member={member} />}
      {doing === 'raise' && <RaiseForm member={member} onDone={() => setDoing('')} />}
      {doing === 'message' && (
        <MessageForm id={`message-${id}`} member={member} onDone={() => setDoing('')} />
      )}
    </div>
  )
}

/**
 * Points, money and contracts are for direct downlines, and for agents who are no affiliates; money
 * and contracts where the site has them.
 */
function usePowers({ level, type }: TeamMember) {
  const session = useValue($session)
  const standing = useValue($firstContracts)
  const sending = useValue(transferSettings.$value)
  const mayManage = session.state === 'in' && isManager(session.type) && level === 1
  return {
    mayManage,
    transfers: mayManage && sending?.toDownline === true,
    contracts: mayManage && isManager(type) && standing !== null,
  }
}

function Facts({ member: { level, downlines, joinedAt, rates } }: { member: TeamMember }) {
  const t = useText('team')
  const report = useText('report')
  const percent = usePercent()
  const points = ratedCategories(rates)
  return (
    <dl className="facts">
      <div>
        <dt>{t('fact.level')}</dt>
        <dd>{level}</dd>
      </div>
      <div>
        <dt>{t('fact.downlines')}</dt>
        <dd className="num">{downlines}</dd>
      </div>
      <div>
        <dt>{t('fact.joined')}</dt>
        <dd>
          <DateTime at={joinedAt} />
        </dd>
      </div>
      <div>
        <dt>{t('rates.title')}</dt>
        <dd>
          {points.length === 0
            ? t('fact.noPoints')
            : points
                .map((one) => `${report(`category.${one}`)} ${percent(rates[one] ?? 0)}`)
                .join(' · ')}
        </dd>
      </div>
    </dl>
  )
}
