import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../icons/Icon'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  path: string
  /** What the button does, for those who do not see the icon. */
  label: string
  small?: boolean
}

export function IconButton({ path, label, small, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-btn${small ? ' s' : ''} ${className}`.trim()}
      aria-label={label}
      title={label}
    >
      <Icon path={path} />
    </button>
  )
}
