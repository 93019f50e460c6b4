import type { ReactNode } from 'react'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { Facts, Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { type Translate, useText } from '#islands/ui/text'
import { type Audience, mostOf } from '#lib/rewards/promotion/definition'
import { cancelAct, makeAct, type Promotion, promotionActs } from './promotion-acts'
import type { Tags } from './promotion-form'

const TONES = { draft: '', running: 'success', stopped: 'warn', spent: 'danger' } as const
const PER_PERCENT = 100

/** What is set aside and neither reserved nor given. */
const leftOf = ({ budget, reserved, spent }: Promotion) => budget - reserved - spent
/** Whether its budget does not reach for one member. */
const isShort = (row: Promotion) => row.state !== 'running' && leftOf(row) < mostOf(row.definition)

/** Promotions: made, priced, funded by two, started and stopped. */
export function Promotions({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money, count, time } = useFormat()
  const field = useFields()
  const called = useCall('operator.promotions', {})
  const around = { t, field }
  const stateOf = (row: Promotion) => t(`promotionState.${row.state}`)
  const chip = (row: Promotion): ReactNode => (
    <span className="row wrap">
      <span className={`chip ${TONES[row.state]}`}>{stateOf(row)}</span>
      {isShort(row) && <span className="chip warn">{t('promotion.short')}</span>}
    </span>
  )
  const titleOf = ({ code, definition: { titles } }: Promotion) =>
    titles[document.documentElement.lang] ?? Object.values(titles)[0] ?? code
  const deskOf = (tags: Tags): DeskOf<Promotion> => ({
    name: 'promotions',
    label: t('promotion.all'),
    idOf: ({ code }) => code,
    titleOf,
    empty: t('promotion.none'),
    filter: {
      label: t('state'),
      of: ({ state }) => state,
      words: Object.keys(TONES).map((state) => [state, t(`promotionState.${state}`)] as const),
    },
    columns: [
      { label: t('title'), text: titleOf },
      { label: t('code'), text: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
      { label: t('promotion.type'), text: ({ type }) => t(`promotionType.${type}`) },
      { label: t('state'), text: stateOf, cell: chip },
      { label: t('budget'), text: ({ budget }) => money(budget), isNumber: true },
      { label: t('given'), text: ({ given }) => money(given), isNumber: true },
      { label: t('promotion.claims'), text: (row) => count(row.count), isNumber: true },
      { label: t('to'), text: ({ endsAt }) => time(endsAt) },
    ],
    facts: (row) => [
      [t('code'), <code key="code">{row.code}</code>],
      [t('state'), chip(row)],
      [t('promotion.type'), t(`promotionType.${row.type}`)],
      [t('from'), time(row.startsAt)],
      [t('to'), time(row.endsAt)],
      [t('budget'), money(row.budget)],
      [t('reserved'), money(row.reserved)],
      [t('given'), money(row.given)],
    ],
    more: (row) => <Worth row={row} />,
    acts: promotionActs(around, tags),
    make: [makeAct(around, tags), cancelAct(around)],
  })
  return (
    <Loaded of={called}>
      {({ promotions, tags }) => (
        <Desk
          of={deskOf(tags)}
          rows={promotions}
          staff={staff}
          place={['promotions']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}

/** For whom it is, as far as it is not for all. */
function audienceFacts(t: Translate, { vipFrom, vipTo, ...audience }: Audience) {
  const lists = (['allow', 'deny', 'anyTags', 'noTags'] as const)
    .filter((name) => audience[name].length > 0)
    .map((name) => [t(`promotion.${name}`), audience[name].join(', ')] as const)
  return [
    ...(vipTo > 0 ? [[t('promotion.levels'), `${vipFrom}–${vipTo}`] as const] : []),
    ...lists,
    ...(audience.newDays > 0 ? [[t('promotion.newDays'), String(audience.newDays)] as const] : []),
    ...audience.verified.map((each) => [t(`promotion.${each}`), '✓'] as const),
  ]
}

/** What it gives to whom, and what it costs at worst before anybody starts it. */
function Worth({ row: { code, definition } }: { row: Promotion }) {
  const t = useText('desk')
  const { money, count } = useFormat()
  const called = useCall('operator.previewPromotion', { code })
  const { type, amount, tiers, rate, period, cap, pool, audience, terms } = definition
  const gives =
    type === 'gift'
      ? money(amount)
      : type === 'deposit'
        ? tiers
            .map((tier) =>
              t('promotion.tier', {
                ...{ from: money(tier.from), percent: count(tier.percent) },
                most: money(tier.cap),
              }),
            )
            .join(' · ')
        : t('promotion.lossBack', {
            ...{ percent: count(rate / PER_PERCENT), period: t(`period.${period}`) },
            most: money(cap),
          })
  return (
    <>
      <h3>{t('promotion.gives')}</h3>
      <Facts
        rows={[
          [t(`promotionType.${type}`), gives],
          [t('promotion.pool'), t(`pool.${pool}`)],
          ...(pool === 'bonus'
            ? [[t('terms.multiplier'), `${count(terms.multiplier / PER_PERCENT)} ×`] as const]
            : []),
          [t('promotion.once'), t(`once.${audience.once}`)],
          ...audienceFacts(t, audience),
        ]}
      />
      <h3>{t('promotion.price')}</h3>
      <Loaded of={called}>
        {({ members, most, worst, budget }) => (
          <Facts
            rows={[
              [t('promotion.members'), count(members)],
              [t('promotion.most'), money(most)],
              [t('promotion.worst'), money(worst)],
              [t('budget'), money(budget)],
            ]}
          />
        )}
      </Loaded>
    </>
  )
}
