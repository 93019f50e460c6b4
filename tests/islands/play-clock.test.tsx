import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PlayClock } from '#islands/member/PlayClock'
import { DialogHost } from '#islands/shell/DialogHost'
import { MINUTE_MS } from '#lib/limits'
import { $playSession } from '#lib/stores/game/play-session'
import { $modal, $modalPart, closeModal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'
import { giveDialogs, show, textsOf } from './support'

const calls = vi.hoisted(() => ({ sendMember: vi.fn() }))
vi.mock('#lib/client/member-routes', () => calls)

const UNIT = 10_000
const START = Date.parse('2031-11-20T16:00:00Z')
const MONEY = {
  sumBalance: 100 * UNIT,
  bonus: 0,
  held: 0,
  currency: 'PLY',
  symbol: 'P',
  version: 1,
}
const MEMBER = {
  ...({ state: 'in', type: 0 } as const),
  ...{ token: 't', account: 'ana', nickname: 'ana', memberId: 'B1-1' },
  expiresAt: START + 600 * MINUTE_MS,
}
const asked = (name: string) => calls.sendMember.mock.calls.filter(([call]) => call === name).length
let net = -25
let startedAt = START

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  giveDialogs()
  sessionStorage.clear()
  net = -25
  startedAt = START
  calls.sendMember.mockReset().mockImplementation(async (name: string) =>
    name === 'member.play'
      ? { realityMinutes: 30 }
      : {
          serverTime: Date.now(),
          startedAt,
          stake: 40 * UNIT,
          payout: 15 * UNIT,
          net: net * UNIT,
        },
  )
  $playSession.set(null)
  $balance.set(MONEY)
  $session.set(MEMBER)
})
afterEach(() => {
  cleanup()
  closeModal()
  $session.set({ state: 'out' })
  vi.useRealTimers()
})

const clock = () => <PlayClock language="es" texts={textsOf('es')} />
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const dialog = () => screen.queryByRole('alertdialog')

it('shows how long one plays and what it cost, each minute and after each change of money', async () => {
  const { container } = show(clock())
  await pass(0)
  expect(container.textContent).toBe('Sesión: 0 minResultado: \u2212P\u00a025.00')
  await pass(MINUTE_MS)
  expect(container.textContent).toContain('Sesión: 1 min')
  net = 60
  const before = asked('member.sessionNet')
  act(() => $balance.set({ ...MONEY, sumBalance: 185 * UNIT }))
  await pass(2_000)
  expect(asked('member.sessionNet')).toBe(before + 1)
  expect(container.textContent).toContain('Resultado: +P\u00a060.00')
})

it('is not there for who plays without money, and asks for nothing', async () => {
  $session.set({ ...MEMBER, state: 'trial', type: 4 })
  const { container } = show(clock())
  await pass(5 * MINUTE_MS)
  expect([container.textContent, calls.sendMember.mock.calls]).toEqual(['', []])
})

it('reminds at the member’s interval, once for each, also on another page', async () => {
  show(
    <>
      {clock()}
      <DialogHost />
    </>,
  )
  await pass(29 * MINUTE_MS)
  expect(dialog()).toBeNull()
  await pass(MINUTE_MS)
  expect(dialog()?.textContent).toMatch(/30.*P.40\.00.*−P.25\.00/)
  fireEvent.click(screen.getByRole('button', { name: 'Seguir' }))
  await pass(5 * MINUTE_MS)
  expect(dialog()).toBeNull()
  cleanup()
  show(
    <>
      {clock()}
      <DialogHost />
    </>,
  )
  await pass(10 * MINUTE_MS)
  expect(dialog()).toBeNull()
  await pass(15 * MINUTE_MS)
  expect(dialog()).not.toBeNull()
})

it('whoever does not go on is led to their limits', async () => {
  startedAt = START - 31 * MINUTE_MS
  show(
    <>
      {clock()}
      <DialogHost />
    </>,
  )
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: 'Límites y pausas' }))
  await pass(0)
  expect([$modal.get(), $modalPart.get()]).toEqual(['center', 'securityCenter'])
})
