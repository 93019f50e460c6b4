import { islandTexts } from '#lib/i18n/translate'

/** Texts of the header, side menu and bottom navigation. */
export function shellTexts(language: string) {
  return islandTexts(language, ['common', 'shell'])
}
