import type { Values } from '#console/kit/desk/desk'
import type { Around } from '#console/kit/desk/use-fields'
import { CallError } from '#lib/client/call-error'
import { REBATE_CATEGORIES, type RebateCategory } from '#lib/rules/cashier'

const CODE_MAX = 24
export const NAME_MAX = 100

/** How everything that is given is called: once, for good. */
export const codeField = ({ t, field }: Around) =>
  field.text('code', t('code'), { maxLength: CODE_MAX, help: t('promotion.codeHelp') })

export const codeOf = ({ code = '' }: Values): string => code.toUpperCase()

/** A name in the language of who looks, else in any. */
export const nameIn = (names: Record<string, string>, code: string): string =>
  names[document.documentElement.lang] ?? Object.values(names)[0] ?? code

export const oneOf = <T extends string>(all: readonly T[], said: string | undefined, first: T) =>
  all.find((each) => each === said) ?? first

const wrong = (text: string) => new CallError('request.invalid', text)

/** Lines of as many words each, as they are written; anything else is said in the form. */
export function linesOf(text: string | undefined, words: number, help: string): string[][] {
  const lines = (text ?? '').split('\n').map((line) => line.trim().split(/\s+/))
  const written = lines.filter(([first]) => first)
  if (written.some((line) => line.length !== words)) throw wrong(help)
  return written
}

export const categoriesField = ({ t, field }: Around, given: readonly string[] = []) =>
  field.text('categories', t('reward.categories'), {
    ...{ required: false, maxLength: 80, help: t('reward.categoriesHelp') },
    value: given.join(', '),
  })

/** Categories of games by their codes; none: all of them. */
export function categoriesOf(text: string | undefined, { t }: Around): RebateCategory[] {
  const said = (text ?? '')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const known = REBATE_CATEGORIES.filter((each) => said.includes(each))
  if (known.length !== new Set(said).size) throw wrong(t('reward.categoriesHelp'))
  return known
}
