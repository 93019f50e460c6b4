// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { $bar, $cellAmount, setAmount, setCellAmount, stakeOf } from '#islands/lottery/store/board'
import { $draws, takeDraws } from '#islands/lottery/store/game'
import {
  $byCell,
  $picks,
  $play,
  randomLine,
  setPick,
  setRow,
  showOnPad,
} from '#islands/lottery/store/pad'
import { quote } from '#islands/lottery/store/quote'
import {
  $rolled,
  $slip,
  $slipDraw,
  $slipSum,
  addLines,
  changeLine,
  clearSlip,
  followDraws,
  removeLine,
  restoreSlip,
} from '#islands/lottery/store/slip'
import { MINOR_PER_UNIT } from '#lib/money'
import { drawsAt } from '../../../support/engine/draws'

const fixed = (digits: number[], multiple = 1) => ({
  play: 'FIXED',
  selection: { pos: [digits, [], [], [], []] },
  unit: MINOR_PER_UNIT,
  multiple,
})

beforeEach(() => {
  clearSlip()
  $slipDraw.set('')
  $draws.set(null)
})

describe('the slip', () => {
  it('counts, prices and adds up as the engine does', () => {
    addLines([fixed([3, 7, 9], 10), fixed([1])])
    const { bets, amount, possible } = $slipSum.get()
    expect(bets).toBe(4)
    expect(amount).toBe(31 * MINOR_PER_UNIT)
    expect(possible).toBe(97.5 * MINOR_PER_UNIT + 9.75 * MINOR_PER_UNIT)
  })

  it('changes and removes single lines', () => {
    addLines([fixed([1]), fixed([2])])
    const [first, second] = $slip.get()
    changeLine(first?.id ?? '', fixed([1, 2, 3]))
    removeLine(second?.id ?? '')
    expect($slip.get().map(({ id }) => id)).toEqual([first?.id])
    expect($slipSum.get().bets).toBe(3)
  })

  it('takes a hundred lines and no more', () => {
    expect(addLines(Array.from({ length: 120 }, () => fixed([1])))).toBe(100)
    expect(addLines([fixed([1])])).toBe(0)
  })

  it('survives a reload and drops what cannot be read', () => {
    addLines([fixed([4, 5])])
    const kept = sessionStorage.getItem('slip') ?? ''
    $slip.set([])
    restoreSlip()
    expect($slipSum.get().bets).toBe(2)
    const lines = JSON.parse(kept).lines
    const forged = {
      gameCode: 'VELOZ1',
      issue: '',
      lines: [{ ...lines[0], play: 'NOPE' }, ...lines],
    }
    sessionStorage.setItem('slip', JSON.stringify(forged))
    restoreSlip()
    expect($slip.get()).toHaveLength(1)
    sessionStorage.setItem('slip', '{"lines":')
    $slip.set([])
    restoreSlip()
    expect($slip.get()).toEqual([])
    expect(sessionStorage.getItem('slip')).toBeNull()
  })
})

describe('the slip and the draw', () => {
  it('rolls to the next draw and says so once', () => {
    const stop = followDraws()
    takeDraws(drawsAt(0))
    addLines([fixed([1])])
    expect($rolled.get()).toBeNull()
    takeDraws(drawsAt(1))
    expect($slipDraw.get()).toBe('202611200701')
    expect($rolled.get()).toEqual({ from: '202611200700', to: '202611200701' })
    takeDraws(drawsAt(1))
    addLines([fixed([2])])
    expect($rolled.get()).toBeNull()
    stop()
  })

  it('says nothing when there is nothing in it', () => {
    const stop = followDraws()
    takeDraws(drawsAt(0))
    takeDraws(drawsAt(1))
    expect($rolled.get()).toBeNull()
    expect($slipDraw.get()).toBe('202611200701')
    stop()
  })

  it('rolls too when the draw closed while the page was away', () => {
    const stop = followDraws()
    takeDraws(drawsAt(0))
    addLines([fixed([1])])
    stop()
    $slip.set([])
    $draws.set(null)
    restoreSlip()
    const again = followDraws()
    takeDraws(drawsAt(5))
    expect($rolled.get()?.to).toBe('202611200705')
    again()
  })
})

describe('the pad', () => {
  it('makes the selection in the order of the keys', () => {
    $play.set('STRAIGHT_ALL')
    for (const row of [0, 1, 2, 3]) setRow(row, [0])
    setPick(4, 7, true)
    expect($bar.get().bets).toBe(1)
    setPick(4, 1, true)
    setPick(4, 3, true)
    setPick(4, 7, false)
    expect($picks.get()[4]).toEqual([1, 3])
    expect($bar.get().bets).toBe(2)
  })

  it('is no bet before every position has a number', () => {
    $play.set('BSOE_B2')
    setRow(0, ['BIG'])
    expect($bar.get().isReady).toBe(false)
    setRow(1, ['ODD'])
    expect($bar.get().bets).toBe(1)
  })

  it('stakes a board cell by cell: a line for each amount', () => {
    $play.set('SUM5')
    $byCell.set(true)
    setAmount(3 * MINOR_PER_UNIT)
    setRow(0, ['BIG', 'ODD', 'EVEN'])
    setCellAmount('ODD', 25_010)
    const line = { play: 'SUM5', unit: 10, multiple: 2_501, selection: { opts: ['ODD'] } }
    const { lines, bets, amount } = $bar.get()
    expect([lines[1], lines.length, bets, amount]).toEqual([line, 2, 3, 85_010])
    setCellAmount('ODD', 0)
    expect($bar.get()).toMatchObject({ isReady: false, isRefused: true })
    expect(stakeOf({ units: [10_000, 10], multipleMax: 99 }, 1_000_000)).toBeNull()
    expect($cellAmount.get()).toBe(30_000)
    $byCell.set(false)
  })

  it('says when a line could win more than the game pays', () => {
    $play.set('STRAIGHT_ALL')
    const line = { play: 'STRAIGHT_ALL', selection: { pos: [[0], [0], [0], [0], [0]] } }
    expect(quote('VELOZ1', { ...line, unit: MINOR_PER_UNIT, multiple: 9_999 })?.refused).toBe(
      'lottery.stake',
    )
  })

  it('takes a line of the slip back', () => {
    showOnPad({ play: 'SUM5', selection: { opts: ['BIG'] }, unit: 1_000, multiple: 3 }, 'x')
    expect($play.get()).toBe('SUM5')
    expect($bar.get().amount).toBe(3_000)
  })

  it.each(['STRAIGHT_ALL', 'FIXED', 'BSOE_B2', 'SUM5'] as const)('picks one bet of %s', (play) => {
    $play.set(play)
    for (let time = 0; time < 50; time += 1) {
      expect(quote('VELOZ1', randomLine())?.bets).toBe(1)
    }
  })
})
