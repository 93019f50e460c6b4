import type { FormField } from '#console/kit/form/FormFields'
import { OFFERED } from '#lib/i18n/languages'
import type { Values } from './desk'

/** Written always; the other languages on demand. */
const FIRST = ['es', 'en']
/** The tick that asks for the others. */
export const OTHERS = 'others'

export type Words = Record<string, string>

interface WordsField {
  name: string
  label: string
  given?: Words | undefined
  kind?: 'text' | 'area'
  required?: boolean
  maxLength: number
}

/** What members read, in each language: a field for each. */
export const wordsFields = (words: WordsField): FormField[] =>
  OFFERED.map(({ code }) => ({
    name: `${words.name}.${code}`,
    label: `${words.label} · ${code.toUpperCase()}`,
    kind: words.kind ?? 'text',
    required: words.required === true && code === FIRST[0],
    maxLength: words.maxLength,
    value: words.given?.[code] ?? '',
    ...(!FIRST.includes(code) && { when: [OTHERS, 'yes'] as const }),
  }))

/** Whether anything is there in a language that is not asked for at first. */
export const hasOthers = (...given: readonly (Words | undefined)[]): boolean =>
  given.some((words) => Object.keys(words ?? {}).some((code) => !FIRST.includes(code)))

/** What was written, over what was there: a language that was not asked for keeps its words. */
export function wordsOf(values: Values, name: string, before: Words = {}): Words {
  const words = { ...before }
  for (const { code } of OFFERED) {
    const text = values[`${name}.${code}`]
    if (text) words[code] = text
    else if (text === '') delete words[code]
  }
  return words
}
