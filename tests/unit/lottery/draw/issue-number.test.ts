import { expect, it } from 'vitest'
import { shortDrawNumber } from '#lib/lottery/draw/issue-number'

it('says a draw by its day and counter', () => {
  expect(shortDrawNumber('202611230662')).toBe('1123-\u2060662')
  expect(shortDrawNumber('202611231440')).toBe('1123-\u20601440')
  expect(shortDrawNumber('202611230007')).toBe('1123-\u2060007')
  expect(shortDrawNumber('20261123-042')).toBe('1123-\u2060042')
  expect(shortDrawNumber('2611230662')).toBe('1123-\u2060662')
  expect(shortDrawNumber('2026112342')).toBe('1123-\u206042')
  expect(shortDrawNumber('20261123')).toBe('1123')
  expect(shortDrawNumber('')).toBe('')
  expect(shortDrawNumber('A-17')).toBe('A-17')
})
