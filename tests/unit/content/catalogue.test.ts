import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, gamesIn, HOT_GAMES, VENDORS } from '#content/catalogue'
import { CATEGORIES } from '#content/categories'

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe('the sample catalogue', () => {
  it('has no two games that look alike: same category, motif and sky', () => {
    const looks = CATALOGUE.map(({ category, motif, sky }) => `${category} ${motif} ${sky}`)
    expect(repeated(looks)).toEqual([])
  })

  it('has no two games of one code or one title', () => {
    expect(repeated(CATALOGUE.map(({ code }) => code))).toEqual([])
    expect(repeated(CATALOGUE.map(({ title }) => title))).toEqual([])
  })

  it('fills every category', () => {
    const sizes = CATEGORIES.map((category) => gamesIn(category).length)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4)
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(36)
  })

  it('names vendors it lists', () => {
    const unknown = CATALOGUE.filter(({ vendor }) => !VENDORS.some((name) => name === vendor))
    expect(unknown).toEqual([])
  })

  it('shows at least fourteen hot games, none twice', () => {
    expect(HOT_GAMES.length).toBeGreaterThanOrEqual(14)
    expect(repeated(HOT_GAMES.map(({ code }) => code))).toEqual([])
  })

  it.each(CATALOGUE)('$code has its covers', ({ code }) => {
    for (const width of [240, 400]) {
      expect(existsSync(`public/covers/${code}-${width}.avif`)).toBe(true)
    }
  })
})
