import { describe, expect, it } from 'vitest'
import { bustOf } from '#lib/games/crash/bust'
import { canFly, flight, forcePoint } from '#lib/games/crash/flight'
import { readCrashBet } from '#lib/games/crash/index'
import { shownAt, tickOf } from '#lib/games/crash/ticks'
import { shownOutcome } from '#lib/games/game'
import { COIN, coinPays } from '#lib/games/ladders/coin'
import { HILO, HILO_WAYS } from '#lib/games/ladders/hilo'
import { MINES, minesPay } from '#lib/games/ladders/mines'
import { DICE, dicePays } from '#lib/games/originals/dice'
import { KENO } from '#lib/games/originals/keno'
import { LIMBO } from '#lib/games/originals/limbo'
import { PLINKO } from '#lib/games/originals/plinko'
import { WHEEL } from '#lib/games/originals/wheel'
import { TABLES } from '#lib/games/tables'
import { chooseBig, range } from '#lib/lottery/counting'
import { fraction } from '#lib/lottery/fraction'
import {
  dealing,
  fedBy,
  figuresOf,
  type Paid,
  paidBy,
  published,
  publishedFigures,
  written,
} from '../../support/engine/game-chances'
import PUBLISHED from './fixtures/probabilities.json'

const WORDS = 2 ** 32
const names = (pattern: RegExp) =>
  Object.keys(PUBLISHED).flatMap(
    (name) => (pattern.exec(name)?.slice(1) as string[] | undefined) ?? [],
  )

/** Words whose curve reaches a multiple: those from the first one on, as the curve only rises. */
function reaching(multiple: number): number {
  let [low, high] = [-1, WORDS - 1]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (bustOf(middle) >= multiple) high = middle
    else low = middle
  }
  return WORDS - high
}

describe('crash and limbo', () => {
  it.each(names(/^CRASH-1\.(\d+)\.chance$/))('reach %s hundredths as published', (target) => {
    const ways = reaching(Number(target))
    expect(written(fraction(ways, WORDS))).toBe(published(`CRASH-1.${target}.chance`))
    const back = fraction(BigInt(ways) * BigInt(target), BigInt(WORDS) * 100n)
    expect(written(back)).toBe(published(`CRASH-1.${target}.return`))
  })

  it('ends at once as often as published', () => {
    expect(written(fraction(WORDS - reaching(101), WORDS))).toBe(published('CRASH-1.instant'))
  })

  it('returns least where it is published', () => {
    let lowest = fraction(1, 1)
    for (const target of range(101, 1_000_000)) {
      const ways = (99n * 2n ** 32n) / BigInt(target)
      const [top, bottom] = [ways * BigInt(target), 2n ** 32n * 100n]
      if (top * lowest.denominator < lowest.numerator * bottom) {
        lowest = { numerator: top, denominator: bottom }
      }
    }
    expect(written(fraction(lowest.numerator, lowest.denominator))).toBe(
      published('CRASH-1.lowestReturn'),
    )
  })

  it('pays a target that is reached exactly, and none that is not', () => {
    const word = WORDS - reaching(250)
    const play = (drawn: number) => fedBy(LIMBO.play({ stake: 12_345, target: 250 }, []), [drawn])
    expect(play(word).payout).toBe(30_862)
    expect(play(word - 1).payout).toBe(0)
  })
})

describe('a flight', () => {
  const limits = { maxWin: 1_000_000_000, maxExposure: 5_000_000_000 }

  it('shows every tick and finds the tick of a multiple', () => {
    expect(shownAt(232)).toBe(200)
    expect(shownAt(tickOf(200) - 1)).toBeLessThan(200)
    expect(shownAt(tickOf(200))).toBeGreaterThanOrEqual(200)
  })

  it('cashes all at the force point, the largest multiple that fits', () => {
    const live = [10_000, 30_000]
    const force = forcePoint({ live, paid: 0, staked: 40_000 }, 20_000)
    expect(force).toBe(150)
    const bets = live.map((stake) => ({ stake }))
    expect(flight(1_000, bets, { ...limits, maxExposure: 20_000 })).toEqual([150, 150])
    expect(flight(149, bets, { ...limits, maxExposure: 20_000 })).toEqual([0, 0])
  })

  it('moves the force point up when a bet is cashed before', () => {
    const bets = [{ stake: 10_000, auto: 110 }, { stake: 10_000 }]
    expect(flight(10_000, bets, { ...limits, maxExposure: 10_000 })).toEqual([110, 190])
  })

  it('ends a bet where it would win more than a game pays', () => {
    expect(flight(1_000_000, [{ stake: 10_000_000 }], limits)).toEqual([10_000])
  })

  it('does nothing for a hand below 1.01, nor after the curve ended', () => {
    expect(flight(300, [{ stake: 1_000, cash: 0 }], limits)).toEqual([0])
    expect(flight(300, [{ stake: 1_000, cash: tickOf(301) }], limits)).toEqual([0])
    expect(flight(300, [{ stake: 1_000, cash: tickOf(300) }], limits)).toEqual([300])
  })

  it('takes no bet that leaves no room, and no tick from a member', () => {
    expect(canFly([5_000_000, 5_000_000], 100_000)).toBe(true)
    expect(canFly([5_000_000, 5_000_000], 99_999)).toBe(false)
    expect(readCrashBet({ stake: 1_000, auto: 101 })).toEqual({ stake: 1_000, auto: 101 })
    expect(() => readCrashBet({ stake: 1_000, cash: 3 })).toThrow('bad-bet')
  })
})

describe('dice', () => {
  it.each(names(/^DICE-1\.(\d+)\.return$/))('with %s of the faces', (chances) => {
    const faces = Number(chances)
    const won = (side: string, target: number) =>
      range(0, 9_999).filter(
        (roll) => fedBy(DICE.play({ stake: 1_000, side, target }, []), [roll]).payout,
      ).length
    expect(won('under', faces)).toBe(faces)
    expect(won('over', 9_999 - faces)).toBe(faces)
    // Any number of chances divides what such a stake pays, so that nothing is rounded.
    const stake = faces * 10_000
    const paid: Paid[] = [
      [dicePays(stake, faces), faces],
      [0, 10_000 - faces],
    ]
    expect(figuresOf(paid, stake)).toEqual(publishedFigures(`DICE-1.${chances}`))
  })
})

describe('plinko and the wheel', () => {
  it.each(names(/^PLINKO-1\.(\d+\.\w+)\.return$/))('plinko %s', (name) => {
    const [rows, risk] = name.split('.')
    const bet = { stake: 1_000, rows: Number(rows), risk }
    expect(figuresOf(paidBy(PLINKO, bet), bet.stake)).toEqual(publishedFigures(`PLINKO-1.${name}`))
  })

  it.each(names(/^WHEEL-1\.(\d+\.\w+)\.return$/))('wheel %s', (name) => {
    const [size, risk] = name.split('.')
    const bet = { stake: 1_000, size: Number(size), risk }
    expect(figuresOf(paidBy(WHEEL, bet), bet.stake)).toEqual(publishedFigures(`WHEEL-1.${name}`))
  })
})

describe('keno', () => {
  const { numbers, drawn } = TABLES['KENO-1']

  it.each(names(/^KENO-1\.(\w+\.\d+)\.return$/))('%s', (name) => {
    const [risk, size] = name.split('.') as [string, string]
    const picks = range(1, Number(size))
    const bet = { stake: 10_000, picks, risk }
    const paid = range(0, Math.min(drawn, picks.length)).map((hits): Paid => {
      // The first of those picked are hit, the other balls are from the end.
      const balls = [...range(0, hits - 1), ...range(numbers - drawn + hits, numbers - 1)]
      const result = fedBy(KENO.play(bet, []), dealing(numbers, balls))
      expect(result.outcome['hits']).toBe(hits)
      const ways = chooseBig(picks.length, hits) * chooseBig(numbers - picks.length, drawn - hits)
      return [result.payout ?? 0, ways]
    })
    expect(figuresOf(paid, bet.stake)).toEqual(publishedFigures(`KENO-1.${name}`))
  })
})

describe('ladders', () => {
  it.each(names(/^MINES-1\.(\d+\.\d+)\.return$/))('mines %s', (name) => {
    const [mines, safe] = name.split('.').map(Number) as [number, number]
    const [all, won] = [chooseBig(25, safe), chooseBig(25 - mines, safe)]
    // A stake that what is won divides, so that nothing is rounded.
    const stake = Number(won) * 100
    const paid: Paid[] = [
      [minesPay(stake, mines, safe), won],
      [0, all - won],
    ]
    expect(figuresOf(paid, stake)).toEqual(publishedFigures(`MINES-1.${name}`))
  })

  it('mines are met by the cells that hold them, and the last safe cell cashes', () => {
    const numbers = dealing(25, [3, 9])
    const play = (...cells: number[]) =>
      fedBy(
        MINES.play(
          { stake: 1_000, mines: 2 },
          cells.map((cell) => ['pick', cell]),
        ),
        numbers,
      )
    expect(play(0, 9).outcome['state']).toBe('lost')
    const safe = range(0, 24).filter((cell) => cell !== 3 && cell !== 9)
    expect(play(...safe).outcome['state']).toBe('cashed')
    expect(play(...safe).payout).toBe(minesPay(1_000, 2, 23))
  })

  it('mines stay hidden until the round is over', () => {
    const numbers = dealing(25, [3, 9])
    const play = (...actions: unknown[][]) =>
      shownOutcome(MINES, fedBy(MINES.play({ stake: 1_000, mines: 2 }, actions), numbers))
    expect(play(['pick', 0])).toEqual({ picked: [0], state: 'open' })
    expect(play(['pick', 0], ['cash'])).toEqual({ mines: [3, 9], picked: [0], state: 'cashed' })
  })

  it('the coin returns the same after any number of calls', () => {
    const stake = 10_000
    for (const calls of range(1, 16)) {
      expect(fraction(coinPays(stake, calls), stake * 2 ** calls)).toEqual(fraction(99, 100))
    }
    expect(fedBy(COIN.play({ stake }, [['heads'], ['tails'], ['cash']]), [0, 1]).payout).toBe(
      39_600,
    )
    expect(published('COIN-1.return')).toBe('99/100')
  })

  it.each(names(/^HILO-1\.(\w+\.\d+)$/))('hi-lo %s', (name) => {
    const [call, text] = name.split('.') as [keyof typeof HILO_WAYS, string]
    const value = Number(text)
    // Card 4 × rank; the deuce is rank 0 and the ace, which counts as one, 12.
    const first = 4 * ((value + 11) % 13)
    const open = range(0, 51).filter((card) => {
      const result = fedBy(HILO.play({ stake: 1_000 }, [[call]]), [first, card])
      return result.outcome['state'] === 'open'
    })
    expect(written(fraction(open.length, 52))).toBe(published(`HILO-1.${name}`))
    expect(HILO_WAYS[call](value) * 4).toBe(open.length)
    const won = HILO.play({ stake: 13_00 * 12 * 11 * 7 }, [[call], ['cash']])
    const payout = fedBy(won, [first, open[0] ?? 0]).payout ?? 0
    const back = fraction(BigInt(payout) * BigInt(open.length), 52n * 1_300n * 924n)
    expect(Number(back.numerator) / Number(back.denominator)).toBeCloseTo(0.99, 5)
  })
})
