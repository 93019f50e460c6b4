import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BetsPage } from '#islands/record/BetsPage'
import { readSession, SESSION_KEYS } from '#lib/browser/storage'
import { eventually } from '../../support/eventually'
import { show } from '../support'

const calls = vi.hoisted(() => ({ sendMember: vi.fn() }))
vi.mock('#lib/client/member-routes', () => calls)
const saved = vi.hoisted(() => ({ saveCsv: vi.fn() }))
vi.mock('#lib/browser/download', () => saved)

const line = {
  play: 'FIXED',
  selection: { pos: [[7], [], [], [], []] },
  ...{ unit: 10_000, multiple: 3, bets: 1, amount: 30_000, odds: { '1': 97_500 }, payout: 292_500 },
}
const bet = {
  ...{ id: 'B1-k7', gameCode: 'VELOZ1', issue: '202611220931', amount: 30_000, state: 'won' },
  ...{ payout: 292_500, result: '70000', lines: [line], at: 1, settledAt: 2 },
}
const answer = {
  bets: [bet],
  settled: { count: 1, stake: 30_000, valid: 30_000, payout: 292_500 },
  open: { count: 2, stake: 50_000 },
  next: null,
}

beforeEach(() => {
  calls.sendMember.mockReset().mockResolvedValue(answer)
  saved.saveCsv.mockReset()
})
afterEach(cleanup)

it('sums the range and unfolds a bet to its draw, odds, proof and the same bet again', async () => {
  show(<BetsPage />)
  const table = await screen.findByRole('table')
  const cards = [...document.querySelectorAll('.totals .card')].map((card) => card.textContent)
  expect(cards).toContain('Resultado neto+P\u00a026.25')
  expect(cards).toContain('PendienteP\u00a05.002 boletos')
  const opener = within(table).getByRole('button', { name: /Veloz 1/ })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  const detail = document.querySelector('.bet-detail')
  expect(detail?.textContent).toContain('Paga ×9.75')
  const proof = screen.getByRole('link', { name: 'Verificar el sorteo 202611220931' })
  expect(proof.getAttribute('href')).toBe('/verify?gameCode=VELOZ1&issue=202611220931')
  fireEvent.click(screen.getByRole('button', { name: 'Repetir la jugada' }))
  const kept = JSON.parse(readSession(SESSION_KEYS.slip))
  expect(kept).toMatchObject({ gameCode: 'VELOZ1', lines: [{ play: 'FIXED', multiple: 3 }] })
})

it('narrows by state and game, and saves everything that is listed as one file', async () => {
  show(<BetsPage />)
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('button', { name: 'Ganado' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Juego' }), {
    target: { value: 'VELOZ3' },
  })
  const filters = { state: 'won', gameCode: 'VELOZ3' }
  expect(calls.sendMember.mock.lastCall?.[1]).toMatchObject(filters)
  await screen.findByRole('table')
  calls.sendMember
    .mockResolvedValueOnce({ csv: 'a\r\n', next: '5_B1-k1' })
    .mockResolvedValueOnce({ csv: 'b\r\n', next: null })
  fireEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }))
  await eventually(() => expect(saved.saveCsv).toHaveBeenCalled())
  expect(saved.saveCsv.mock.calls[0]).toEqual([expect.stringContaining('apuestas-'), 'a\r\nb\r\n'])
  expect(calls.sendMember.mock.lastCall).toEqual([
    'record.betsCsv',
    expect.objectContaining({ ...filters, before: '5_B1-k1' }),
  ])
})

it('shows a bet on another product by its title or its code, without what only a draw has', async () => {
  const other = {
    ...{ id: 'B1-k8', product: 'sample', category: 'RNG', gameCode: 'diana', title: 'Diana' },
    ...{ event: 'spin-7', issue: 'spin-7', amount: 10_000, bonus: 0, state: 'lost', payout: 0 },
    ...{ result: '7 7 1', lines: [], at: 1, settledAt: 2, reason: '' },
  }
  const nameless = { ...other, id: 'B1-k9', gameCode: 'gone-for-good', title: '' }
  calls.sendMember.mockResolvedValue({ ...answer, bets: [other, nameless] })
  show(<BetsPage />)
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('button', { name: /gone-for-good/ })).toBeDefined()
  fireEvent.click(within(table).getByRole('button', { name: /Diana/ }))
  const detail = document.querySelector('.bet-detail')
  expect(detail?.textContent).toContain('7 7 1')
  expect(screen.queryByRole('link', { name: /Verificar/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Repetir la jugada' })).toBeNull()
})
