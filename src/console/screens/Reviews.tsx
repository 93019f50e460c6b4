import { useState } from 'react'
import type { CallValue } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { REFRESH_MS } from '#console/kit/refresh'
import { goTo } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { may } from '#console/kit/session'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useKeys } from '#console/kit/use-keys'
import { useText } from '#islands/ui/text'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { ReviewPanel, Signs } from './ReviewPanel'
import {
  actOf,
  type Decided,
  decisionsOf,
  type Proposed,
  proposedOf,
  type Review,
  waitingOf,
} from './review-acts'
import { signsOf } from './review-signs'

const KINDS = ['all', 'withdraw', 'deposit'] as const
type Kind = (typeof KINDS)[number]

/** Deposits and withdrawals that wait, the oldest first; decided here, each with its reason. */
export function Reviews({ staff, rest }: ScreenProps) {
  const t = useText('console')
  const called = useCall('operator.reviews', {}, REFRESH_MS)
  const waiting = { state: 'open', count: PAGE_SIZE_MAX } as const
  const proposals = useCall('operator.proposals', waiting, REFRESH_MS)
  const reload = async () => void (await Promise.all([called.reload(), proposals.reload()]))
  return (
    <Loaded of={called}>
      {({ reviews, waiting: all }) => (
        <Queue
          all={all}
          reviews={reviews}
          chosen={rest}
          canDecide={may(staff, 'decide')}
          proposed={proposedOf(proposals.value?.proposals ?? [])}
          reload={reload}
          note={t('review.keys')}
        />
      )}
    </Loaded>
  )
}

interface QueueProps {
  all: CallValue<'operator.reviews'>['waiting']
  reviews: readonly Review[]
  chosen: string
  canDecide: boolean
  proposed: Readonly<Record<string, Proposed>>
  reload: () => Promise<void>
  note: string
}

function Queue(props: QueueProps) {
  const { all, reviews: listed, chosen, canDecide, proposed, reload, note } = props
  const t = useText('console')
  const { count, money, time, waited } = useFormat()
  const { ask, dialog } = useAsk()
  const [kind, setKind] = useState<Kind>('all')
  const [known, setKnown] = useState<Readonly<Record<string, Decided>>>({})
  const reviews = waitingOf(listed, known)
  const decided = (id: string, to: string) => {
    const from = listed.find((each) => each.id === id)?.state ?? to
    setKnown((before) => ({ ...before, [id]: { from, to } }))
  }
  const rows = reviews
    .filter((review) => kind === 'all' || review.kind === kind)
    .toSorted((one, other) => one.at - other.at)
  const review = rows.find(({ id }) => id === chosen)
  /** All that wait, less those that were decided here a moment ago. */
  const waitingFor = (wanted: Kind): number => {
    const isOf = (row: Review) => wanted === 'all' || row.kind === wanted
    const gone = listed.filter(isOf).length - reviews.filter(isOf).length
    const whole = wanted === 'all' ? all.deposit.count + all.withdraw.count : all[wanted].count
    return whole - gone
  }
  const decide = (decision: string) => {
    const fitting = review && canDecide ? decisionsOf(review, proposed[review.id]) : []
    const asked = fitting.find((each) => each === decision)
    if (review && asked) ask(actOf(review, asked, { t, money, decided, reload }))
  }
  useKeys({ a: () => decide('approve'), r: () => decide('reject'), p: () => decide('pay') })
  const stateOf = ({ id, state }: Review) =>
    proposed[id] ? t('proposalState.open') : t(`reviewState.${state}`)
  const columns: Column<Review>[] = [
    {
      label: t('review.account'),
      text: ({ account }) => account,
      cell: ({ account }) => <b>{account}</b>,
    },
    { label: t('review.kind'), text: (row) => t(`review.${row.kind}`) },
    { label: t('review.state'), text: stateOf },
    { label: t('review.amount'), text: ({ amount }) => money(amount), isNumber: true },
    {
      label: t('sign.signs'),
      text: (row) => signsOf(row, t).join(', '),
      cell: (row) => <Signs of={signsOf(row, t)} />,
    },
    { label: t('review.waits'), text: ({ at }) => waited(at) },
    { label: t('review.at'), text: ({ at }) => time(at) },
  ]
  return (
    <>
      <div className="row between wrap">
        <fieldset className="seg">
          <legend className="sr-only">{t('review.kind')}</legend>
          {KINDS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === kind}
              onClick={() => setKind(each)}
            >
              {t(`review.${each}`)}
              <b>{count(waitingFor(each))}</b>
            </button>
          ))}
        </fieldset>
        <span className="faint keys">{note}</span>
      </div>
      <div className={review ? 'beside' : undefined}>
        <Table
          name="reviews"
          label={t('place.reviews')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          empty={t('review.none')}
          chosen={chosen}
          onChoose={({ id }) => goTo('reviews', id)}
        />
        {review && (
          <ReviewPanel
            key={review.id}
            review={review}
            canDecide={canDecide}
            proposed={proposed[review.id]}
            onDecide={decide}
          />
        )}
      </div>
      {dialog}
    </>
  )
}
