import type { KeyboardEvent } from 'react'
import { readingKey } from './reading'

interface Option<T extends string> {
  value: T
  label: string
}

interface TabsProps<T extends string> {
  /** What the tabs choose between, for those who do not see them. */
  label: string
  /** Panels carry `id="<id>-panel"` and `aria-labelledby="<id>-<value>"`. */
  id: string
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Sections of one object; arrow keys move between them. */
export function Tabs<T extends string>({ label, id, options, value, onChange }: TabsProps<T>) {
  const move = (event: KeyboardEvent) => {
    const step = STEPS[readingKey(event)]
    if (!step) return
    event.preventDefault()
    const at = options.findIndex((option) => option.value === value)
    const next = options[(at + step + options.length) % options.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          id={`${id}-${option.value}`}
          aria-selected={option.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
