import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SlotPad } from '#islands/lottery/pad/SlotPad'
import { RepeatBet, useRepeatKey } from '#islands/lottery/slip/RepeatBet'
import { $gameCode } from '#islands/lottery/store/game'
import { $slip, $slipOpen, clearSlip } from '#islands/lottery/store/slip'
import { tickets } from '#islands/lottery/store/ticket'
import { TextProvider } from '#islands/ui/text'
import type { Ticket } from '#lib/api/lottery/lottery'
import { MINOR_PER_UNIT } from '#lib/money'
import { SPANISH } from '../../support/engine/lottery-texts'

const lineOf = (play: string, selection: object) => ({
  ...{ play, selection, unit: MINOR_PER_UNIT, multiple: 2 },
  ...{ bets: 1, amount: 2 * MINOR_PER_UNIT, odds: {} },
})
const ticketOf = (id: string, gameCode: string, lines: object[]) =>
  ({ id, gameCode, lines, state: 'lost', issue: '202611200700' }) as unknown as Ticket

function Screen() {
  useRepeatKey()
  return <RepeatBet />
}

const show = (isPhone = false) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  render(
    <TextProvider {...SPANISH}>
      <Screen />
    </TextProvider>,
  )
}
const repeat = { name: 'Repetir la última apuesta' }

beforeEach(() => {
  $gameCode.set('VELOZ1')
  clearSlip()
  $slipOpen.set(false)
  tickets.set([
    ticketOf('B1-3', 'DADO1', [lineOf('BSOE', { opts: ['BIG'] })]),
    ticketOf('B1-2', 'VELOZ1', [lineOf('SUM5', { opts: ['ODD'] })]),
    ticketOf('B1-1', 'VELOZ1', [lineOf('SUM5', { opts: ['EVEN'] })]),
  ])
})
afterEach(() => {
  cleanup()
  tickets.set([])
  vi.unstubAllGlobals()
})

describe('the last bet', () => {
  it('of this game comes into the slip by one press, and not twice', () => {
    show()
    fireEvent.click(screen.getByRole('button', repeat))
    fireEvent.click(screen.getByRole('button', repeat))
    expect($slip.get()).toMatchObject([{ play: 'SUM5', selection: { opts: ['ODD'] }, multiple: 2 }])
    expect($slip.get()).toHaveLength(1)
    expect($slipOpen.get()).toBe(false)
  })

  it('comes by Alt and R, on a phone with the slip open', () => {
    show(true)
    fireEvent.keyDown(window, { code: 'KeyR', key: 'r' })
    expect($slip.get()).toHaveLength(0)
    fireEvent.keyDown(window, { code: 'KeyR', key: 'r', altKey: true })
    expect($slip.get()).toHaveLength(1)
    expect($slipOpen.get()).toBe(true)
  })

  it('is not offered where there is none', () => {
    tickets.set([ticketOf('B1-3', 'DADO1', [lineOf('BSOE', { opts: ['BIG'] })])])
    show()
    expect(screen.queryByRole('button', repeat)).toBeNull()
  })
})

it('a number is typed place by place and handed on with its last digit', () => {
  const numbers: string[] = []
  render(
    <TextProvider {...SPANISH}>
      <SlotPad digits={3} onNumber={(number) => numbers.push(number)} />
    </TextProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  for (const key of ['4', '0', 'Borrar la última cifra', '7']) press(key)
  expect(numbers).toEqual([])
  expect(screen.getByText('4 7: 2 de 3 cifras')).toBeTruthy()
  press('2')
  expect(numbers).toEqual(['472'])
  expect(screen.getByText(/0 de 3 cifras/)).toBeTruthy()
})
