import { atom } from 'nanostores'
import { atLast } from '#lib/browser/at-last'
import type { Texts } from '#lib/i18n/format'
import { FIRST_FAMILY, gameOf } from '#lib/lottery/games'

/** What is told of all plays; null while those that the page carries are enough. */
export const $words = atom<Texts | null>(null)

let coming: Promise<void> | undefined

/** The page tells of the plays of this game by itself. */
export const isTold = (gameCode: string): boolean => gameOf(gameCode)?.family === FIRST_FAMILY

/** Has the words of all plays come, once; asked for again while they do not. */
export function needWords(load: () => Promise<Texts>): Promise<void> {
  coming ??= atLast(load).then((texts) => $words.set(texts))
  return coming
}
