/**
 * Languages that Turnstile's documents list, as far as the site has them. Its own codes where they
 * are others than ours; what is in neither list is left to the service.
 */
const TURNSTILE = new Set(
  'ar de en es fa fr he hi id it ja ko ms nl pl pt ru th tr uk vi zh'.split(' '),
)
const TURNSTILE_OWN: Record<string, string> = { fil: 'tl', 'zh-Hant': 'zh-tw' }

/** Of the visitor's browser, if the service has it. */
const AUTO = 'auto'

export const turnstileLanguage = (code: string): string =>
  TURNSTILE_OWN[code] ?? (TURNSTILE.has(code) ? code : AUTO)

/** Languages that GeeTest's documents list: it has few, and would show Chinese for any other. */
const GEETEST: Record<string, string> = {
  ar: 'ara',
  de: 'deu',
  es: 'spa',
  fr: 'fra',
  id: 'ind',
  ja: 'jpn',
  ko: 'kor',
  pt: 'por',
  ru: 'rus',
  zh: 'zho',
  'zh-Hant': 'zho-tw',
}

export const geetestLanguage = (code: string): string => GEETEST[code] ?? 'eng'
