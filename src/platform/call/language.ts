import { knownLanguage } from '#lib/i18n/asked'
import type { Context } from './context'

/** The context in the language that a call's input names, as clients spell it: `ES`, `es-CO`. */
export function inLanguage<C extends Context>(context: C, asked: string | undefined): C {
  const language = knownLanguage(asked?.trim() ?? '')
  return language ? { ...context, language } : context
}
