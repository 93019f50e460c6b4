import type { KeyboardEvent } from 'react'
import { readingKey } from '#islands/ui/controls/reading'

/** Columns of a grid, by how many of its links share the first one's top. */
function columnsOf(links: HTMLElement[]): number {
  const top = links[0]?.getBoundingClientRect().top
  const next = links.findIndex((link) => link.getBoundingClientRect().top !== top)
  return next < 0 ? links.length : next
}

/** Arrow keys, Home and End move the focus between the links of a grid. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a.tile')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const columns = columnsOf(links)
  const goals: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: links.length - 1,
  }
  const link = links[goals[readingKey(event)] ?? -1]
  if (!link) return
  event.preventDefault()
  link.focus()
}
