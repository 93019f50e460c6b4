import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StakeChips } from '#islands/lottery/pad/StakeChips'
import { $cellAmount } from '#islands/lottery/store/board'
import { $gameCode } from '#islands/lottery/store/game'
import {
  $byCell,
  $multiple,
  $play,
  $unit,
  choosePlay,
  clearPad,
  openPlay,
  setPick,
} from '#islands/lottery/store/pad'
import { $mostPerBet, $perBet, setPerBet, stakeWithin } from '#islands/lottery/store/stake'
import { TextProvider } from '#islands/ui/text'
import { MINOR_PER_UNIT } from '#lib/money'
import { $balance } from '#lib/stores/wallet'
import { SPANISH } from '../../support/engine/lottery-texts'

const units = (amount: number) => Math.round(amount * MINOR_PER_UNIT)
const holding = (amount: number) =>
  $balance.set({
    sumBalance: units(amount),
    bonus: 0,
    held: 0,
    currency: 'PLY',
    version: 1,
    symbol: 'P',
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  $gameCode.set('VELOZ1')
  $play.set('SUM5')
  $byCell.set(false)
  $unit.set(MINOR_PER_UNIT)
  $multiple.set(1)
  $balance.set(null)
  clearPad()
})
afterEach(cleanup)

describe('the stake of each bet', () => {
  const show = () =>
    render(
      <TextProvider {...SPANISH}>
        <StakeChips />
      </TextProvider>,
    )

  it('is one press of a chip', () => {
    show()
    press('P\u00A050.00')
    expect([$unit.get(), $multiple.get()]).toEqual([MINOR_PER_UNIT, 50])
    const chip = screen.getByRole('button', { name: 'P\u00A050.00' })
    expect(chip.getAttribute('aria-pressed')).toBe('true')
  })

  it('is halved down to the smallest unit, and doubled', () => {
    show()
    press('½ · La mitad')
    expect($perBet.get()).toBe(units(0.5))
    for (let times = 0; times < 20; times += 1) press('½ · La mitad')
    expect($perBet.get()).toBe(units(0.001))
    for (let times = 0; times < 3; times += 1) press('×2 · El doble')
    expect($perBet.get()).toBe(units(0.008))
  })

  it('is the most that the balance holds, for all bets together', () => {
    holding(100)
    setPick(0, 'BIG', true)
    setPick(0, 'ODD', true)
    show()
    press('Máx')
    expect($perBet.get()).toBe(units(50))
  })

  it('has no most for a visitor', () => {
    show()
    press('Máx')
    expect($perBet.get()).toBe(MINOR_PER_UNIT)
    expect(screen.getByRole('button', { name: 'Máx' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('is at most what the largest win of a line allows', () => {
    holding(1_000_000)
    $play.set('STRAIGHT_ALL')
    for (const row of [0, 1, 2, 3, 4]) setPick(row, 7, true)
    // 10 000 000 is the largest win, and one unit pays 97 500.
    expect($mostPerBet.get()).toBe(units(102))
  })

  it('is the amount of every cell where cells have their own', () => {
    $byCell.set(true)
    setPerBet(units(5))
    expect($cellAmount.get()).toBe(units(5))
    expect($multiple.get()).toBe(1)
  })
})

it('an amount that no unit makes is taken down to one that can be staked', () => {
  const game = { units: [10_000, 1_000, 100, 10], multipleMax: 9_999 }
  expect(stakeWithin(game, units(12.34))).toBe(units(12.34))
  expect(stakeWithin(game, units(123_456))).toBe(units(9_999))
  expect(stakeWithin(game, units(1_234.5678))).toBe(units(1_234))
  expect(stakeWithin(game, 9)).toBeNull()
})

describe('a game opens', () => {
  it('with its easiest play, then with the one chosen last, or with the one asked for', () => {
    openPlay(null)
    expect($play.get()).toBe('SUM5')
    choosePlay('FIXED')
    openPlay(null)
    expect($play.get()).toBe('FIXED')
    openPlay('STRAIGHT_ALL')
    expect($play.get()).toBe('STRAIGHT_ALL')
    openPlay('none')
    expect($play.get()).toBe('FIXED')
  })

  it('with its easiest play when what was kept cannot be read', () => {
    localStorage.setItem('plays', '{')
    openPlay(null)
    expect($play.get()).toBe('SUM5')
  })
})
