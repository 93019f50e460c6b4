import list from '../../../locales/languages.json'
import type { Language } from './languages'

/** A line of the list of languages, complete or not. */
export interface ListedLanguage extends Language {
  /** Its own name for itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Complete, so that it can be chosen. */
  offered: boolean
}

/** Every language of the selector; only the offered ones can be chosen. */
export const LANGUAGES = list as readonly ListedLanguage[]

/** Those that can be chosen, with their names. */
export const CHOICES = LANGUAGES.filter(({ offered }) => offered)

export function directionOf({ code }: Language): ListedLanguage['direction'] {
  return LANGUAGES.find((language) => language.code === code)?.direction ?? 'ltr'
}
