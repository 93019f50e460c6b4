import type { ReactNode } from 'react'

interface CheckboxProps {
  id?: string
  checked: boolean
  onChange: (checked: boolean) => void
  invalid?: boolean
  /** Id of the text that says what is wrong. */
  describedBy?: string
  children: ReactNode
}

export function Checkbox({ id, checked, onChange, invalid, describedBy, children }: CheckboxProps) {
  return (
    <label className="check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
