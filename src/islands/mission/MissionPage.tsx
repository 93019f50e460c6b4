import { useId, useState } from 'react'
import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { PromotionChip } from '#islands/fields/format/PromotionChip'
import { useMoney } from '#islands/fields/format/use-money'
import { Async } from '#islands/fields/list/Async'
import { Button } from '#islands/ui/controls/Button'
import { ListRow } from '#islands/ui/data/ListRow'
import { Progress } from '#islands/ui/data/Progress'
import { useDay } from '#islands/ui/data/use-day'
import { target } from '#islands/ui/icons/reward-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useText } from '#islands/ui/text'
import { LeaderTable } from './LeaderTable'
import { type Mission, missions, takeMission } from './store'
import { TournamentList } from './tournament/TournamentList'
import { useMeasured } from './use-measured'

/**
 * Missions that run, how far one is, who is furthest; tournaments beside them. Needs `mission`,
 * `tournament`, `reward`, `report`, `lottery`.
 */
export function MissionPage() {
  const t = useText('mission')
  return (
    <div className="stack loose">
      <p className="muted measure">{t('lead')}</p>
      <Async from={missions} failed={t('lost')}>
        {({ open, missions: list }) => <Missions open={open} list={list} />}
      </Async>
      <TournamentList />
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
          <MissionRow key={`${mission.id}|${mission.period}`} mission={mission} />
        ))}
      </ul>
    </>
  )
}

/** What counts, from what size on, and of which categories. */
function useRule({ measure, minimum, categories, every, state }: Mission): string {
  const t = useText('mission')
  const names = useText('report')
  const money = useMoney()
  const list = categories.map((category) => names(`category.${category}`)).join(', ')
  return [
    t(`measure.${measure}`),
    t(`every.${every}`),
    minimum > 0 && t('minimum', { amount: money(minimum) }),
    list && t('categories', { list }),
    state === 'join' && t('joinFirst'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function useProgress({ measure, progress, target: aim }: Mission): string {
  const t = useText('mission')
  const shown = useMeasured(measure)
  return t('progress', { progress: shown(progress), target: shown(aim) })
}

/** Joins or claims; the row says what became of it. */
function Take({ mission }: { mission: Mission }) {
  const t = useText('mission')
  const money = useMoney()
  const { busy, failure, run } = useAction()
  const { name, reward, state } = mission
  if (state === 'joined') return null
  if (state === 'claimed') return <p className="sm">{t('given', { amount: money(reward) })}</p>
  const label = state === 'join' ? t('join') : t('claim', { amount: money(reward) })
  return (
    <>
      <Button
        tone="primary"
        busy={busy}
        aria-label={`${label}: ${name}`}
        onClick={() => void run(() => takeMission(mission))}
      >
        {label}
      </Button>
      <Failure text={failure} />
    </>
  )
}

function MissionRow({ mission }: { mission: Mission }) {
  const t = useText('mission')
  const money = useMoney()
  const day = useDay()
  const rule = useRule(mission)
  const text = useProgress(mission)
  const { name, target: aim, progress, reward, state, endsAt, claimUntil } = mission
  const until = state === 'claim' && t('claimUntil', { day: day(claimUntil) })
  return (
    <ListRow
      icon={target}
      title={name}
      facts={[t('until', { day: day(endsAt) }), until]}
      amount={<span className="b num nowrap sol">{money(reward)}</span>}
      status={<PromotionChip state={state} />}
    >
      <p className="sm muted">{rule}</p>
      <Progress value={Math.min(progress, aim)} max={aim} label={name} text={text} />
      <Take mission={mission} />
      <Leaders mission={mission} />
    </ListRow>
  )
}

function Leaders({ mission: { id, name, measure, period } }: { mission: Mission }) {
  const t = useText('mission')
  const [isOpen, setOpen] = useState(false)
  const leaders = useId()
  return (
    <>
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
          <LeaderTable mission={id} period={period} name={name} measure={measure} />
        </div>
      )}
    </>
  )
}
