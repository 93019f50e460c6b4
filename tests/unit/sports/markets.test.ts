import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharesOf } from '#lib/sports/codes'
import { SPORTS, type SportCode, settleMarket } from '#lib/sports/kinds/sports'
import type { MatchResult } from '#lib/sports/markets/types'

const football = (market: string, home: number, away: number, line?: number) =>
  settleMarket(
    'football',
    { market, line },
    { state: 'ended', parts: { '1H': [0, 0], '2H': [home, away] } },
  )

const goals = fc.integer({ min: 0, max: 9 })
const line = fc.integer({ min: -20, max: 20 }).map((quarters) => quarters * 25)

describe('markets', () => {
  it('give both sides of a line the opposite', () => {
    const OPPOSITE: Record<string, string> = { W: 'L', L: 'W', V: 'V', HW: 'HL', HL: 'HW' }
    fc.assert(
      fc.property(goals, goals, line, (home, away, at) => {
        const handicap = football('AH', home, away, at)
        expect(handicap['2']).toBe(OPPOSITE[handicap['1']!])
        const total = football('OU', home, away, Math.abs(at))
        expect(total['U']).toBe(OPPOSITE[total['O']!])
      }),
    )
  })

  it('never void a selection that something was decided for, when a match goes on after all', () => {
    fc.assert(
      fc.property(goals, goals, goals, line, (home, away, later, at) => {
        const asked = { market: 'OU', line: Math.abs(at) }
        const broken = settleMarket('football', asked, {
          state: 'abandoned',
          parts: { '1H': [home, away] },
          done: ['1H'],
        })
        const over = sharesOf(broken['O']!)
        const end = sharesOf(football('OU', home + later, away, Math.abs(at))['O']!)
        // What was won when it was broken off would have been won in the end.
        expect(end.won.top * over.won.bottom).toBeGreaterThanOrEqual(over.won.top * end.won.bottom)
      }),
    )
  })

  it.each(['walkover', 'cancelled', 'postponed'] as const)('are all void: %s', (state) => {
    const lists = ['0:0', 'OTHER']
    for (const [sport, { markets }] of Object.entries(SPORTS)) {
      const settled = markets.filter((market) => !['WIN', 'PLACE', 'BUILDER'].includes(market))
      for (const market of settled) {
        const asked = { market, line: 0, list: lists }
        const codes = settleMarket(sport as SportCode, asked, { state, parts: {} } as MatchResult)
        expect(Object.values(codes).length).toBeGreaterThan(1)
        expect(new Set(Object.values(codes))).toEqual(new Set(['V']))
      }
    }
  })

  it('are refused where a sport has none, and lines where there are none', () => {
    const ended: MatchResult = { state: 'ended', parts: { '1H': [0, 0], '2H': [0, 0] } }
    expect(() => settleMarket('football', { market: 'MOV' }, ended)).toThrow('unknown market MOV')
    expect(() => settleMarket('football', { market: 'FG', part: '2H' }, ended)).toThrow('unknown')
    expect(() => settleMarket('fight', { market: 'CS' }, ended)).toThrow('unknown market CS')
    expect(() => settleMarket('tennis', { market: 'nope' }, ended)).toThrow('unknown market nope')
    expect(() => settleMarket('football', { market: 'OU', line: 260 }, ended)).toThrow('no line')
  })

  it('void scorers where the goals are not all told', () => {
    const result: MatchResult = { state: 'ended', parts: { '1H': [1, 0], '2H': [0, 0] }, goals: [] }
    const asked = { market: 'FGS', list: ['h9', 'NONE'] }
    expect(settleMarket('football', asked, result)).toEqual({ h9: 'V', NONE: 'V' })
  })
})
