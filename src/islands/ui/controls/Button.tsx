import type { ButtonHTMLAttributes } from 'react'

export type ButtonTone = 'primary' | 'soft' | 'ghost' | 'money' | 'danger' | 'glass'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone
  size?: 's' | 'l'
  block?: boolean
  /** Something is under way: the label gives place to a ring, presses do nothing. */
  busy?: boolean
}

/** Keeps its width and its focus while busy. */
export function Button({
  tone = 'soft',
  size,
  block,
  busy = false,
  className = '',
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = ['btn', tone, size, block && 'block', busy && 'is-busy', className]
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? undefined : onClick}
    />
  )
}
