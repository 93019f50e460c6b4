import { Icon } from '../icons/Icon'

interface SegmentedProps<T extends string> {
  label: string
  options: readonly { value: T; label: string; icon?: string }[]
  value: T
  onChange: (value: T) => void
  className?: string
}

/** Two to four modes, one of them on. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
}: SegmentedProps<T>) {
  return (
    <div className={`seg ${className}`.trim()} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon path={option.icon} size={18} />}
          {option.label}
        </button>
      ))}
    </div>
  )
}
