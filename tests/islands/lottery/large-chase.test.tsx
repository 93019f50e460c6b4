import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChaseGrowth } from '#islands/lottery/chase/ChaseGrowth'
import { StakeAction } from '#islands/lottery/slip/StakeAction'
import { $draws, takeDraws } from '#islands/lottery/store/game'
import { $slipDraw } from '#islands/lottery/store/slip'
import { TextProvider } from '#islands/ui/text'
import { MINOR_PER_UNIT } from '#lib/money'
import { $now } from '#lib/stores/clock'
import { $session } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'
import { drawsAt, START } from '../../support/engine/draws'
import { SPANISH } from '../../support/engine/lottery-texts'
import { fakeWire } from '../../support/fakes/fake-wire'
import { giveDialogs } from '../support'

const units = (amount: number) => amount * MINOR_PER_UNIT
const spoken = () => document.body.textContent?.replaceAll('\u00A0', ' ') ?? ''

beforeEach(() => {
  giveDialogs()
  vi.useFakeTimers({ now: START + 5_000 })
  fakeWire({})
  const member = { account: 'ana', nickname: '', memberId: 'ana', type: 0 } as const
  $session.set({ state: 'in', token: 't', expiresAt: START * 2, ...member })
  $draws.set(null)
  takeDraws(drawsAt(0))
  $slipDraw.set('202611200700')
})
afterEach(async () => {
  cleanup()
  await vi.dynamicImportSettled()
  $session.set({ state: 'out' })
  $balance.set(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(amount: number) {
  render(
    <TextProvider {...SPANISH}>
      <StakeAction from="chase" amount={units(amount)} />
    </TextProvider>,
  )
  const balance = { bonus: 0, held: 0, currency: 'PLY', version: 1, symbol: 'P' }
  act(() => {
    $now.set(START + 5_000)
    $balance.set({ sumBalance: units(1_000), ...balance })
  })
  fireEvent.click(screen.getByRole('button', { name: /sorteo 1120-\u2060700/ }))
}

describe('a chase that holds a large part of the balance', () => {
  it('is asked about once more: how much, what share, what is left', () => {
    show(800)
    const question = screen.getByRole('alertdialog', { name: /Reservar/ })
    expect(question.textContent?.replaceAll('\u00A0', ' ')).toContain('¿Reservar P 800.00?')
    expect(spoken()).toMatch(/80 ?% de tu saldo. Te quedarían P 200.00/)
    fireEvent.click(screen.getByRole('button', { name: 'Volver' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is not, where it holds a quarter of it', () => {
    show(250)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

it('what a chase costs is a line from the first draw to the last, and a sentence', () => {
  const { container } = render(
    <TextProvider {...SPANISH}>
      <ChaseGrowth spent={[4, 12, 28].map(units)} />
    </TextProvider>,
  )
  const points = container.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? []
  const heights = points.map((point) => Number(point.split(',')[1]))
  expect(heights).toHaveLength(4)
  expect(heights).toEqual([...heights].sort((one, other) => other - one))
  expect(spoken()).toContain('De P 4.00 en el primer sorteo a P 28.00 en 3 sorteos.')
})
