import type { ReactNode } from 'react'
import { IconButton } from '#islands/ui/controls/IconButton'
import { Icon } from '#islands/ui/icons/Icon'

interface ToolProps {
  path: string
  label: string
  onClick: () => void
  isPressed?: boolean | undefined
}
export type ToolOf = (props: ToolProps) => ReactNode

/** As an icon of the bar. */
export const IconTool: ToolOf = ({ isPressed, ...rest }) => (
  <IconButton {...rest} aria-pressed={isPressed} />
)

/** In words, in the menu. */
export const NamedTool: ToolOf = ({ path, label, onClick, isPressed }) => (
  <button type="button" className="btn ghost block" aria-pressed={isPressed} onClick={onClick}>
    <Icon path={path} />
    {label}
  </button>
)
