import { type Draws, uniform } from '#lib/games/draws'
import { type Game, instantGame, pay, stakeOf } from '#lib/games/game'
import { objectOf } from '#lib/games/shape'
import { sum } from '#lib/lottery/counting'
import { board } from './cluster'
import { awarded, freeSpins } from './free-spins'
import { coinCells, heldUnits, holdCoins } from './hold'
import { spin } from './spin'
import type { ReelSlot, Slot } from './types'
import { countOf, unitsOf } from './units'

/** What a round showed; `total` in units, paid by the slot's divisor. */
type Shown = Record<string, unknown> & { total: number }

/** A slot by its published facts: nothing about its chances is in code. */
export const slotGame = (slot: Slot): Game =>
  instantGame({
    code: slot.code,
    fair: 'single',
    read: (given) => ({ stake: stakeOf(slot.code, objectOf(given, ['stake'])['stake']) }),
    *play({ stake }) {
      const outcome = yield* slotRound(slot)
      return { outcome, staked: stake, payout: pay(stake, outcome.total, slot.divisor) }
    },
  })

export function* slotRound(slot: Slot): Draws<Shown> {
  if (slot.kind !== 'cluster') return yield* reelRound(slot)
  const number = yield* uniform(slot.boards)
  return { board: number, ...(yield* board(slot, number)) }
}

function* reelRound(slot: ReelSlot): Draws<Shown> {
  const { stops, window } = yield* spin(slot, 'base')
  const units = unitsOf(slot, window)
  const spins = awarded(slot.free, countOf(window, slot.scatter))
  if (slot.free && spins > 0) {
    const free = yield* freeSpins(slot, slot.free, spins)
    return { stops, units, free, total: units + sum(free.units) }
  }
  const cells = coinCells(window, slot.coin)
  if (slot.hold && cells.length >= slot.hold.trigger) {
    const hold = yield* holdCoins(slot, slot.hold, cells)
    return { stops, units, hold, total: units + heldUnits(hold, slot.hold) }
  }
  return { stops, units, total: units }
}
