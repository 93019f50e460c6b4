import { describe, expect, it } from 'vitest'
import { draw } from '#lib/games/fair'
import { SLOTS } from '#lib/games/slots/all'
import { board, boardSteps } from '#lib/games/slots/cluster'
import type { ClusterSlot, ReelSlot } from '#lib/games/slots/types'
import { unitsOf, windowAt } from '#lib/games/slots/units'
import { winsOf } from '#lib/games/slots/wins'

const REELS = SLOTS.filter(({ kind }) => kind !== 'cluster') as ReelSlot[]
const KEY = new Uint8Array(32)

describe.each(REELS)('$code', (slot) => {
  /** Windows all over the strips: each reel goes on by a step of its own. */
  const windows = Array.from({ length: 3_000 }, (_, count) => {
    const strips = slot.strips['base'] ?? []
    const stops = strips.map((strip, reel) => (count * (2 * reel + 1) + reel) % strip.length)
    return windowAt(strips, stops, slot.rows)
  })

  it('tells wins one by one that add up to what is paid', () => {
    for (const window of windows) {
      const told = winsOf(slot, window).reduce((sum, { units }) => sum + units, 0)
      expect([window, told]).toEqual([window, unitsOf(slot, window)])
    }
  })

  it('shows cells that hold the symbol, a wild or the scatter', () => {
    for (const window of windows) {
      const cells = window.join('')
      for (const win of winsOf(slot, window)) {
        const shown = win.cells.map((cell) => cells.charAt(cell))
        expect(new Set([...shown, win.symbol, slot.wild ?? '']).size).toBeLessThanOrEqual(2)
        expect(win.cells.length).toBeGreaterThanOrEqual(win.count)
      }
    }
  })
})

it('shows boards step by step as they are paid', async () => {
  const slot = SLOTS.find(({ kind }) => kind === 'cluster') as ClusterSlot
  for (const number of [0, 1, 7, 4_096, 536_753, 1_048_575]) {
    const { value: paid } = await draw(KEY, board(slot, number))
    const { value: steps } = await draw(KEY, boardSteps(slot, number))
    expect(steps[0]?.grid).toBe(paid.grid)
    expect(steps.at(-1)?.groups).toEqual([])
    const units = steps
      .slice(0, -1)
      .map(({ groups, multiplier }) => multiplier * groups.reduce((sum, one) => sum + one.units, 0))
    expect(units).toEqual(paid.cascades)
    for (const { grid, groups } of steps) {
      for (const { symbol, cells } of groups) {
        expect(cells.every((cell) => grid.charAt(cell) === symbol)).toBe(true)
      }
    }
  }
})
