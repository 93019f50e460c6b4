import list from '../../../locales/languages.json'
import type { Language } from './languages'

/** Every language of the selector; only the offered ones can be chosen. */
export const LANGUAGES = list as readonly Language[]
