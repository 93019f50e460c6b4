import { expect, it } from 'vitest'
import { shortDrawNumber } from '#lib/lottery/draw/issue-number'

it('says a draw by its day and counter', () => {
  expect(shortDrawNumber('202611230662')).toBe('1123-662')
  expect(shortDrawNumber('202611231440')).toBe('1123-1440')
  expect(shortDrawNumber('202611230007')).toBe('1123-007')
  expect(shortDrawNumber('20261123-042')).toBe('1123-042')
  expect(shortDrawNumber('2611230662')).toBe('1123-662')
  expect(shortDrawNumber('2026112342')).toBe('1123-42')
  expect(shortDrawNumber('20261123')).toBe('1123')
  expect(shortDrawNumber('')).toBe('')
  expect(shortDrawNumber('A-17')).toBe('A-17')
})
