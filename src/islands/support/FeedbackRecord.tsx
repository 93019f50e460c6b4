import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Pagination } from '#islands/ui/controls/Pagination'
import { Chip } from '#islands/ui/data/Chip'
import { envelopeSimple } from '#islands/ui/icons/common-icons'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useLanguage, useText } from '#islands/ui/text'
import type { Feedback } from '#lib/api/site/support'
import { writtenTime } from '#lib/time/written'
import { feedback, feedbackImages } from './store'

/** What the member wrote before, newest first, and what was answered. */
export function FeedbackRecord() {
  const t = useText('support')
  const common = useText('common')
  const { value: record, page, pages, failure } = useValue(feedback.$page)
  useEffect(() => void feedback.go(1), [])
  if (failure !== null) {
    const again = <Button onClick={() => void feedback.again()}>{common('ui.retry')}</Button>
    return <EmptyState icon={wifiSlash} title={t('record.lost')} action={again} />
  }
  if (!record) {
    return (
      <p className="skels" role="status" aria-label={t('record.loading')}>
        <span className="skel skel-tall" />
        <span className="skel skel-tall" />
      </p>
    )
  }
  if (record.list.length === 0) return <EmptyState icon={envelopeSimple} title={t('record.none')} />
  return (
    <div className="stack">
      <ul className="feedback-list">
        {record.list.map((one) => (
          <Entry key={one.id} feedback={one} />
        ))}
      </ul>
      <Pagination
        label={t('record.pages')}
        page={page}
        pages={pages}
        onPage={(next) => void feedback.go(next)}
      />
    </div>
  )
}

const TONES = { open: 'info', answered: 'success' } as const

function Entry({ feedback: one }: { feedback: Feedback }) {
  const t = useText('support')
  const { tag } = useLanguage()
  const { state, content, remark, answer, images, at } = one
  const time = writtenTime(at, tag)
  return (
    <li className="card stack tight">
      <p className="row between">
        <time className="xs faint" dateTime={new Date(at).toISOString()}>
          {time}
        </time>
        <Chip tone={TONES[state]}>{t(`record.state.${state}`)}</Chip>
      </p>
      <p className="as-written">{content}</p>
      {remark && <p className="sm muted as-written">{remark}</p>}
      {images > 0 && <Images id={one.id} count={images} />}
      {answer && (
        <p className="sm as-written">
          <b className="b">{t('record.answer')}</b> {answer}
        </p>
      )}
    </li>
  )
}

/** Loaded when asked for. */
function Images({ id, count }: { id: string; count: number }) {
  const t = useText('support')
  const [pictures] = useState(() => feedbackImages(id, count))
  const shown = useValue(pictures.$value) ?? []
  if (shown.length > 0) {
    return (
      <span className="row wrap tight">
        {shown.map((address, place) => (
          <span key={address.slice(-64)} className="picked">
            <img
              src={address}
              alt={t('record.image', { number: place + 1 })}
              width={72}
              height={72}
            />
          </span>
        ))}
      </span>
    )
  }
  return (
    <button type="button" className="link sm" onClick={() => void pictures.load()}>
      {t('record.images', { count })}
    </button>
  )
}
