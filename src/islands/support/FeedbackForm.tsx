import { useState } from 'react'
import { ImagePicker } from '#islands/fields/form/ImagePicker'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { Button } from '#islands/ui/controls/Button'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { Icon } from '#islands/ui/icons/Icon'
import { checkCircleFill } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import type { PickedImage } from '#lib/browser/picked-image'
import {
  FEEDBACK_IMAGE_BYTES_MAX,
  FEEDBACK_IMAGES_MAX,
  FEEDBACK_LENGTH_MAX,
  FEEDBACK_REMARK_MAX,
  FEEDBACK_WORDS_MAX,
  FEEDBACK_WORDS_MIN,
} from '#lib/limits'
import { isFeedback, wordCount } from '#lib/rules/feedback'
import { sendFeedback } from './store'

const LENGTH = { min: FEEDBACK_WORDS_MIN, max: FEEDBACK_WORDS_MAX }

interface FeedbackFormProps {
  onRecord: () => void
}

/** What to say, a note, and up to three pictures. */
export function FeedbackForm({ onRecord }: FeedbackFormProps) {
  const t = useText('support')
  const common = useText('common')
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const [lost, setLost] = useState<number | null>(null)
  const form = useForm({
    prefix: 'feedback',
    start: { content: '', remark: '' },
    faults: ({ content }) => ({
      content: content.trim() ? (isFeedback(content) ? '' : t('length', LENGTH)) : t('empty'),
      remark: '',
    }),
    send: async (values) => setLost(await sendFeedback(values, images)),
  })
  if (lost !== null) return <Sent lost={lost} onRecord={onRecord} />
  const { content, remark } = form.values
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <p className="sm muted">{t('lead')}</p>
      <Field
        id="feedback-content"
        label={t('content')}
        help={t('length', LENGTH)}
        error={form.errors.content}
        aside={<span className="xs faint num">{t('words', { count: wordCount(content) })}</span>}
      >
        <textarea
          id="feedback-content"
          className="input"
          rows={5}
          maxLength={FEEDBACK_LENGTH_MAX}
          aria-describedby="feedback-content-help"
          aria-invalid={form.errors.content !== '' || undefined}
          value={content}
          onChange={(event) => form.set({ content: event.target.value })}
        />
      </Field>
      <Field
        id="feedback-remark"
        label={t('remark')}
        note={common('ui.optional')}
        help={t('remarkHelp', { max: FEEDBACK_REMARK_MAX })}
        error={form.errors.remark}
      >
        <Input
          id="feedback-remark"
          maxLength={FEEDBACK_REMARK_MAX}
          value={remark}
          onChange={(event) => form.set({ remark: event.target.value })}
        />
      </Field>
      <ImagePicker
        id="feedback-images"
        label={t('images')}
        max={FEEDBACK_IMAGES_MAX}
        bytesMax={FEEDBACK_IMAGE_BYTES_MAX}
        images={images}
        onChange={setImages}
      />
      <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
    </form>
  )
}

function Sent({ lost, onRecord }: { lost: number; onRecord: () => void }) {
  const t = useText('support')
  return (
    <div className="empty" role="status">
      <Icon path={checkCircleFill} size={32} className="up" />
      <p className="b">{t('sent.title')}</p>
      <p>{t('sent.text')}</p>
      {lost > 0 && <p>{t('sent.lost', { count: lost })}</p>}
      <Button onClick={onRecord}>{t('sent.record')}</Button>
    </div>
  )
}
