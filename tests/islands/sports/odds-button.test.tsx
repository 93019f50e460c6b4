import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MatchPrice } from '#islands/sports/list/EventRow'
import { forgetPrices, takePrices } from '#islands/sports/store/price'
import { $picks, clearSlip } from '#islands/sports/store/slip'
import { takeLines } from '#islands/sports/store/take'
import { chooseOddsFormat } from '#lib/stores/game/odds-format'
import { lineOf } from '../../support/sports/matches'
import { show } from '../support'

const match = lineOf('VFA-1')
const price = (odds: number | null, version: number, status: 'open' | 'suspended' = 'open') =>
  takePrices([['VFA-1/1X2#1', { odds, status, version }]])

beforeEach(() => {
  forgetPrices()
  clearSlip()
  takeLines([match])
})
afterEach(() => {
  cleanup()
  chooseOddsFormat('decimal')
})

const shown = () => show(<MatchPrice match={match} market="1X2" selection="1" label="1" />)

it('says of which match and selection it is; a press adds it, another takes it off', () => {
  shown()
  const button = screen.getByRole('button', {
    name: /Marea Alta – Faro Norte, Resultado final, Marea Alta, ?1 ?1.85/,
  })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect($picks.get()[0]).toMatchObject({ market: 'VFA-1/1X2', selection: '1', odds: 1_850 })
  fireEvent.click(button)
  expect($picks.get()).toEqual([])
})

it('is chosen on every copy of the selection', () => {
  show(
    <>
      <MatchPrice match={match} market="1X2" selection="1" />
      <MatchPrice match={match} market="1X2" selection="1" label="1" />
    </>,
  )
  const [first] = screen.getAllByRole('button')
  if (first) fireEvent.click(first)
  const pressed = screen.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['true', 'true'])
})

it('tells a move by an arrow beside its colour', () => {
  shown()
  act(() => price(1_900, 2))
  const button = screen.getByRole('button')
  expect(button.getAttribute('data-move')).toBe('up')
  expect(button.querySelector('svg')).not.toBeNull()
  expect(button.textContent).toContain('1.90')
})

it('keeps its place with a lock while its market is suspended, and cannot be pressed', () => {
  shown()
  act(() => price(1_850, 2, 'suspended'))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/suspendida/)).toBeTruthy()
  act(() => price(null, 3))
  expect(screen.getByText(/no se ofrece ahora/)).toBeTruthy()
})

it.each([
  ['fraction', '5/6'],
  ['american', '−118'],
  ['hongKong', '0.85'],
  ['malay', '0.85'],
  ['indonesian', '−1.176'],
] as const)('is written in the %s format', (format, written) => {
  act(() => chooseOddsFormat(format))
  shown()
  expect(screen.getByRole('button').textContent).toContain(written)
})
