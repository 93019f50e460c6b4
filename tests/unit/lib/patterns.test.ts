import { describe, expect, it } from 'vitest'
import { errorText, fieldText } from '#lib/i18n/error-text'
import { OFFERED } from '#lib/i18n/languages'
import { type FieldRule, faultOf, isAccepted, PATTERN_ID_MAX, PATTERNS } from '#lib/rules/patterns'
import { errorTexts } from '../../support/error-texts'

const rule = (patternId: number, more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: PATTERNS[patternId] ?? '',
  patternId,
  minLength: 1,
  maxLength: 200,
  ...more,
})

const CASES: [id: number, good: string[], bad: string[]][] = [
  [0, ['anything', ' ', '密码 ñ!'], []],
  [1, ['a', 'Marina21'], ['1a', 'a b', 'ñandu', 'a_']],
  [2, ['密码12', '3'], ['abc', '密 码', '，']],
  [3, ['a@b.co', "o'neil+x@sub.mail.example"], ['a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@@b.co']],
  [4, ['abc', '123', 'aB9'], ['a b', 'a-b', 'ñ']],
  [5, ['a1', '1a', 'abc123'], ['abc', '123', 'a1!']],
  [6, ['0', '123'], ['1.2', '-1', 'a', '１']],
  [7, ['A', 'aB1', 'ABC'], ['ab1', 'A b', 'A!']],
  [8, ['Ana Maria', 'x'], ['Ana María', 'a1']],
  [9, ['a-b!ñ', '密'], ['a b', 'a\tb', 'a\u00a0b']],
  [10, ['你好，世界。', '密'], ['a', '你1', '你 好']],
  [11, ['1990-12-31', '2000-02-29'], ['1990-13-01', '1990-12-32', '12-31-1990', '1990-1-1']],
  [12, ['María José', 'Ñ', 'नाम'], ['a1', 'a-b', 'a\tb']],
  [13, ['12-31-1990'], ['31-12-1990', '1990-12-31', '12-31-90']],
  [14, ['José21', '密1'], ['a b', 'a_b', 'a-b']],
  [15, ['한국어'], ['한국 어', 'abc', '1']],
  [16, ['ภาษาไทย'], ['ภาษา ไทย', 'abc']],
  [17, ['ภาษา Thai', 'abc'], ['abc1', '한']],
  [18, ['ANA MARIA', ' A'], [' ', 'Ana', 'A1']],
  [19, ['a1!ñ密€'], ['a b', '\u0007']],
  [20, ['aB1!', 'Ñ aB1!'.replace(' ', '')], ['aB1', 'ab1!', 'AB1!', 'aB!!', 'aB 1!']],
]

describe('the patterns', () => {
  it('are 21, each with its cases', () => {
    expect(Object.keys(PATTERNS).map(Number)).toEqual(CASES.map(([id]) => id))
    expect(CASES).toHaveLength(PATTERN_ID_MAX + 1)
  })

  it.each(CASES)('%i', (id, good, bad) => {
    for (const value of good) expect([value, isAccepted(rule(id), value)]).toEqual([value, true])
    for (const value of bad) expect([value, isAccepted(rule(id), value)]).toEqual([value, false])
  })

  const HOSTILE = [
    'a',
    '1',
    'A',
    'a1',
    'aB',
    ' ',
    'A ',
    'a.',
    'a-',
    '密',
    '，',
    '한',
    'ไ',
    '!',
    'a@',
    'a@a.',
    '0-',
  ].flatMap((part) => {
    const many = part.repeat(10_000 / part.length)
    return [many, `${many}\u0000`, `a@${many}`, `a@${many}\u0000`]
  })

  it.each(CASES)('%i takes no time over 10 kB, whatever they are', (id) => {
    const { acceptedPattern } = rule(id)
    if (acceptedPattern === '*') return
    const expression = new RegExp(acceptedPattern, 'u')
    expression.test('warm')
    for (const value of HOSTILE) {
      let best = Number.POSITIVE_INFINITY
      // The best of a few: other work of the machine says nothing about the pattern.
      for (let tries = 0; tries < 20 && best >= 5; tries++) {
        const began = performance.now()
        expression.test(value)
        best = Math.min(best, performance.now() - began)
      }
      expect([value.slice(0, 6), best < 5]).toEqual([value.slice(0, 6), true])
    }
  })
})

describe('the rule of a field', () => {
  it('counts characters', () => {
    const two = rule(0, { minLength: 2, maxLength: 2 })
    expect(isAccepted(two, '🜁🜂')).toBe(true)
    expect(isAccepted(two, '🜁')).toBe(false)
    expect(isAccepted(two, 'x'.repeat(10_000))).toBe(false)
  })

  it('says what is wrong by the pattern’s own text, one number when both bounds are one', () => {
    expect(faultOf(rule(6, { required: true }), '')).toMatchObject({ code: 'required' })
    expect(faultOf(rule(6), '')).toBeNull()
    expect(faultOf(rule(6, { enabled: false, required: true }), '')).toBeNull()
    expect(faultOf(rule(6, { enabled: false }), '1')).toMatchObject({ code: 'unknown' })
    expect(faultOf(rule(6, { minLength: 5 }), '1')).toEqual({
      code: 'register.pattern.6',
      params: { min: 5, max: 200 },
    })
    const exact = faultOf(rule(6, { minLength: 8, maxLength: 8 }), '1')
    expect(exact?.code).toBe('register.pattern.6Exact')
    expect(fieldText(errorTexts('es'), exact?.code ?? '', exact?.params)).toBe(
      'Usa solo números, 8 dígitos.',
    )
    expect(faultOf(rule(11, { minLength: 10, maxLength: 10 }), 'x')?.code).toBe(
      'register.pattern.11',
    )
  })

  it('with an expression that cannot be read takes nothing', () => {
    expect(isAccepted(rule(0, { acceptedPattern: '([' }), 'a')).toBe(false)
  })

  it.each(OFFERED)('has a text for every pattern in $code', ({ code: language }) => {
    const texts = errorTexts(language)
    for (const [id] of CASES) {
      for (const code of [`register.pattern.${id}`, `register.pattern.${id}Exact`]) {
        if (/\.(11|13)Exact$/.test(code)) continue
        const shown = fieldText(texts, code, { min: 3, max: 9 })
        expect(shown).not.toBe(fieldText(texts, 'invalid'))
        expect(shown).not.toContain('{{')
        expect(errorText(texts, 'request.invalid')).not.toBe(shown)
      }
    }
  })
})
