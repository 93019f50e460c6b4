import { expect, it } from 'vitest'
import { geetestLanguage, turnstileLanguage } from '#lib/browser/captcha-languages'
import { OFFERED } from '#lib/i18n/languages'

/** https://developers.cloudflare.com/turnstile/reference/supported-languages, but for Klingon. */
const TURNSTILE = [
  ...['ar', 'bg', 'zh', 'zh-tw', 'hr', 'cs', 'da', 'nl', 'en', 'fa', 'fi', 'fr', 'de', 'el', 'he'],
  ...['hi', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'ms', 'nb', 'pl', 'pt', 'ro', 'ru', 'sr', 'sk'],
  ...['sl', 'es', 'sv', 'tl', 'th', 'tr', 'uk', 'vi'],
]
/** https://docs.geetest.com/BehaviorVerification/apirefer/api/web */
const GEETEST = [
  ...['zho', 'eng', 'zho-tw', 'zho-hk', 'udm', 'jpn', 'ind', 'kor', 'rus', 'ara', 'spa', 'pon'],
  ...['por', 'fra', 'deu'],
]
const CODES = OFFERED.map(({ code }) => code)

it('a captcha service is asked for a language by its own code', () => {
  expect(CODES.filter((code) => !['auto', ...TURNSTILE].includes(turnstileLanguage(code)))).toEqual(
    [],
  )
  expect(['es', 'zh', 'zh-Hant', 'fil', 'sw'].map(turnstileLanguage)).toEqual([
    ...['es', 'zh', 'zh-tw', 'tl', 'auto'],
  ])
  expect(CODES.filter((code) => !GEETEST.includes(geetestLanguage(code)))).toEqual([])
  expect(['es', 'zh', 'zh-Hant', 'ja', 'id', 'sw'].map(geetestLanguage)).toEqual([
    ...['spa', 'zho', 'zho-tw', 'jpn', 'ind', 'eng'],
  ])
})

it('and for every one that it has', () => {
  expect(CODES.filter((code) => turnstileLanguage(code) === 'auto')).toEqual([
    ...['km', 'lo', 'my', 'bn', 'ta', 'te', 'ur', 'sw', 'am'],
  ])
  const english = CODES.filter((code) => geetestLanguage(code) === 'eng')
  expect(english).toEqual([
    ...['en', 'vi', 'th', 'ms', 'fil', 'km', 'lo', 'my', 'hi', 'bn', 'ta', 'te', 'ur', 'fa', 'he'],
    ...['tr', 'uk', 'pl', 'it', 'nl', 'sw', 'am'],
  ])
})
