interface FilterBarProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** What a list is narrowed to: pills in a row that scrolls where it is too long. */
export function FilterBar<T extends string>({
  label,
  options,
  value,
  onChange,
}: FilterBarProps<T>) {
  return (
    <div className="filter-bar" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="filter"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
