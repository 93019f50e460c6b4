import { type ChangeEvent, useState } from 'react'
import { IconButton } from '#islands/ui/controls/IconButton'
import { imageSquare } from '#islands/ui/icons/cashier-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { x } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import { type PickedImage, pickedImage } from '#lib/browser/picked-image'

interface ImagePickerProps {
  id: string
  label: string
  /** Said beside the label, for example "optional". */
  note?: string
  /** How many there may be, and how large each. */
  max: number
  bytesMax: number
  images: readonly PickedImage[]
  onChange: (images: readonly PickedImage[]) => void
}

/** Pictures of one's own, checked by what they are before anything is sent. Needs `image`. */
export function ImagePicker(props: ImagePickerProps) {
  const { id, label, note, max, bytesMax, images, onChange } = props
  const t = useText('image')
  const rule = { size: bytesMax / 1024 ** 2, max }
  const [fault, setFault] = useState('')
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    setFault(images.length + files.length > max ? t('full', rule) : '')
    const added: PickedImage[] = []
    for (const file of files.slice(0, max - images.length)) {
      const address = await pickedImage(file, bytesMax)
      if (address) added.push({ name: file.name, address })
      else setFault(t('bad', { name: file.name, ...rule }))
    }
    target.value = ''
    onChange([...images, ...added])
  }
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
        {note && <span className="faint"> ({note})</span>}
      </span>
      <div className="row wrap tight" role="group" aria-labelledby={id}>
        {images.map(({ name, address }, place) => (
          <span key={address.slice(-64) + name} className="picked">
            <img src={address} alt={name} width={72} height={72} />
            <IconButton
              small
              path={x}
              label={t('remove', { name })}
              onClick={() => onChange(images.filter((_, at) => at !== place))}
            />
          </span>
        ))}
        {images.length < max && (
          <label className="btn soft pick">
            <Icon path={imageSquare} />
            {t('add')}
            <input
              type="file"
              className="sr-only"
              accept="image/png,image/jpeg"
              multiple
              aria-describedby={`${id}-help`}
              onChange={(event) => void pick(event)}
            />
          </label>
        )}
      </div>
      <p className={`help ${fault && 'error'}`} id={`${id}-help`} aria-live="polite">
        {fault || t('help', rule)}
      </p>
    </div>
  )
}
