import { expect, it } from 'vitest'
import { shortIssue } from '#lib/lottery/issue-number'

it('says a draw by its day and counter', () => {
  expect(shortIssue('202611230662')).toBe('1123-662')
  expect(shortIssue('202611231440')).toBe('1123-1440')
  expect(shortIssue('202611230007')).toBe('1123-007')
  expect(shortIssue('20261123-042')).toBe('1123-042')
  expect(shortIssue('2611230662')).toBe('1123-662')
  expect(shortIssue('2026112342')).toBe('1123-42')
  expect(shortIssue('20261123')).toBe('1123')
  expect(shortIssue('')).toBe('')
  expect(shortIssue('A-17')).toBe('A-17')
})
