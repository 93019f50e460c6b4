import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BetSlip } from '#islands/lottery/slip/BetSlip'
import { $placing, $refusal } from '#islands/lottery/store/bet'
import { $draws, takeDraws } from '#islands/lottery/store/game'
import { $slipDraw, addLines, clearSlip, followDraws } from '#islands/lottery/store/slip'
import { TextProvider } from '#islands/ui/text'
import { MINOR_PER_UNIT } from '#lib/money'
import { $now } from '#lib/stores/clock'
import { $modal, $modalPart } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'
import { drawsAt, START } from '../../support/engine/draws'
import { SPANISH } from '../../support/engine/lottery-texts'
import { fakeWire } from '../../support/fakes/fake-wire'

const line = {
  play: 'FIXED',
  selection: { pos: [[], [], [], [], [3, 7, 9]] },
  unit: MINOR_PER_UNIT,
  multiple: 10,
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const text = () => document.body.textContent?.replaceAll('\u00A0', ' ') ?? ''

let stop = () => {}

function signIn(units: number) {
  $session.set({
    state: 'in',
    token: 't',
    account: 'ana',
    nickname: '',
    memberId: 'ana',
    type: 0,
    expiresAt: START * 2,
  })
  $balance.set({
    sumBalance: units * MINOR_PER_UNIT,
    bonus: 0,
    held: 0,
    currency: 'PLY',
    version: 1,
    symbol: 'P',
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: START + 5_000 })
  fakeWire({})
  $session.set({ state: 'out' })
  $modal.set(null)
  $draws.set(null)
  $slipDraw.set('')
  clearSlip()
  stop = followDraws()
  takeDraws(drawsAt(0))
  render(
    <TextProvider {...SPANISH}>
      <BetSlip />
    </TextProvider>,
  )
  act(() => $now.set(START + 5_000))
})

afterEach(() => {
  stop()
  cleanup()
  $placing.set('idle')
  $refusal.set(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The body of the slip comes with its first line. */
const change = (work: () => void) =>
  act(async () => {
    work()
    await vi.dynamicImportSettled()
  })

describe('the slip', () => {
  it('says that it is empty', () => {
    expect(text()).toContain('Tu cupón está vacío')
  })

  it('shows what is staked, what it may win and the total', async () => {
    await change(() => void addLines([line]))
    expect(text()).toContain('– | – | – | – | 379')
    expect(text()).toContain('3 apuestas · 10×')
    expect(text()).toContain('hasta P 97.50')
    expect(text()).toContain('Total del cupón: P 30.00')
  })

  it('sends a visitor to the login and keeps the slip', async () => {
    await change(() => void addLines([line]))
    fireEvent.click(button('Inicia sesión para apostar'))
    expect($modal.get()).toBe('login')
    expect(text()).toContain('1 jugada')
  })

  it('names the draw and the balance after, before anything is staked', async () => {
    await change(() => {
      signIn(1_000)
      addLines([line])
    })
    expect(button('Apostar en el sorteo 1120-\u2060700')).toBeTruthy()
    expect(text()).toContain('Saldo después: P 970.00')
  })

  it('offers a deposit for what is missing', async () => {
    await change(() => {
      signIn(10)
      addLines([line])
    })
    expect(text()).toContain('Te faltan P 20.00')
    fireEvent.click(button('Depositar'))
    expect([$modal.get(), $modalPart.get()]).toEqual(['center', 'depositv2'])
  })

  it('cannot be staked on a closed draw, and says when it moved to the next', async () => {
    await change(() => {
      signIn(1_000)
      addLines([line])
      $now.set(START + 56_000)
    })
    expect((button(/^Cerrado/) as HTMLButtonElement).disabled).toBe(true)
    act(() => {
      takeDraws(drawsAt(1))
      $now.set(START + 61_000)
    })
    expect(text()).toContain(
      'El sorteo 1120-\u2060700 cerró. Tu cupón pasa al sorteo 1120-\u2060701.',
    )
    expect(button('Apostar en el sorteo 1120-\u2060701')).toBeTruthy()
  })

  it('offers only a retry while the answer is unknown', async () => {
    await change(() => {
      signIn(1_000)
      addLines([line])
      $placing.set('unconfirmed')
    })
    expect(button('Reintentar')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Vaciar cupón' })).toBeNull()
    expect(text()).toContain('se cobra una sola vez')
  })

  it('shows the server’s words on the line they are about', async () => {
    await change(() => {
      signIn(1_000)
      addLines([line])
      $refusal.set({ from: 'slip', code: 'lottery.stake', message: 'No', lines: { 0: 'Muy alto' } })
    })
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain('Muy alto')
  })
})
