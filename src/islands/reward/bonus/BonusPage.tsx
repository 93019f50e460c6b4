import { useState } from 'react'
import { Async } from '#islands/fields/list/Async'
import { NothingGiven } from '#islands/fields/list/NothingGiven'
import { Segmented } from '#islands/ui/controls/Segmented'
import { gift } from '#islands/ui/icons/reward-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useText } from '#islands/ui/text'
import { isEnded } from '#lib/rules/promotion-state'
import { BonusRow } from './BonusRow'
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
