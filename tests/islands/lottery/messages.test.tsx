import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DrawClock } from '#islands/lottery/draw/DrawClock'
import { useBetMessages } from '#islands/lottery/slip/use-bet-messages'
import { $accepted } from '#islands/lottery/store/bet'
import { $draws, $revealed, takeDraws } from '#islands/lottery/store/game'
import { $settled } from '#islands/lottery/store/ticket'
import { TextProvider } from '#islands/ui/text'
import type { Ticket } from '#lib/api/lottery/lottery'
import { $now } from '#lib/stores/clock'
import { $toasts } from '#lib/stores/toast'
import { drawAt, drawsAt, START } from '../../support/engine/draws'
import { SPANISH } from '../../support/engine/lottery-texts'

const ticket = (more: Partial<Ticket>): Ticket => ({
  id: 'B1-9',
  gameCode: 'VELOZ1',
  issue: '202611200700',
  at: START,
  state: 'open',
  amount: 20_000,
  payout: 0,
  lines: [],
  ...more,
})

function Listener() {
  useBetMessages()
  return <DrawClock />
}

const said = () =>
  $toasts.get().map(({ text = '', prize }) => [text, prize].join(' ').replaceAll('\u00A0', ' '))

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  $toasts.set([])
  $settled.set([])
  $accepted.set(null)
  $revealed.set(null)
  $draws.set(null)
  $now.set(0)
  render(
    <TextProvider {...SPANISH}>
      <Listener />
    </TextProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('messages', () => {
  it('name the accepted ticket', () => {
    act(() => $accepted.set(ticket({})))
    expect(said()).toEqual(['Apuesta registrada. Boleto B1-9. '])
    expect($toasts.get()[0]?.money).toBe(true)
  })

  it('show a prize apart, in its own colour', () => {
    act(() => $settled.set([ticket({ state: 'won', payout: 97_500 })]))
    expect(said()).toEqual(['Premio en el sorteo 202611200700: P 9.75'])
    expect($toasts.get()[0]?.prize).toBeTruthy()
  })

  it('never call a part of the stake a prize', () => {
    act(() => $settled.set([ticket({ state: 'won', payout: 20_000 })]))
    expect(said()).toEqual(['Sorteo 202611200700: pago de P 2.00 por P 2.00 apostados '])
    expect($toasts.get()[0]?.prize).toBeUndefined()
  })

  it('say plainly that there was no prize, or that the draw is void', () => {
    act(() => $settled.set([ticket({ state: 'lost' })]))
    act(() => $settled.set([ticket({ state: 'void', payout: 20_000 })]))
    expect(said()).toEqual([
      'Sorteo 202611200700: sin premio ',
      'Sorteo 202611200700 anulado. Te devolvimos P 2.00. ',
    ])
  })

  it('wait until the balls are out', () => {
    act(() => {
      $revealed.set(drawAt(0, { result: '12345' }))
      $settled.set([ticket({ state: 'lost' })])
    })
    expect(said()).toEqual([])
    act(() => vi.advanceTimersByTime(2_600))
    expect(said()).toHaveLength(1)
  })
})

describe('the countdown', () => {
  it('is a timer that speaks at 60, 30 and 10 seconds only', () => {
    const spoken: string[] = []
    act(() => takeDraws(drawsAt(0)))
    for (let second = 1; second <= 55; second += 1) {
      act(() => $now.set(START + second * 1_000))
      const live = document.querySelector('.draw-clock [aria-live]')?.textContent ?? ''
      if (live && live !== spoken.at(-1)) spoken.push(live)
    }
    expect(spoken).toEqual([
      'Quedan 30 segundos para el cierre.',
      'Quedan 10 segundos para el cierre.',
    ])
    expect(screen.getByRole('timer').textContent).toBe('Cerrado')
  })
})
