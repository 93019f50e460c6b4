import { useState } from 'react'
import { Failure } from '#islands/fields/form/Failure'
import { ImagePicker } from '#islands/fields/form/ImagePicker'
import { useAction } from '#islands/fields/form/use-action'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { useDay } from '#islands/ui/data/use-day'
import { useText } from '#islands/ui/text'
import type { PickedImage } from '#lib/browser/picked-image'
import { IMAGE_BYTES_MAX, IMAGES_MAX } from '#lib/rewards/promotion/application'
import type { OwnOffer } from '../offers'
import { ApplyForm } from './ApplyForm'
import { $lost, sendPictures } from './applying'

/** What became of what somebody asked for, and what they may send now. */
export function Applied({ offer }: { offer: OwnOffer }) {
  const t = useText('promotion')
  const day = useDay()
  const { code, state, application, mayApply } = offer
  return (
    <>
      {application && state === 'applying' && (
        <>
          <p className="sm">{t('apply.waits', { day: day(application.at) })}</p>
          {application.comment && <p className="sm muted">«{application.comment}»</p>}
          <Pictures code={code} sent={application.images} />
        </>
      )}
      {application && state === 'claim' && <p className="sm">{t('apply.approved')}</p>}
      {application && state === 'rejected' && (
        <p className="sm">{t('apply.rejected', { reason: application.reason })}</p>
      )}
      {mayApply && <ApplyForm code={code} isAgain={state === 'rejected'} />}
    </>
  )
}

/** Pictures that have arrived, and room for more. */
function Pictures({ code, sent }: { code: string; sent: number }) {
  const t = useText('promotion')
  const common = useText('common')
  const lost = useValue($lost)
  const [images, setImages] = useState<readonly PickedImage[]>([])
  const { busy, failure, run } = useAction()
  const more = async () => {
    await sendPictures(code, images)
    setImages([])
  }
  return (
    <>
      <p className="sm muted">{t('apply.pictures', { count: sent, max: IMAGES_MAX })}</p>
      {lost.includes(code) && <Failure text={t('apply.lost')} />}
      {sent < IMAGES_MAX && (
        <ImagePicker
          id={`apply-${code}-more`}
          label={t('apply.images')}
          note={common('ui.optional')}
          max={IMAGES_MAX - sent}
          bytesMax={IMAGE_BYTES_MAX}
          images={images}
          onChange={setImages}
        />
      )}
      {images.length > 0 && (
        <p>
          <Button busy={busy} onClick={() => void run(more)}>
            {t('apply.add')}
          </Button>
        </p>
      )}
      <Failure text={failure} />
    </>
  )
}
