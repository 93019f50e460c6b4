import { useState } from 'react'
import { PromotionChip } from '#islands/fields/format/PromotionChip'
import { useMoney } from '#islands/fields/format/use-money'
import { Async } from '#islands/fields/list/Async'
import { NothingGiven } from '#islands/fields/list/NothingGiven'
import { Tabbed } from '#islands/ui/controls/Tabbed'
import { ListRow } from '#islands/ui/data/ListRow'
import { useDay } from '#islands/ui/data/use-day'
import { clockCounterClockwise, medal } from '#islands/ui/icons/reward-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { isEnded } from '#lib/rules/promotion-state'
import { type Redemption, type Reward, redemptions, rewards } from './store'

/** Points are told in 1/10 000 of one. */
const POINT = 10_000
const PARTS = ['rewards', 'redemptions'] as const

/** What the member may claim or has claimed, and what was asked for with points. Needs `reward`. */
export function RewardPage() {
  const t = useText('reward')
  const [part, setPart] = useState<(typeof PARTS)[number]>('rewards')
  return (
    <div className="stack loose">
      <Tabbed
        id="rewards"
        label={t('part.label')}
        parts={PARTS}
        nameOf={(name) => t(`part.${name}`)}
        value={part}
        onChange={setPart}
      >
        {part === 'rewards' ? (
          <Async key={part} from={rewards} failed={t('lost')}>
            {(list) => <Rewards list={list} />}
          </Async>
        ) : (
          <Async key={part} from={redemptions} failed={t('lost')}>
            {(list) => <Redemptions list={list} />}
          </Async>
        )}
      </Tabbed>
    </div>
  )
}

function Rewards({ list }: { list: readonly Reward[] }) {
  const t = useText('reward')
  if (list.length > 0) {
    return (
      <ul className="card list">
        {list.map((reward) => (
          <RewardRow key={reward.id} reward={reward} />
        ))}
      </ul>
    )
  }
  const words = { title: t('none'), text: t('noneText'), link: t('promotions') }
  return <NothingGiven icon={medal} {...words} />
}

function RewardRow({ reward }: { reward: Reward }) {
  const t = useText('reward')
  const money = useMoney()
  const day = useDay()
  const { name, amount, state, at, expiresAt, reason } = reward
  const until = !isEnded(state) && expiresAt > 0 && t('until', { day: day(expiresAt) })
  return (
    <ListRow
      icon={medal}
      title={name}
      facts={[day(at), until]}
      amount={<span className="b num nowrap">{money(amount)}</span>}
      status={<PromotionChip state={state} />}
    >
      {reason && <p className="sm muted as-written">{t('reason', { reason })}</p>}
    </ListRow>
  )
}

function Redemptions({ list }: { list: readonly Redemption[] }) {
  const t = useText('reward')
  const { tag } = useLanguage()
  const day = useDay()
  const count = numberFormat(tag, { maximumFractionDigits: 2 })
  if (list.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={clockCounterClockwise} title={t('noRedemptions')} />
      </div>
    )
  }
  return (
    <ul className="card list">
      {list.map(({ id, name, points, state, at, decidedAt, reason }) => (
        <ListRow
          key={id}
          icon={clockCounterClockwise}
          title={name}
          facts={[day(at), decidedAt > 0 && t('decided', { day: day(decidedAt) })]}
          amount={
            <span className="b num nowrap">
              {t('points', { count: points / POINT, shown: count.format(points / POINT) })}
            </span>
          }
          status={<PromotionChip state={state} />}
        >
          {reason && <p className="sm muted as-written">{t('reason', { reason })}</p>}
        </ListRow>
      ))}
    </ul>
  )
}
