import { Avatar } from '#islands/ui/data/Avatar'
import { useText } from '#islands/ui/text'
import { AVATARS } from '#lib/rules/details'

const CHOICES = Array.from({ length: AVATARS + 1 }, (_, avatar) => avatar)

export function AvatarPicker(props: { value: number; onChange: (avatar: number) => void }) {
  const t = useText('member')
  return (
    <fieldset className="avatars">
      <legend className="sm">{t('avatar.label')}</legend>
      {CHOICES.map((avatar) => (
        <label key={avatar}>
          <input
            type="radio"
            name="avatar"
            className="sr-only"
            checked={avatar === props.value}
            onChange={() => props.onChange(avatar)}
          />
          <Avatar avatar={avatar} />
          <span className="sr-only">{t(`avatar.${avatar}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
