import type { Win } from '#lib/games/slots/wins'
import type { Translate } from '../texts'
import { symbolName } from './symbols'

/** What pays, in words: the line, how many of what. */
export function sentence(t: Translate, code: string, win: Win): string {
  const symbol = symbolName(t, code, win.symbol)
  const runs = { size: win.count, symbol }
  if (win.line !== undefined) return t('win.line', { ...runs, line: win.line })
  if (win.ways !== undefined) return t('win.ways', { ...runs, count: win.ways })
  return t('win.some', runs)
}
