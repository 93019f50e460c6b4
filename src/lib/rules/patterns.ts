/**
 * The 21 patterns of registration fields (spec section 5), as sources for the flag `u`. Each is one
 * pass: no part of one can match what the part after it matches, so that a hostile value costs
 * no more than its length.
 */
export const PATTERNS: Readonly<Record<number, string>> = {
  0: '*',
  1: '^[A-Za-z][A-Za-z0-9]*$',
  2: '^[\\p{Script=Han}0-9]+$',
  3: "^[A-Za-z0-9._%+'\\-]{1,64}@(?:[A-Za-z0-9\\-]{1,63}\\.){1,8}[A-Za-z]{2,63}$",
  4: '^[A-Za-z0-9]+$',
  5: '^(?=[A-Za-z]*[0-9])(?=[0-9]*[A-Za-z])[A-Za-z0-9]+$',
  6: '^[0-9]+$',
  7: '^(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+$',
  8: '^[A-Za-z ]+$',
  9: '^\\S+$',
  10: '^[\\p{Script=Han}\\p{P}]+$',
  11: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  12: '^[\\p{L}\\p{M} ]+$',
  13: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
  14: '^[\\p{L}\\p{M}\\p{Nd}]+$',
  15: '^\\p{Script=Hangul}+$',
  16: '^\\p{Script=Thai}+$',
  17: '^[\\p{Script=Thai}A-Za-z ]+$',
  18: '^ *[A-Z][A-Z ]*$',
  19: '^[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]+$',
  20: '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9\\s])\\S+$',
}

export const PATTERN_ID_MAX = 20

/** One field's rule, as the server sends it and as both sides apply it (spec section 3). */
export interface FieldRule {
  enabled: boolean
  required: boolean
  /** A source of a regular expression, or `*`: any value. */
  acceptedPattern: string
  /** Names the message; 0 to 20. */
  patternId: number
  /** Bounds of the length, in characters. */
  minLength: number
  maxLength: number
}

const compiled = new Map<string, RegExp | null>()

/** A pattern we know is compiled once; one that is no regular expression takes nothing. */
function expressionOf(source: string): RegExp | null {
  const known = compiled.get(source)
  if (known !== undefined) return known
  let expression: RegExp | null = null
  try {
    expression = new RegExp(source, 'u')
  } catch {
    // What cannot be read cannot be matched.
  }
  compiled.set(source, expression)
  return expression
}

/** Whether a value has the length and the form that a rule asks for. */
export function isAccepted(rule: FieldRule, value: string): boolean {
  if (value.length > 2 * rule.maxLength) return false
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return false
  return rule.acceptedPattern === '*' || Boolean(expressionOf(rule.acceptedPattern)?.test(value))
}

/** What is wrong with a field: a code of the error texts, with what its text says. */
export interface FieldFault {
  code: string
  params: { min: number; max: number }
}

/** What is wrong with a value by its rule, or null. A field that is off takes no value. */
export function faultOf(rule: FieldRule, value: string): FieldFault | null {
  const { enabled, required, patternId, minLength: min, maxLength: max } = rule
  const params = { min, max }
  if (value === '') return enabled && required ? { code: 'required', params } : null
  if (!enabled) return { code: 'unknown', params }
  if (isAccepted(rule, value)) return null
  const isExact = min === max && !DATES.includes(patternId)
  return { code: `register.pattern.${patternId}${isExact ? 'Exact' : ''}`, params }
}

/** Their texts name no length. */
const DATES = [11, 13]
