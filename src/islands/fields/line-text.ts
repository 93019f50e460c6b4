import type { Translate } from '#islands/ui/text'
import type { Selection } from '#lib/api/lottery'

interface Content {
  play: string
  selection: Selection
}

type Picks = NonNullable<Selection['pos']>[number]

/** Plays whose rows are the last two positions. */
const FIRST_POSITION: Record<string, number> = { BSOE_B2: 3 }

/** What a line stakes on: `47 | 01234 | 9 | 25 | 137`, `Unidad 3 7 9`. `t` is of `lottery`. */
export function lineText({ play, selection }: Content, t: Translate): string {
  const words = (picks: Picks) =>
    picks.map((pick) => (typeof pick === 'number' ? String(pick) : t(`label.${pick}`)))
  if (selection.opts) return words(selection.opts).join(', ')
  const rows = selection.pos ?? []
  if (play === 'STRAIGHT_ALL') return rows.map((picks) => words(picks).join('')).join(' | ')
  const first = FIRST_POSITION[play] ?? 0
  return rows
    .flatMap((picks, at) => {
      const name = t(`position.${first + at}`)
      return picks.length > 0 ? [`${name}: ${words(picks).join(' ')}`] : []
    })
    .join(' · ')
}
