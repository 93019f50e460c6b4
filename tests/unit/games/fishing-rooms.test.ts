import { describe, expect, it } from 'vitest'
import { draw } from '#lib/games/fair'
import { FISHING } from '#lib/games/fishing/index'
import { SPECIES } from '#lib/games/fishing/species'
import { WEAPONS } from '#lib/games/fishing/weapons'
import { contributionOf, drawTicket, feed } from '#lib/games/jackpot'
import { BULL } from '#lib/games/rooms/bull'
import { categoryOf } from '#lib/games/rooms/bull-hand'
import { COIN_DUEL } from '#lib/games/rooms/coin-duel'
import { DICE_DUEL } from '#lib/games/rooms/dice-duel'
import { TABLES } from '#lib/games/tables'
import { range } from '#lib/lottery/counting'
import { fraction, plus, times } from '#lib/lottery/fraction'
import {
  dealing,
  everyWay,
  fedBy,
  figuresOf,
  type Paid,
  published,
  publishedFigures,
  written,
} from '../../support/engine/game-chances'
import PUBLISHED from './fixtures/probabilities.json'

const STAKE = 10_000

describe('fishing', () => {
  const fish = Object.entries(SPECIES).filter(([, { freeShots }]) => !freeShots)

  function paidOf(weapon: string, name: string, tide: boolean): Paid[] {
    const bet = { stake: STAKE, weapon, targets: [name], tide }
    return [...everyWay(() => FISHING.play(bet, []))].map(
      // Values of a chest come by weight: all ways are multiples of the same number.
      ({ value, ways }): Paid => [value.payout ?? 0, (1_000_000n * 60n) / BigInt(ways)],
    )
  }

  it.each(fish.map(([name]) => name))('%s by the cannon', (name) => {
    expect(figuresOf(paidOf('cannon', name, false), STAKE)).toEqual(
      publishedFigures(`FISH-1.${name}`),
    )
  })

  it.each(fish.map(([name]) => name))('%s by every weapon and tide returns the same', (name) => {
    for (const weapon of ['cannon', 'laser', 'harpoon']) {
      for (const tide of [false, true]) {
        const multiple = (SPECIES[name]?.pays ?? SPECIES[name]?.mean ?? 0) * (tide ? 2 : 1)
        if (weapon === 'harpoon' && multiple < 10) continue
        const cost = WEAPONS[weapon]?.cost(1) ?? 0
        const paid = paidOf(weapon, name, tide)
        expect(figuresOf(paid, STAKE * cost).return).toBe(published('FISH-1.return'))
      }
    }
  })

  it('gives what a torpedo is worth in shots', () => {
    const { freeShots, oneIn } = TABLES['FISH-1'].species.TORPEDO
    const shots = fraction(freeShots, oneIn)
    expect(written(times(shots, fraction(24, 25)))).toBe(published('FISH-1.return'))
  })

  it('refuses a shot that could win too much, a chest by the most it may hold', () => {
    const laser = (name: string, stake: number) => () =>
      FISHING.check({ stake, weapon: 'laser', targets: range(1, 8).map(() => name), tide: false })
    expect(laser('CHEST', 625_000)).not.toThrow()
    expect(laser('CHEST', 625_001)).toThrow('over-limit')
  })
})

describe('rooms', () => {
  const figures = (paid: Paid[]) => figuresOf(paid, 2 * STAKE).return

  it('a coin', () => {
    const bet = { stake: STAKE, side: 'heads' }
    const paid = [...everyWay(() => COIN_DUEL.play(bet, [], 2))].map(
      ({ value }): Paid => [value.payouts?.reduce((sum, one) => sum + one, 0) ?? 0, 1],
    )
    expect(figures(paid)).toBe(published('DUEL-COIN-1.return'))
  })

  it('dice: equal rolls, what is given back, and the return', () => {
    const ROLLS = range(0, 6 ** 4 - 1).map((at) => [
      Math.floor(at / 216),
      Math.floor(at / 36) % 6,
      Math.floor(at / 6) % 6,
      at % 6,
    ])
    const winners = ROLLS.map((roll) => {
      // Three equal rolls before: this one is the last, whoever it is for.
      const numbers = [...Array(12).fill(0), ...roll]
      return fedBy(DICE_DUEL.play({ stake: STAKE }, [], 2), numbers)
    })
    const tie = fraction(
      winners.filter(({ outcome }) => outcome['winner'] === null).length,
      ROLLS.length,
    )
    expect(written(tie)).toBe(published('DUEL-DICE-1.tie'))
    const returned = times(times(tie, tie), times(tie, tie))
    expect(written(returned)).toBe(published('DUEL-DICE-1.returned'))
    expect(
      winners.every(({ rake, outcome }) => rake === (outcome['winner'] === null ? 0 : 600)),
    ).toBe(true)
    const back = plus(fraction(97, 100), times(returned, fraction(3, 100)))
    expect(written(back)).toBe(published('DUEL-DICE-1.return'))
  })

  it('bull: every hand of one deck', () => {
    const found: Record<string, number> = {}
    const hand = [0, 0, 0, 0, 0]
    const choose = (place: number, from: number) => {
      if (place === 5) {
        const category = categoryOf(hand)
        found[category] = (found[category] ?? 0) + 1
        return
      }
      for (let card = from; card < 52; card += 1) {
        hand[place] = card
        choose(place + 1, card + 1)
      }
    }
    choose(0, 0)
    const known = Object.keys(found).map((name) => published(`BULL-1.hands.${name}`))
    expect(Object.values(found).map((hands) => `${hands}/1`)).toEqual(known)
    expect(Object.keys(found)).toHaveLength(TABLES['BULL-1'].categories.length)
  })

  it('bull: takes the rake of the pot once', () => {
    const { payouts, rake } = fedBy(BULL.play({ stake: 10_001 }, [], 3), dealing(52, range(0, 14)))
    expect(rake).toBe(900)
    expect(payouts?.reduce((sum, one) => sum + one, 0)).toBe(29_103)
  })
})

describe('the jackpot', () => {
  const start = { pot: 100_000_000_000n, reserve: 0n }

  it('wins by a ticket with exactly the stake of all words', async () => {
    expect(fedBy(drawTicket(STAKE), [STAKE - 1])).toBe(true)
    expect(fedBy(drawTicket(STAKE), [STAKE])).toBe(false)
    expect(written(fraction(STAKE, 2 ** 32))).toBe(published('JACKPOT-1.oneUnitStakes.chance'))
    expect((await draw(new Uint8Array(1), drawTicket(STAKE))).bytes).toBe(4)
  })

  it('keeps what was fed: pot and reserve are contributions and top-ups less drops', () => {
    let jackpot = start
    let [given, topped, dropped] = [0n, 0n, 0n]
    for (const turn of range(1, 2_000)) {
      const fed = feed(jackpot, 1_000 + turn * 977, turn % 700 === 0)
      given += fed.toPot + fed.toReserve
      topped += fed.toppedUp
      dropped += BigInt(fed.paid) * 10_000n
      jackpot = fed.jackpot
      expect(jackpot.pot + jackpot.reserve).toBe(
        start.pot + start.reserve + given + topped - dropped,
      )
    }
    expect(dropped).toBeGreaterThan(0n)
  })

  it('drops as the pot reaches its limit, and tells the wallet whole minors', () => {
    const last = { pot: 999_999_999_999n, reserve: 100_000_000_001n }
    const fed = feed(last, 1_000, false)
    expect(fed.paid).toBe(100_000_007)
    expect(fed.toppedUp).toBe(0n)
    expect(fed.jackpot).toEqual({ pot: 100_000_004_999n, reserve: 25_001n })
    expect(contributionOf(12_345)).toBe(123)
  })

  it('returns in the long run what is published', () => {
    // Stakes of one unit: a ticket wins with p, and after `most` stakes the pot is full.
    const { seed, mustDropAt, potBps } = TABLES['JACKPOT-1']
    const most = Math.ceil(((mustDropAt - seed) * 10_000) / (STAKE * potBps))
    const p = STAKE / 2 ** 32
    const forced = (1 - p) ** (most - 1)
    const mean = (1 - (1 - p) ** most) / p
    expect(forced).toBeCloseTo(Number(PUBLISHED['JACKPOT-1.oneUnitStakes.forced'].decimal), 5)
    expect(mean / Number(PUBLISHED['JACKPOT-1.oneUnitStakes.meanBets'].decimal)).toBeCloseTo(1, 5)
  })
})
