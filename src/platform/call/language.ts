import { OFFERED } from '#lib/i18n/languages'
import type { Context } from './context'

/** The context in the language that a call's input names, as clients spell it: `ES`, `es-CO`. */
export function inLanguage<C extends Context>(context: C, asked: string | undefined): C {
  const code = asked?.trim().slice(0, 2).toLowerCase()
  const isOffered = OFFERED.some((language) => language.code === code)
  return code && isOffered ? { ...context, language: code } : context
}
