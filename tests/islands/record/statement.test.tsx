import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StatementPage } from '#islands/record/StatementPage'
import { ENTRY_KINDS } from '#lib/rules/entry-kind'
import { show } from '../support'

const calls = vi.hoisted(() => ({ sendMember: vi.fn() }))
vi.mock('#lib/client/member-routes', () => calls)

const entry = (at: number, kind: string, amount: number, balanceAfter: number) => ({
  ...{ id: `B1-${at}`, kind, reference: `B1-x${at}`, amount, balanceAfter, at },
})
const page = (entries: object[], next: number | null = null) => ({
  ...{ opening: 10_000, closing: 1_260_000, entries, next },
})

beforeEach(() => {
  calls.sendMember.mockReset()
})
afterEach(cleanup)

it('lists entries between the two balances that they make', async () => {
  calls.sendMember.mockResolvedValue(
    page([entry(2, 'stake', -50_000, 1_260_000), entry(1, 'deposit', 1_300_000, 1_310_000)]),
  )
  show(<StatementPage />)
  const table = await screen.findByRole('table', { name: 'Movimientos' })
  expect(table.textContent).toContain('\u22125.00')
  expect(table.textContent).toContain('+130.00')
  const totals = [...document.querySelectorAll('.totals .card')].map((card) => card.textContent)
  expect(totals).toEqual([
    'Saldo inicialP\u00a01.00',
    'Movimientos+P\u00a0125.00',
    'Saldo finalP\u00a0126.00',
  ])
})

it('narrows by type, moves by seven days and turns pages', async () => {
  calls.sendMember.mockResolvedValue(page([entry(9, 'deposit', 1, 1)], 9))
  show(<StatementPage />)
  await screen.findByRole('table')
  const asked = () => calls.sendMember.mock.lastCall?.[1]
  const first = asked()
  fireEvent.click(screen.getByRole('button', { name: 'Página 2' }))
  expect(asked()).toEqual({ ...first, before: 9 })
  fireEvent.click(screen.getByRole('button', { name: 'Depósitos' }))
  expect(asked()).toEqual({ ...first, group: 'deposit' })
  expect(screen.getByRole('button', { name: '7 días siguientes' }).ariaDisabled).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '7 días anteriores' }))
  expect(asked().to).toBe(first.from)
  fireEvent.click(screen.getByRole('button', { name: 'Todos' }))
  fireEvent.click(screen.getByRole('button', { name: '7 días siguientes' }))
  expect(asked()).toEqual(first)
})

it('says that there is nothing, or that it could not be read, and asks again', async () => {
  calls.sendMember.mockResolvedValueOnce(page([]))
  show(<StatementPage />)
  expect(await screen.findByText('No hay movimientos en estas fechas')).toBeTruthy()
  cleanup()
  calls.sendMember.mockRejectedValueOnce({ code: 'client.network' })
  show(<StatementPage />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  calls.sendMember.mockResolvedValueOnce(page([entry(1, 'rebate', 1, 1)]))
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('table')).toBeTruthy()
})

it('has words for every kind of entry', async () => {
  calls.sendMember.mockResolvedValue(page(ENTRY_KINDS.map((kind, at) => entry(at, kind, 1, 1))))
  show(<StatementPage />)
  const table = await screen.findByRole('table')
  expect(table.textContent).not.toContain('statement.kinds')
})
