import type { Translate } from '#lib/i18n/translate'
import type { Pick, Selection } from '#lib/lottery/selection'

/** What a pick is called: numbers are their own name. */
export function pickName(t: Translate, pick: Pick): string {
  const text = String(pick)
  const [, bull] = /^N(\d+)$/.exec(text) ?? []
  if (bull !== undefined) return bull === '0' ? t('label.NOBULL') : t('label.BULL', { n: bull })
  if (/^[A-Z]+_[A-Z]+$/.test(text))
    return text
      .split('_')
      .map((part) => t(`label.${part}`))
      .join(' · ')
  return /^[A-Z]/.test(text) ? t(`label.${text}`) : text
}

/** Two lists that are drawn apart, not digits that come twice. */
const DRAWN_APART = 'FIVE_ONE'

/** A selection of a play in words and numbers: one group per key, positions apart by a bar. */
export function selectionText(t: Translate, selection: Selection, play: string): string {
  const names = (picks: readonly Pick[]) => picks.map((pick) => pickName(t, pick)).join(', ')
  const { pos, pair, ball, rank, at, ...lists } = selection
  const index = ball ?? rank
  if (play === DRAWN_APART) return [lists.a ?? [], lists.b ?? []].map(names).join(' + ')
  const groups = Object.entries(lists).map(([key, picks]) => {
    const list = names(picks as readonly Pick[])
    return key === 'a' || key === 'b' ? t(`key.${key}`, { list }) : list
  })
  return [
    ...(pos ? [pos.map((picks) => names(picks) || '–').join(' | ')] : []),
    ...(at ? [t('key.at', { list: names(at.map((place) => Number(place) + 1)) })] : []),
    ...(pair ? [t('key.at', { list: names(pair.map((place) => place + 1)) })] : []),
    ...(index === undefined ? [] : [t('key.at', { list: String(index + 1) })]),
    ...groups,
  ].join(' · ')
}
