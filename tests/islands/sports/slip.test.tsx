import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SlipBody } from '#islands/sports/slip/SlipBody'
import { $placing, $refusals } from '#islands/sports/store/place'
import { chooseOddsPolicy } from '#islands/sports/store/policy'
import { forgetPrices, takePrices } from '#islands/sports/store/price'
import { $picks, clearSlip, fillSlip, showTab } from '#islands/sports/store/slip'
import { MINOR_PER_UNIT } from '#lib/money'
import { $session } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'
import { NOW, pickOf } from '../../support/sports/matches'
import { show } from '../support'

const open = (odds: number, version: number) => ({ odds, status: 'open' as const, version })
const place = () => screen.getByRole('button', { name: /^Apostar/ })
const stakeOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } })

$balance.listen(() => undefined)

beforeEach(() => {
  forgetPrices()
  clearSlip()
  chooseOddsPolicy('higher')
  $placing.set('idle')
  $refusals.set({})
  $session.set({
    ...{ state: 'in', token: 't', account: 'ana', nickname: '', memberId: 'ana', type: 0 },
    expiresAt: NOW * 2,
  })
  $balance.set({
    ...{ sumBalance: 100 * MINOR_PER_UNIT, bonus: 0, held: 0, currency: 'PLY', version: 1 },
    symbol: 'P',
  })
})
afterEach(cleanup)

describe('the bet slip on matches', () => {
  it('multiplies the odds and says to the cent what is staked and what may come back', () => {
    fillSlip([pickOf('VFA-1', 1_850), pickOf('VFA-2', 2_100), pickOf('VFA-3', 1_620)])
    show(<SlipBody />)
    type(stakeOf('Monto apostado'), '10')
    expect(screen.getByText('6.293')).toBeTruthy()
    expect(screen.getByText(/62\.937/)).toBeTruthy()
    expect(place().textContent).toMatch(/Apostar P\s10\.00/)
    fireEvent.click(screen.getByRole('button', { name: 'Agregar 5' }))
    expect(place().textContent).toMatch(/15\.00/)
  })

  it('strikes the old odds beside the new ones, and asks before it takes lower ones', () => {
    fillSlip([pickOf('VFA-1', 1_850)])
    show(<SlipBody />)
    type(stakeOf('Monto apostado'), '10')
    act(() => takePrices([['VFA-1/1X2#1', open(1_700, 2)]]))
    const pick = screen.getByRole('listitem')
    expect(pick.querySelector('s')?.textContent).toContain('1.85')
    expect(pick.textContent).toContain('1.70')
    const accept = screen.getByRole('button', { name: 'Aceptar las cuotas nuevas' })
    expect(screen.queryByRole('button', { name: /^Apostar/ })).toBeNull()
    fireEvent.click(accept)
    expect($picks.get()[0]?.odds).toBe(1_700)
    expect(place().hasAttribute('disabled')).toBe(false)
  })

  it('takes higher odds without a question, or any by the member’s choice', () => {
    fillSlip([pickOf('VFA-1', 1_850)])
    show(<SlipBody />)
    type(stakeOf('Monto apostado'), '10')
    act(() => takePrices([['VFA-1/1X2#1', open(1_950, 2)]]))
    expect(place().hasAttribute('disabled')).toBe(false)
    act(() => takePrices([['VFA-1/1X2#1', open(1_500, 3)]]))
    expect(screen.queryByRole('button', { name: /^Apostar/ })).toBeNull()
    fireEvent.change(screen.getByLabelText('Cambios de cuota'), { target: { value: 'any' } })
    expect(place().hasAttribute('disabled')).toBe(false)
  })

  it('names the pick of the same match and does not stake', () => {
    fillSlip([pickOf('VFA-1', 1_850), pickOf('VFA-1', 4_400, { selection: '2' })])
    show(<SlipBody />)
    type(stakeOf('Monto apostado'), '10')
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('mismo partido')
    expect(screen.getByRole('button', { name: 'Escribe un monto' }).hasAttribute('disabled')).toBe(
      true,
    )
  })

  it('lists the bets of a system with their counts, and makes a pick a banker', () => {
    fillSlip([pickOf('VFA-1', 1_850), pickOf('VFA-2', 2_100), pickOf('VFA-3', 1_620)])
    showTab('system')
    show(<SlipBody />)
    expect(screen.getByText('Dobles')).toBeTruthy()
    expect(screen.getByText('Trixie')).toBeTruthy()
    type(stakeOf('Monto de Dobles'), '2')
    expect(place().textContent).toMatch(/6\.00/)
    const [first] = screen.getAllByRole('button', { name: /fija$/ })
    if (first) fireEvent.click(first)
    expect($picks.get()[0]?.banker).toBe(true)
  })

  it('tells the stake that would be taken, and keeps what was typed', () => {
    fillSlip([pickOf('VFA-1', 1_850)])
    show(<SlipBody />)
    type(stakeOf('Monto apostado'), '9000')
    act(() =>
      $refusals.set({
        'single:VFA-1/1X2#1': { code: 'stake.maximum', message: '', most: 25 * MINOR_PER_UNIT },
      }),
    )
    expect(screen.getByRole('alert').textContent).toMatch(/25\.00/)
    expect(stakeOf('Monto apostado').value).toBe('9000')
  })

  it('offers a visitor the way in, and only that', () => {
    $session.set({ state: 'out' })
    fillSlip([pickOf('VFA-1', 1_850)])
    show(<SlipBody />)
    expect(screen.getByRole('button', { name: 'Entrar para apostar' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Apostar P/ })).toBeNull()
  })

  it('asks again while nobody knows what became of a bet', () => {
    fillSlip([pickOf('VFA-1', 1_850)])
    $placing.set('unconfirmed')
    const { container } = show(<SlipBody />)
    expect(within(container).getByRole('button', { name: 'Preguntar de nuevo' })).toBeTruthy()
    expect(within(container).queryByRole('button', { name: /^Quitar/ })).toBeNull()
  })
})
