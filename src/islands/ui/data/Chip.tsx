import type { ReactNode } from 'react'

export type ChipTone = 'success' | 'warn' | 'danger' | 'info' | 'brand' | 'sol' | 'neutral'

/** A status in a word; never pressable. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={tone === 'neutral' ? 'chip' : `chip ${tone}`}>{children}</span>
}
