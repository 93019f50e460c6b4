import { text } from '#lib/i18n/format'
import { errorTextsOf } from './texts'

const SENTENCE_END = /(?<=[.!?。।۔።။])\s*/

/** A refusal's code in words: those of its sentences that need nothing beside the code. */
export async function faultText(language: string, code: string): Promise<string> {
  const said = text(await errorTextsOf(language), language, code)
  const whole = said.split(SENTENCE_END).filter((sentence) => !sentence.includes('{{'))
  return whole.join(' ') || code
}
