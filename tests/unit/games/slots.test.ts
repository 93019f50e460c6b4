import { describe, expect, it } from 'vitest'
import { draw } from '#lib/games/fair'
import { SLOTS } from '#lib/games/slots/all'
import { board } from '#lib/games/slots/cluster'
import { freeSpins } from '#lib/games/slots/free-spins'
import { heldUnits, holdCoins } from '#lib/games/slots/hold'
import { slotGame, slotRound } from '#lib/games/slots/slot-game'
import type { ClusterSlot, ReelSlot } from '#lib/games/slots/types'
import { limitsOf } from '#lib/games/tables'
import { range } from '#lib/lottery/counting'
import { fraction, plus, times } from '#lib/lottery/fraction'
import {
  everyWay,
  fed,
  figuresOf,
  type Paid,
  published,
  publishedFigures,
  written,
} from '../../support/engine/game-chances'
import { freeSpinsOf, holdOf, inverse, meanOf, meanUnits } from '../../support/engine/slot-chances'
import PUBLISHED from './fixtures/probabilities.json'

const slotOf = (code: string) => SLOTS.find((slot) => slot.code === code)
const reels = (code: string) => slotOf(code) as ReelSlot
const perStake = (slot: ReelSlot) => fraction(1, slot.divisor)

describe('three reels', () => {
  const slot = reels('FARO3-1')

  it('have the published figures, every stop played', () => {
    const paid = [...everyWay(() => slotRound(slot))].map(({ value }): Paid => [value.total, 1])
    expect(paid).toHaveLength(27_000)
    expect(figuresOf(paid, slot.divisor)).toEqual(publishedFigures(slot.code))
    const above = paid.filter(([units]) => units > slot.divisor).length
    expect(written(fraction(above, paid.length))).toBe(published(`${slot.code}.aboveStake`))
  })
})

describe.each(['MAREA20-1', 'JADE243-1'])('free spins of %s', (code) => {
  const slot = reels(code)
  const free = slot.free ?? expect.fail('no free spins')

  it('come and last as published', () => {
    const { chance, mean } = freeSpinsOf(slot, free)
    expect(written(chance)).toBe(published(`${code}.feature`))
    expect(written(mean)).toBe(published(`${code}.meanFreeSpins`))
  })

  it('return what is published, with the base spin', () => {
    const { spins } = freeSpinsOf(slot, free)
    const each = times(meanUnits(slot, slot.strips[free.strips] ?? []), meanOf(free.multipliers))
    const feature = times(times(spins, each), perStake(slot))
    expect(written(feature)).toBe(published(`${code}.featureReturn`))
    const base = times(meanUnits(slot, slot.strips['base'] ?? []), perStake(slot))
    expect(written(plus(base, feature))).toBe(published(`${code}.return`))
  })

  it('end at the limit of spins awarded, however often more are won', () => {
    const strips = slot.strips[free.strips] ?? []
    const stops = strips.map((strip) => strip.indexOf(slot.scatter ?? ''))
    let asked = free.multipliers.length > 1 ? -1 : 0
    const { stops: played } = fed(freeSpins(slot, free, 8), () => {
      asked += 1
      return asked === 0 ? 0 : (stops[(asked - 1) % strips.length] ?? 0)
    })
    expect(played).toHaveLength(free.limit)
  })
})

describe('hold and win', () => {
  const slot = reels('COFRE-1')
  const hold = slot.hold ?? expect.fail('no hold')

  it('comes, fills and returns as published', () => {
    const { begins, coins, grand } = holdOf(slot, hold)
    expect(written(begins)).toBe(published('COFRE-1.feature'))
    expect(written(times(coins, inverse(begins)))).toBe(published('COFRE-1.meanCoins'))
    expect(written(grand)).toBe(published('COFRE-1.grand'))
    const held = plus(times(coins, meanOf(hold.values)), times(grand, fraction(hold.grand, 1)))
    const feature = times(held, perStake(slot))
    expect(written(feature)).toBe(published('COFRE-1.featureReturn'))
    const base = times(meanUnits(slot, slot.strips['base'] ?? []), perStake(slot))
    expect(written(plus(base, feature))).toBe(published('COFRE-1.return'))
  })

  it('pays the highest win for a full window of the best coins, which no limit cuts', () => {
    // A coin on every free cell at once, each of the last and highest value.
    const held = fed(holdCoins(slot, hold, range(0, 5)), (request) =>
      request === hold.chance[1] ? 0 : Number(request) - 1,
    )
    expect(held).toMatchObject({ full: true, respins: 1 })
    expect(heldUnits(held, hold)).toBe(15 * 2_000 + hold.grand)
  })

  it('ends after three respins without a coin', () => {
    const first = range(0, 5)
    const held = fed(holdCoins(slot, hold, first), (request) => Number(request) - 1)
    expect(held).toMatchObject({ respins: 3, full: false })
    expect(held.coins).toHaveLength(first.length)
  })
})

describe('clusters', () => {
  const slot = slotOf('CORAL6-1') as ClusterSlot
  const { totalUnits, unitsOf4096, bestBoard } = PUBLISHED['CORAL6-1.boards']
  const play = async (number: number) =>
    (await draw(new Uint8Array(1), board(slot, number))).value.total

  it.each([0, 137, unitsOf4096.length - 1])(
    'pay what slice %s of the boards adds up to',
    async (slice) => {
      let units = 0
      for (const number of range(slice * 4_096, slice * 4_096 + 4_095)) units += await play(number)
      expect(units).toBe(unitsOf4096[slice])
    },
  )

  it('return what all slices add up to', async () => {
    const all = unitsOf4096.reduce((sum, units) => sum + units, 0)
    expect([unitsOf4096.length, all]).toEqual([256, totalUnits])
    const back = fraction(totalUnits, slot.boards * slot.divisor)
    expect(written(back)).toBe(published('CORAL6-1.return'))
    expect(written(fraction(await play(bestBoard), slot.divisor))).toBe(published('CORAL6-1.max'))
  })
})

describe('every slot', () => {
  it.each(SLOTS.map((slot) => [slot.code, slot] as const))('%s refuses no spin', (code) => {
    const { max, maxWin } = limitsOf(code)
    const { numerator, denominator } = (() => {
      const [top = '', bottom = ''] = published(`${code}.max`).split('/')
      return { numerator: BigInt(top), denominator: BigInt(bottom) }
    })()
    expect(BigInt(max) * numerator <= BigInt(maxWin) * denominator).toBe(true)
    expect(() => slotGame(slotOf(code)!).check({ stake: max })).not.toThrow()
    expect(() => slotGame(slotOf(code)!).check({ stake: max, lines: 1 })).toThrow('bad-bet')
  })
})
