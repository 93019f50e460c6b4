import { describe, expect, it } from 'vitest'
import { sortedCategories, vendorsIn } from '#lib/catalogue/sorting'
import { fold, matches } from '#lib/search'

describe('searching the catalogue', () => {
  it('folds accents, case and spaces', () => {
    expect(fold('  Máscara   del SOL ')).toBe('mascara del sol')
    expect(fold('Ñandú')).toBe('nandu')
  })

  it('finds what has words beginning as asked, in any order', () => {
    const text = fold('Máscara del Sol')
    expect(matches(text, fold('sol másc'))).toBe(true)
    expect(matches(text, fold('cara'))).toBe(false)
    expect(matches(text, '')).toBe(true)
  })

  it('sorts categories as the site does: crash right after slots', () => {
    const order = sortedCategories()
    expect(order).toEqual(['live', 'sports', 'fish', 'rng', 'crash', 'pvp', 'esports'])
    expect(vendorsIn('crash').map(({ code }) => code)).toEqual(['NUBE', 'CIELO'])
  })
})
