import type { Translate } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { playText } from '#lib/lottery/rules/play-text'
import { pickName, selectionText } from '#lib/lottery/rules/write'
import type { Pick, Selection } from '#lib/lottery/selection'
import type { Family } from '#lib/lottery/types'

interface Content {
  play: string
  selection: Selection
}

/**
 * What a play of a game is called: `Directo · 5 cifras`, `Elige 3`; `beside` others, without what
 * they all are: `Directo`. `t` is of `rules`.
 */
export function playName(
  gameCode: string,
  play: string,
  t: Translate,
  beside: readonly string[] = [],
): string {
  const game = gameOf(gameCode)
  if (!game) return play
  const { key, variants } = playText(game.family, play)
  const counted = variants.find(({ params }) => 'count' in params)
  const others = beside.map((id) => JSON.stringify(playText(game.family, id).variants))
  const isShared = (variant: object) =>
    others.length > 1 && others.every((other) => other.includes(JSON.stringify(variant)))
  const more = variants
    .filter((variant) => variant !== counted && !isShared(variant))
    .map((variant) => t(`variant.${variant.key}`, variant.params))
  const name = counted ? t(`counted.${key}`, counted.params) : t(`name.${key}`)
  return [name, ...more].join(' · ')
}

const isDigit = (pick: Pick): boolean => typeof pick === 'number' && pick < 10
/** Families whose places take numbers of two digits too: `2 5` is no 25. */
const NUMBERED: readonly (Family | undefined)[] = ['PK10', 'X5']

const MANY = 24

/** What a line stakes on: `47 | 01234 | 9 | 25 | 137`, `Grande, Par`. `t` is of `rules`. */
export function lineText(gameCode: string, { play, selection }: Content, t: Translate): string {
  const { pos, ...rest } = selection
  const written = rest.tickets ?? rest.nums
  if (written && written.length > MANY) {
    const shown = { ...rest, [rest.tickets ? 'tickets' : 'nums']: written.slice(0, MANY) }
    return `${selectionText(t, shown, play)}…`
  }
  if (!pos) return selectionText(t, rest, play)
  const isDigits = pos.every((picks) => picks.every(isDigit))
  const joint = isDigits && !NUMBERED.includes(gameOf(gameCode)?.family) ? '' : ' '
  const row = (picks: readonly Pick[]) => picks.map((pick) => pickName(t, pick)).join(joint)
  return pos.map((picks) => row(picks) || '–').join(' | ')
}
