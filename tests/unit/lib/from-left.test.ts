import { expect, it } from 'vitest'
import { text } from '#lib/i18n/format'
import { fromLeft } from '#lib/intl'
import { formatChange, formatMoney } from '#lib/money'

const held = (text: string) => `\u2066${text}\u2069`

it('holds together what has a sign or a dash, only where lines begin on the right', () => {
  for (const code of ['ar', 'fa-u-nu-latn', 'he', 'ur']) {
    expect(fromLeft('1128-283', code)).toBe(held('1128-283'))
    expect(fromLeft('+0.5', code)).toBe(held('+0.5'))
  }
  for (const code of ['es', 'en', 'zh-Hant', 'fil', 'hello', '']) {
    expect(fromLeft('1128-283', code)).toBe('1128-283')
  }
  expect(fromLeft('سريع 1', 'ar')).toBe('سريع 1')
  expect(fromLeft('abc', 'ar')).toBe('abc')
})

it('does so with amounts, and with what is filled into a text', () => {
  expect(formatChange(50_000, { tag: 'ar', symbol: 'P' })).toBe(held('+P\u00A05.00'))
  expect(formatMoney(-50_000, { tag: 'ar', symbol: 'P' })).toBe(held('\u2212P\u00A05.00'))
  expect(formatMoney(-50_000, { tag: 'en', symbol: 'P' })).toBe('\u2212P\u00A05.00')
  const texts = { draw: 'السحب {{draw}}' }
  expect(text(texts, 'ar', 'draw', { draw: '1128-283' })).toBe(`السحب ${held('1128-283')}`)
  expect(text(texts, 'en', 'draw', { draw: '1128-283' })).toBe('السحب 1128-283')
  const signs = { pays: 'يدفع ×{{odds}}', ended: 'عند {{at}}×', more: '+{{count}} أخرى' }
  expect(text(signs, 'ar', 'pays', { odds: '1.95' })).toBe(`يدفع ${held('×1.95')}`)
  expect(text(signs, 'ar', 'ended', { at: '2.35' })).toBe(`عند ${held('2.35×')}`)
  expect(text(signs, 'ar', 'more', { count: 5 })).toBe(`${held('+5')} أخرى`)
  expect(text(signs, 'ar', 'more')).toBe('+{{count}} أخرى')
})
