import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DrawVersions } from '#islands/lottery/draw/DrawVersions'
import { $proof, $verify, type Proof, voids } from '#islands/lottery/store/verify'
import { VoidDraw, VoidRate } from '#islands/lottery/verify/VoidDraws'
import { show } from '../support'

const calls = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('#lib/client/call', () => calls)

afterEach(() => {
  cleanup()
  $proof.set(null)
  voids.clear()
  $verify.set({ step: 'idle' })
})

it('shows both results of a corrected draw, when, why and by how many', () => {
  const versions = [
    { result: '123', at: Date.parse('2026-11-22T12:00Z'), reason: '', voices: 2 },
    { result: '223', at: Date.parse('2026-11-22T13:00Z'), reason: 'misread', voices: 2 },
  ]
  show(<DrawVersions gameCode="TRIODIA" issue="20261122" versions={versions} />)
  const [before, now] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(before).toContain('Antes:')
  expect(before?.replace(/\D/g, '')).toMatch(/123$/)
  expect(now).toContain('Ahora:')
  expect(now).toContain('confirmado por 2 personas')
  expect(now).toContain('Motivo: misread')
  expect(document.querySelectorAll('time')).toHaveLength(2)
})

it('says why a draw is void, what it refunded and whether its seed is the committed one', () => {
  const proof = { voidReason: 'beacon-missing', refunded: 12, versions: [] }
  $proof.set(proof as unknown as Proof)
  $verify.set({ step: 'void', commitMatches: true })
  show(<VoidDraw />)
  const text = document.body.textContent
  expect(text).toContain('Faltó el número público de drand.')
  expect(text).toContain('Se devolvieron 12 boletos.')
  expect(text).toContain('La semilla publicada es la del compromiso.')
})

it('shows how many draws of a game were void, and opens one of them', () => {
  const counts = { gameCode: 'VELOZ1', finished: 400, voided: 1 }
  const draw = { issue: '202611220931', drawAt: 1, reason: '', commit: '', seed: '', refunded: 3 }
  voids.set({
    ...counts,
    reasons: [{ reason: 'seed-lost', count: 1 }],
    draws: [{ ...draw, voidReason: 'seed-lost' }],
  })
  calls.send.mockReturnValue(new Promise(() => undefined))
  show(<VoidRate />)
  expect(document.body.textContent).toMatch(/1 de 400 terminados \(0[.,]25\s?%\)/)
  fireEvent.click(screen.getByRole('button', { name: '202611220931' }))
  expect(calls.send).toHaveBeenCalledWith('lottery.verify', {
    gameCode: 'VELOZ1',
    issue: '202611220931',
  })
})
