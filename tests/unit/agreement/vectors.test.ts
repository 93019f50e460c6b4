import { describe, expect, it } from 'vitest'
import { type ContractKind, paidBy, type Terms } from '#lib/rules/agreement'
import VECTORS from './vectors.json'

describe('what a contract pays for a period', () => {
  it.each(VECTORS)('$about', ({ kind, terms, figures, carriedIn, expect: expected }) => {
    expect(paidBy(kind as ContractKind, terms as Terms, figures, carriedIn)).toEqual(expected)
  })
})
