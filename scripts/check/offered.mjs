import languages from '../../locales/languages.json' with { type: 'json' }

/** Codes of the offered languages. */
export const OFFERED_CODES = languages.filter(({ offered }) => offered).map(({ code }) => code)
