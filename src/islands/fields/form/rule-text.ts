import type { Translate } from '#islands/ui/text'
import { type FieldRule, keepsRule } from '#lib/stores/register'

/** Patterns of dates, whose texts name no length. */
const DATES = [11, 13]

/** A rule in words, of the namespace `register`; equal bounds are one number. */
export function ruleText(rule: FieldRule, t: Translate): string {
  const { minLength: min, maxLength: max, patternId } = rule
  const isExact = min === max && !DATES.includes(patternId)
  return t(`pattern.${patternId}${isExact ? 'Exact' : ''}`, { min, max })
}

/** What is wrong with a value that has to be there, in words; empty when it keeps its rule. */
export function ruledError(value: string, rule: FieldRule | undefined, t: Translate): string {
  if (value === '') return t('empty')
  return rule && !keepsRule(value, rule) ? ruleText(rule, t) : ''
}
