import type { KeyboardEvent } from 'react'
import { readingKey } from '#islands/ui/controls/reading'

const STEPS: Record<string, [row: number, key: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

export const keyId = (row: number, key: number) => `pad-${row}-${key}`

/** Arrows walk over the pad, Home and End to the ends of a row; of a grid of so many columns. */
export function moveFocus(event: KeyboardEvent, row: number, keys: number, columns = 0): void {
  const key = Number((event.target as HTMLElement).dataset['key'])
  if (Number.isNaN(key)) return
  const next = keyAfter(readingKey(event), row, key, keys, columns)
  const target = next ? document.getElementById(next) : null
  if (!target) return
  event.preventDefault()
  target.focus()
}

function keyAfter(pressed: string, row: number, key: number, keys: number, columns: number) {
  const [down, across] = STEPS[pressed] ?? []
  if (down === undefined || across === undefined) {
    if (pressed === 'Home') return keyId(row, 0)
    return pressed === 'End' ? keyId(row, keys - 1) : ''
  }
  const inside = key + down * columns
  if (down && columns && inside >= 0 && inside < keys) return keyId(row, inside)
  return down ? keyId(row + down, columns ? 0 : key) : keyId(row, (key + across + keys) % keys)
}
