import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../icons/Icon'

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  ref?: Ref<HTMLInputElement>
  icon?: string
  invalid?: boolean
  /** A button or mark inside the control, at its end. */
  end?: ReactNode
}

/** A text control in its well; `Field` gives it a label and its help. */
export function Input({ id, icon, invalid = false, end, className = '', ...rest }: InputProps) {
  return (
    <div className={`input ${className}`.trim()}>
      {icon && <Icon path={icon} />}
      <input
        id={id}
        aria-invalid={invalid || undefined}
        aria-describedby={`${id}-help`}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
      {end}
    </div>
  )
}
