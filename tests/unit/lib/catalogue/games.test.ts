import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, gamesIn, HOT_GAMES, titleIn } from '#lib/catalogue/games'
import { HOUSE_COVERS } from '#lib/catalogue/house-covers'
import { LOTTERY_COVERS } from '#lib/catalogue/lottery-covers'
import { VENDORS } from '#lib/catalogue/vendors'
import { gameOf } from '#lib/lottery/games'
import { CATEGORIES } from '#lib/rules/categories'

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
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(160)
  })

  it('has a dozen vendors, each with games', () => {
    const games = VENDORS.map(({ code }) => CATALOGUE.filter((one) => one.vendorCode === code))
    expect(VENDORS.length).toBeGreaterThanOrEqual(12)
    expect(Math.min(...games.map(({ length }) => length))).toBeGreaterThanOrEqual(8)
  })

  it('makes addresses of titles', () => {
    const bad = CATALOGUE.filter(({ code }) => !/^[a-z]+(-[a-z]+)*$/.test(code))
    expect(bad).toEqual([])
  })

  it('says an English name where the Spanish one would hide the game', () => {
    const game = { title: 'Ruleta del Alba', en: 'Dawn Roulette' }
    expect(titleIn(game, 'en')).toBe('Dawn Roulette')
    expect(titleIn(game, 'es')).toBe('Ruleta del Alba')
    expect(titleIn({ title: 'Limonar' }, 'en')).toBe('Limonar')
  })

  it('has facts that can be true: bets in order, a return below one hundred percent', () => {
    const odd = CATALOGUE.filter(
      ({ minBet, maxBet, rtp = 9000 }) => minBet >= maxBet || rtp < 9000 || rtp >= 10_000,
    )
    expect(odd).toEqual([])
  })

  it('shows at least fourteen hot games, none twice', () => {
    expect(HOT_GAMES.length).toBeGreaterThanOrEqual(14)
    expect(repeated(HOT_GAMES.map(({ code }) => code))).toEqual([])
  })

  it('has none that could be taken for a game: each says that it is a sample', () => {
    expect(CATALOGUE.filter(({ isSample }) => !isSample)).toEqual([])
  })

  it('stands beside lotteries that are there, none with a look of another', () => {
    expect(LOTTERY_COVERS.filter(({ game }) => !gameOf(game))).toEqual([])
    const looks = LOTTERY_COVERS.map(({ category, motif, sky }) => `${category} ${motif} ${sky}`)
    expect(repeated(looks)).toEqual([])
  })

  const house = Object.values(HOUSE_COVERS).map((code) => ({ code }))

  it.each([...CATALOGUE, ...LOTTERY_COVERS, ...house])('$code has its covers', ({ code }) => {
    for (const width of [240, 400]) {
      expect(existsSync(`public/covers/${code}-${width}.avif`)).toBe(true)
    }
  })
})
