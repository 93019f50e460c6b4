import { useId, useState } from 'react'
import { PromotionChip } from '#islands/fields/format/PromotionChip'
import { useMoney } from '#islands/fields/format/use-money'
import { Async } from '#islands/fields/list/Async'
import { Button } from '#islands/ui/controls/Button'
import { ListRow } from '#islands/ui/data/ListRow'
import { Progress } from '#islands/ui/data/Progress'
import { useDay } from '#islands/ui/data/use-day'
import { target } from '#islands/ui/icons/reward-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useLanguage, useText } from '#islands/ui/text'
import { LeaderTable } from './LeaderTable'
import { type Mission, missions } from './store'

/** Missions that run, how far the member is, and who is furthest. Needs `mission`, `reward`. */
export function MissionPage() {
  const t = useText('mission')
  return (
    <div className="stack loose">
      <p className="muted measure">{t('lead')}</p>
      <Async from={missions} failed={t('lost')}>
        {({ open, missions: list }) => <Missions open={open} list={list} />}
      </Async>
    </div>
  )
}

function Missions({ open, list }: { open: number; list: readonly Mission[] }) {
  const t = useText('mission')
  if (list.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={target} title={t('none')} text={t('noneText')} />
      </div>
    )
  }
  return (
    <>
      <p className="sm muted">{t('open', { count: open })}</p>
      <ul className="card list">
        {list.map((mission) => (
          <MissionRow key={mission.id} mission={mission} />
        ))}
      </ul>
    </>
  )
}

function MissionRow({ mission }: { mission: Mission }) {
  const t = useText('mission')
  const money = useMoney()
  const day = useDay()
  const { tag } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const leaders = useId()
  const count = new Intl.NumberFormat(tag)
  const { id, name, target: aim, progress, reward, state, endsAt } = mission
  return (
    <ListRow
      icon={target}
      title={name}
      facts={[t('until', { day: day(endsAt) })]}
      amount={<span className="b num nowrap sol">{money(reward)}</span>}
      status={<PromotionChip state={state} />}
    >
      <Progress
        value={progress}
        max={aim}
        label={name}
        text={t('progress', { progress: count.format(progress), target: count.format(aim) })}
      />
      <Button
        size="s"
        aria-expanded={isOpen}
        aria-controls={isOpen ? leaders : undefined}
        aria-label={t(isOpen ? 'leaders.hideOf' : 'leaders.showOf', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'leaders.hide' : 'leaders.show')}
      </Button>
      {isOpen && (
        <div id={leaders}>
          <LeaderTable mission={id} name={name} />
        </div>
      )}
    </ListRow>
  )
}
