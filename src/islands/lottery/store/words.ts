import { atom } from 'nanostores'
import { retryForever } from '#lib/browser/retry-forever'
import type { Texts } from '#lib/i18n/format'
import { FIRST_FAMILY, gameOf } from '#lib/lottery/games'

/** The texts of all plays; null while those of the page are enough. */
export const $words = atom<Texts | null>(null)

let coming: Promise<void> | undefined

/** The texts of this game's plays come with the page. */
export const pageHasWords = (gameCode: string): boolean => gameOf(gameCode)?.family === FIRST_FAMILY

/** Loads the texts of all plays, once; asked for again until they come. */
export function needWords(load: () => Promise<Texts>): Promise<void> {
  coming ??= retryForever(load).then((texts) => $words.set(texts))
  return coming
}
