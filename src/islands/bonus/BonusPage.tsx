import { useState } from 'react'
import { PromotionChip } from '#islands/fields/format/PromotionChip'
import { useMoney } from '#islands/fields/format/use-money'
import { Async } from '#islands/fields/list/Async'
import { NothingGiven } from '#islands/fields/list/NothingGiven'
import { Segmented } from '#islands/ui/controls/Segmented'
import { ListRow } from '#islands/ui/data/ListRow'
import { Progress } from '#islands/ui/data/Progress'
import { useDay } from '#islands/ui/data/use-day'
import { gift } from '#islands/ui/icons/reward-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useText } from '#islands/ui/text'
import { isEnded } from '#lib/rules/promotion-state'
import { type Bonus, bonuses } from './store'

const PARTS = ['all', 'running', 'ended'] as const
type Part = (typeof PARTS)[number]

const isShown = (part: Part, { state }: Bonus) =>
  part === 'all' || isEnded(state) === (part === 'ended')

/** Every bonus of the member with its state and what is left to stake. Needs `bonus`, `reward`. */
export function BonusPage() {
  const t = useText('bonus')
  const words = { title: t('none'), text: t('noneText'), link: t('promotions') }
  const nothing = <NothingGiven icon={gift} {...words} />
  return (
    <div className="stack loose">
      <p className="muted measure">{t('lead')}</p>
      <Async from={bonuses} failed={t('lost')}>
        {(list) => (list.length === 0 ? nothing : <Bonuses list={list} />)}
      </Async>
    </div>
  )
}

function Bonuses({ list }: { list: readonly Bonus[] }) {
  const t = useText('bonus')
  const [part, setPart] = useState<Part>('all')
  const shown = list.filter((bonus) => isShown(part, bonus))
  return (
    <>
      <Segmented
        label={t('part.label')}
        value={part}
        onChange={setPart}
        options={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
      />
      <div className="card">
        {shown.length === 0 ? (
          <EmptyState icon={gift} title={t('noneHere')} />
        ) : (
          <ul className="list">
            {shown.map((bonus) => (
              <BonusRow key={bonus.id} bonus={bonus} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function BonusRow({ bonus }: { bonus: Bonus }) {
  const t = useText('bonus')
  const money = useMoney()
  const day = useDay()
  const { name, amount, turnover, staked, state, at, expiresAt, reason } = bonus
  const left = Math.max(0, turnover - staked)
  const isRunning = !isEnded(state)
  return (
    <ListRow
      icon={gift}
      title={name}
      facts={[day(at), isRunning && expiresAt > 0 && t('until', { day: day(expiresAt) })]}
      amount={<span className="b num nowrap">{money(amount)}</span>}
      status={<PromotionChip state={state} />}
    >
      {isRunning && turnover > 0 && (
        <Progress
          value={staked}
          max={turnover}
          label={t('turnover')}
          text={
            left > 0
              ? t('left', { amount: money(left), turnover: money(turnover) })
              : t('met', { turnover: money(turnover) })
          }
        />
      )}
      {reason && <p className="sm muted as-written">{t('reason', { reason })}</p>}
    </ListRow>
  )
}
