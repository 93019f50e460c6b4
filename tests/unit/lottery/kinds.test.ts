import { describe, expect, it } from 'vitest'
import { GAMES, gameOf } from '#lib/lottery/games'
import { byKind, choicesFor, isOf, KINDS, kindOf, NEXT_DRAWS } from '#lib/lottery/kinds'

const codesOf = (choice: Parameters<typeof isOf>[1], favourites: string[] | null = null) =>
  GAMES.filter((game) => isOf(game, choice, favourites)).map(({ code }) => code)

describe('the hall’s kinds', () => {
  it('hold every game once', () => {
    const each = KINDS.map((kind) => GAMES.filter((game) => kindOf(game) === kind).length)
    expect(each.every((count) => count > 0)).toBe(true)
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(GAMES.length)
    expect(byKind(GAMES)).toHaveLength(GAMES.length)
  })

  it('begin with what is easy to start, the simplest first', () => {
    const order = byKind(GAMES)
    expect(order.slice(0, 4).map(({ code }) => code)).toEqual([
      ...['COLOR1', 'COLOR3', 'COLOR5', 'CUBO1'],
    ])
    expect(order.slice(0, 19).every((game) => kindOf(game) === 'easy')).toBe(true)
  })

  it('tell families apart', () => {
    const kind = (code: string) => kindOf(gameOf(code) ?? { family: 'SSC' })
    expect(kind('ONCE20')).toBe('digits')
    expect(kind('SIGNODIA')).toBe('balls')
    expect(kind('SEIS42')).toBe('balls')
    expect(kind('CENTRO5')).toBe('vietnam')
    expect(kind('PAR5')).toBe('asia')
  })

  it('narrow by rhythm and by the member’s own', () => {
    expect(codesOf('daily')).toContain('NORTEDIA')
    expect(codesOf('daily')).not.toContain('NORTE5')
    expect(codesOf('minute').every((code) => gameOf(code)?.periodSeconds === 60)).toBe(true)
    expect(codesOf('favourites')).toEqual([])
    expect(codesOf('favourites', ['RIO5', 'GONE'])).toEqual(['RIO5'])
  })

  it('offer only choices that narrow', () => {
    expect(choicesFor(GAMES)).toHaveLength(9)
    const vietnam = GAMES.filter((game) => kindOf(game) === 'vietnam')
    expect(choicesFor(vietnam)).toEqual(['all', 'favourites', 'minute', 'daily'])
  })

  it('name games of the home page that exist', () => {
    for (const code of NEXT_DRAWS) expect(gameOf(code)?.periodSeconds).toBe(60)
  })
})
