import { Icon } from '../icons/Icon'
import { checkCircleFill } from '../icons/icon-paths'

interface Choice<T extends string> {
  value: T
  icon: string
  title: string
  about: string
  disabled?: boolean
}

interface ChoiceCardsProps<T extends string> {
  legend: string
  /** Groups the radio buttons. */
  name: string
  choices: readonly Choice<T>[]
  value: T | ''
  onChange: (value: T) => void
}

/** One of some, each with its icon and a line about it; arrow keys move between them. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { legend, name, choices, value, onChange } = props
  return (
    <fieldset className="methods">
      <legend className="label">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="method">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <Icon path={choice.icon} size={24} />
          <span className="grow">
            <span className="b">{choice.title}</span>
            <span className="xs muted">{choice.about}</span>
          </span>
          {choice.value === value && <Icon path={checkCircleFill} className="brand" />}
        </label>
      ))}
    </fieldset>
  )
}
