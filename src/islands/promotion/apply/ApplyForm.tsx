import { useState } from 'react'
import { ImagePicker } from '#islands/fields/form/ImagePicker'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { Field } from '#islands/ui/controls/Field'
import { useText } from '#islands/ui/text'
import type { PickedImage } from '#lib/browser/picked-image'
import {
  COMMENT_MAX,
  IMAGE_BYTES_MAX,
  IMAGES_MAX,
  isCommentShort,
  trimmedComment,
} from '#lib/rewards/promotion/application'
import { applyFor } from './applying'

interface ApplyFormProps {
  code: string
  /** Another was rejected. */
  isAgain: boolean
}

/** What a member says and shows to be given something. */
export function ApplyForm({ code, isAgain }: ApplyFormProps) {
  const t = useText('promotion')
  const common = useText('common')
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const prefix = `apply-${code}`
  const form = useForm({
    prefix,
    start: { comment: '' },
    faults: ({ comment }) => ({
      comment: isCommentShort(comment) ? '' : t('apply.long', { max: COMMENT_MAX }),
    }),
    send: ({ comment }) => applyFor(code, comment, images),
  })
  const { comment } = form.values
  const id = `${prefix}-comment`
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <Field
        id={id}
        label={t('apply.comment')}
        note={common('ui.optional')}
        help={t('apply.help', { max: COMMENT_MAX })}
        error={form.errors.comment}
        aside={
          <span className="xs faint num">
            {[...trimmedComment(comment)].length} / {COMMENT_MAX}
          </span>
        }
      >
        <textarea
          id={id}
          className="input"
          rows={3}
          aria-describedby={`${id}-help`}
          aria-invalid={Boolean(form.errors.comment) || undefined}
          value={comment}
          onChange={(event) => form.set({ comment: event.target.value })}
        />
      </Field>
      <ImagePicker
        id={`${prefix}-images`}
        label={t('apply.images')}
        note={common('ui.optional')}
        max={IMAGES_MAX}
        bytesMax={IMAGE_BYTES_MAX}
        images={images}
        onChange={setImages}
      />
      <SendButton
        label={isAgain ? t('apply.again') : t('apply.send')}
        busy={form.busy}
        failure={form.failure}
      />
    </form>
  )
}
