import { describe, expect, it } from 'vitest'
import { SPORTS, settleMarket } from '#lib/sports/kinds/sports'
import { MARGINS } from '#lib/sports/odds/margins'
import { mainLine } from '#lib/sports/virtual/chances/main-line'
import { marketShares, priceMarket } from '#lib/sports/virtual/chances/price'
import { priceStateOf } from '#lib/sports/virtual/chances/state'
import { COMPETITIONS, competitionOf, processFor } from '#lib/sports/virtual/competitions'
import { kickOff, playMatch, playTick } from '#lib/sports/virtual/draw'
import { resultOf } from '#lib/sports/virtual/processes/tick'
import { turnAt, turnOf } from '#lib/sports/virtual/schedule'
import VECTORS from './fixtures/vectors.json'

const SEED_HEX = '5a'.repeat(32)
const CS = ['0:0', '1:0', '0:1', '1:1', 'OTHER']
const TG = ['0', '1', '2', '3+']
const SETCS = ['2:0', '2:1', '0:2', '1:2']
const LISTS: Record<string, string[]> = { CS, TG, SETCS }

const asked = (name: string, line = 150) => {
  const [market = '', part = ''] = name.split('/')
  return { market, part: part || undefined, line, list: LISTS[market], margin: MARGINS[market]! }
}

const sorted = (process: object) =>
  Object.entries(process).sort(([one], [other]) => (one < other ? -1 : 1))

describe('the simulated competitions', () => {
  it('are ten, of every sport, and sell what their sport has, at a public margin', () => {
    expect(new Set(COMPETITIONS.map(({ code }) => code)).size).toBe(10)
    expect(new Set(COMPETITIONS.map(({ sport }) => sport))).toEqual(new Set(Object.keys(SPORTS)))
    for (const { sport, markets, teams, participants } of COMPETITIONS) {
      expect(participants).toHaveLength(teams)
      const codes = markets.map((name) => name.split('/')[0]!)
      for (const code of codes) {
        expect(SPORTS[sport].markets).toContain(code)
        expect(MARGINS[code]).toBeGreaterThan(0)
      }
    }
  })

  it('make of two participants the process that the vectors draw', () => {
    const plays = VECTORS.vectors.filter(({ kind, about }) => kind === 'play' && /,/.test(about!))
    const known = plays.filter(({ input }) =>
      /-0000000-1$/.test((input as { event: string }).event),
    )
    expect(known.length).toBeGreaterThan(7)
    for (const { input } of known) {
      const { competition: code, process } = input as { competition: string; process: object }
      const competition = competitionOf(code)!
      const places = competition.participants.map((_, place) => place)
      const meetings = places.flatMap((home) => places.map((away) => [home, away] as const))
      const made = meetings.map((pair) => JSON.stringify(sorted(processFor(competition, pair))))
      expect(made).toContain(JSON.stringify(sorted(process)))
    }
  })

  it('let everybody meet everybody at home and away in a season', () => {
    for (const competition of COMPETITIONS) {
      const { teams, epoch, period } = competition
      const turns = 2 * (teams - 1)
      const met = Array.from({ length: turns }, (_, turn) => turnOf(competition, turn).pairs).flat()
      expect(new Set(met.map(String)).size).toBe(teams * (teams - 1))
      expect(turnAt(competition, epoch + 5 * period - 1)).toBe(4)
    }
  })
})

describe.each(COMPETITIONS.map((each) => [each.code, each] as const))('%s', (code, competition) => {
  const process = processFor(competition, [0, 1])
  const seed = { competition: code, event: `${code}-0000000-1`, seedHex: SEED_HEX }

  it('is drawn tick by tick as in one go, and ends within its ticks', async () => {
    const whole = await playMatch(process, seed)
    let { state } = await kickOff(process, seed)
    while (!state.ended) state = (await playTick(process, seed, state)).state
    expect(state).toEqual(whole.state)
    expect(state.tick).toBeLessThanOrEqual(competition.ticks)
    await expect(playTick(process, seed, state)).rejects.toThrow('ended')
  })

  it('has chances that add up, before it and in the middle', async () => {
    let { state } = await kickOff(process, seed)
    const priced = (names: readonly string[]) => {
      for (const name of names.filter((each) => !/BUILDER|DC/.test(each))) {
        const prices = priceMarket(process, priceStateOf(process, state), asked(name))
        if (!prices) continue
        const sum = Object.values(prices).reduce((total, { w9 }) => total + w9, 0)
        const refunded = Math.max(...Object.values(prices).map(({ v9 }) => v9))
        const slack = Object.keys(prices).length + 1
        expect(Math.abs(sum + refunded - 1_000_000_000), `${code} ${name}`).toBeLessThan(slack)
      }
    }
    const light = competition.markets.slice(0, 4)
    priced(light)
    for (let tick = 0; tick < 7 && !state.ended; tick += 1) {
      state = (await playTick(process, seed, state)).state
    }
    if (!state.ended) priced(light)
  })

  it('settles every market that it sells', async () => {
    const { state } = await playMatch(process, seed)
    const result = resultOf(process, state)
    for (const name of competition.markets.filter((each) => each !== 'BUILDER')) {
      const { market, part, line, list = ['1-10', 'NONE'] } = asked(name)
      const codes = settleMarket(competition.sport, { market, part, line, list }, result)
      expect(Object.keys(codes).length).toBeGreaterThan(1)
    }
  })
})

describe('chances', () => {
  it('before a tick are those after it, weighted', () => {
    const process = {
      kind: 'goals' as const,
      parts: ['1H', '2H'],
      ticks: [3, 3],
      p: [
        [200_000, 100_000],
        [150_000, 250_000],
      ] as const,
    }
    const won = (tick: number, score: [number, number]) =>
      marketShares(process, { tick, score }, asked('1X2'))!['1']!.won
    const now = won(1, [0, 0])
    const after =
      (won(2, [1, 0]) * 200_000n + won(2, [0, 1]) * 100_000n + won(2, [0, 0]) * 700_000n) /
      1_000_000n
    const apart = now > after ? now - after : after - now
    expect(apart).toBeLessThan(1n << 20n)
  })

  it('are the same asked again, and of another match in the same state', () => {
    const competition = competitionOf('VAF')!
    const [one, other] = [processFor(competition, [0, 1]), processFor(competition, [2, 3])]
    const state = { tick: 6, score: [7, 3] as const }
    const market = { ...asked('AH/ALL'), line: -350 }
    const fresh = [one, other].map((process) => priceMarket(process, { ...state }, market))
    expect(fresh[0]).not.toEqual(fresh[1])
    for (const _ of [1, 2]) {
      expect([one, other].map((process) => priceMarket(process, state, market))).toEqual(fresh)
    }
    const later = priceMarket(one, { ...state, score: [7, 10] }, market)
    expect(later).not.toEqual(fresh[0])
  })

  it('are not told of what is decided or what the state does not hold', () => {
    const { process } = VECTORS.vectors.find(({ id }) => id === 'S0631')!.input as {
      process: Parameters<typeof priceMarket>[0]
    }
    const state = { tick: 60, score: [1, 0] as const }
    expect(priceMarket(process, state, asked('FG'))).toBeNull()
    expect(priceMarket(process, state, asked('FGS'))).toBeNull()
    expect(priceMarket(process, state, asked('1X2/1H'))).toBeNull()
    expect(priceMarket(process, state, asked('NOPE'))).toBeNull()
    const range = { from: 50, to: 150, step: 100 }
    expect(mainLine(process, state, asked('NOPE'), range)).toBeNull()
  })
})
