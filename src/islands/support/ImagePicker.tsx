import { type ChangeEvent, useState } from 'react'
import { Icon } from '#islands/ui/Icon'
import { IconButton } from '#islands/ui/IconButton'
import { x } from '#islands/ui/icon-paths'
import { useText } from '#islands/ui/text'
import { pickedImage } from '#lib/browser/picked-image'
import { FEEDBACK_IMAGE_BYTES_MAX, FEEDBACK_IMAGES_MAX } from '#lib/limits'
import type { FeedbackImage } from '#lib/stores/support'
import { imageSquare } from './icon-paths'

const RULE = { size: FEEDBACK_IMAGE_BYTES_MAX / 1024 ** 2, max: FEEDBACK_IMAGES_MAX }

interface ImagePickerProps {
  images: readonly FeedbackImage[]
  onChange: (images: readonly FeedbackImage[]) => void
}

/** Pictures of the visitor's own, checked by what they are before anything is sent. */
export function ImagePicker({ images, onChange }: ImagePickerProps) {
  const t = useText('support')
  const [fault, setFault] = useState('')
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    setFault(images.length + files.length > FEEDBACK_IMAGES_MAX ? t('imagesFull', RULE) : '')
    const added: FeedbackImage[] = []
    for (const file of files.slice(0, FEEDBACK_IMAGES_MAX - images.length)) {
      const address = await pickedImage(file)
      if (address) added.push({ name: file.name, address })
      else setFault(t('imageBad', { name: file.name, ...RULE }))
    }
    target.value = ''
    onChange([...images, ...added])
  }
  return (
    <div className="field">
      <span className="label" id="feedback-images">
        {t('images')}
      </span>
      <div className="row wrap tight" role="group" aria-labelledby="feedback-images">
        {images.map(({ name, address }, place) => (
          <span key={address.slice(-64) + name} className="picked">
            <img src={address} alt={name} width={72} height={72} />
            <IconButton
              small
              path={x}
              label={t('removeImage', { name })}
              onClick={() => onChange(images.filter((_, at) => at !== place))}
            />
          </span>
        ))}
        {images.length < FEEDBACK_IMAGES_MAX && (
          <label className="btn soft pick">
            <Icon path={imageSquare} />
            {t('addImage')}
            <input
              type="file"
              className="sr-only"
              accept="image/png,image/jpeg"
              multiple
              aria-describedby="feedback-images-help"
              onChange={(event) => void pick(event)}
            />
          </label>
        )}
      </div>
      <p className={`help ${fault && 'error'}`} id="feedback-images-help" aria-live="polite">
        {fault || t('imagesHelp', RULE)}
      </p>
    </div>
  )
}
