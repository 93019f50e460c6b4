import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { marketName, partName, selectionName, shortName } from '#islands/fields/sports/market-names'
import { groupsIn, groupsOf, tabsOf } from '#islands/sports/event/tabs'
import { momentumOf, spotOf, talliesOf, traceOf } from '#islands/sports/event/track'
import { type Texts, text } from '#lib/i18n/format'
import { NOW } from '../../../support/sports/matches'

const texts: Texts = JSON.parse(readFileSync('locales/es/market.json', 'utf8'))
const t = (key: string, params = {}) => text(texts, 'es', key, params)
const sides = { home: 'Marea', away: 'Faro' }

describe('names of markets and selections', () => {
  it.each([
    ['1X2', '1', 'Resultado final', 'Marea'],
    ['1X2', 'X', 'Resultado final', 'Empate'],
    ['OU/1H 150', 'O', 'Total · 1.ª mitad', 'Más de 1.5'],
    ['OU 250', 'U', 'Total', 'Menos de 2.5'],
    ['AH -75', '1', 'Hándicap asiático', 'Marea −0.75'],
    ['AH -75', '2', 'Hándicap asiático', 'Faro +0.75'],
    ['AH 0', '2', 'Hándicap asiático', 'Faro 0.0'],
    ['DC', '1X', 'Doble oportunidad', 'Marea o empate'],
    ['CS', '2:1', 'Marcador exacto', '2–1'],
    ['CS', 'OTHER', 'Marcador exacto', 'Otro'],
    ['HTFT', '1/X', 'Descanso / final', 'Marea / Empate'],
    ['FGS', '2-9', 'Primer goleador', 'N.º 10 de Faro'],
    ['FGS', 'NONE', 'Primer goleador', 'Ninguno'],
    ['MOV', '1KO', 'Forma de victoria', 'Marea · por nocaut'],
    ['OU2 150', 'O', 'Total de Faro', 'Más de 1.5'],
    ['ML/M2', '2', 'Ganador · Mapa 2', 'Faro'],
    ['ML/F5', '1', 'Ganador · Primeras 5 entradas', 'Marea'],
    ['TG', '6+', 'Goles exactos', '6+'],
  ])('%s %s are %s: %s', (key, selection, market, name) => {
    expect(marketName(`e/${key}`, sides, t)).toBe(market)
    expect(selectionName(`e/${key}`, selection, sides, t)).toBe(name)
  })

  it('are short where a head says the rest', () => {
    expect(shortName('e/AH -75', '2', sides, t)).toBe('Faro')
    expect(shortName('e/OU 250', 'O', sides, t)).toBe('Más')
    expect(partName('Q3', t)).toBe('3.º cuarto')
  })
})

describe('the markets of a match', () => {
  const market = (key: string) => ({ key, odds: { '1': 1_500 } })
  const groups = groupsOf(['1X2', 'OU 350', 'OU -50', 'OU 250', 'OU/1H 50', 'FGS'].map(market))

  it('stand together by name, their lines in order', () => {
    expect(groups.map(({ name }) => name)).toEqual(['1X2', 'OU', 'OU/1H', 'FGS'])
    expect(groups[1]?.markets.map(({ key }) => key)).toEqual(['OU -50', 'OU 250', 'OU 350'])
  })

  it('are found in tabs, of which none is empty', () => {
    expect(tabsOf(groups)).toEqual(['main', 'totals', 'parts', 'scorer'])
    expect(groupsIn('main', groups).map(({ name }) => name)).toEqual(['1X2', 'OU'])
  })
})

describe('the tracker', () => {
  const happening = (tick: number, kind: 'goal' | 'corner' | 'shot' | 'part', side?: 1 | 2) => ({
    ...{ tick, kind, at: NOW },
    ...(side && { side }),
  })

  it('draws home to the right and away to the left, the same for everybody', () => {
    const home = spotOf(happening(7, 'shot', 1))
    const away = spotOf(happening(7, 'shot', 2))
    expect(home?.x).toBeGreaterThan(700)
    expect(away?.x).toBeLessThan(200)
    expect(home?.y).toBe(away?.y)
    expect(spotOf(happening(7, 'part'))).toBeNull()
  })

  it('traces the last five, and begins in the middle before that', () => {
    expect(traceOf([happening(1, 'goal', 1)])).toHaveLength(2)
    const log = Array.from({ length: 9 }, (_, at) => happening(at + 1, 'corner', 1))
    expect(traceOf(log).map(({ tick }) => tick)).toEqual([5, 6, 7, 8, 9])
  })

  it('counts shots and corners, and weighs who pressed', () => {
    const log = [happening(1, 'shot', 1), happening(2, 'shot', 2), happening(2, 'goal', 2)]
    expect(talliesOf(log)).toEqual([{ kind: 'shot', home: 1, away: 1 }])
    expect(momentumOf(log).map(({ side, isGoal }) => [side, isGoal])).toEqual([
      [1, false],
      [2, false],
      [2, true],
    ])
  })
})
