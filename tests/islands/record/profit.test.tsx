import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProfitPage } from '#islands/record/ProfitPage'
import { writtenDay } from '#lib/rules/day-range'
import { show } from '../support'

const calls = vi.hoisted(() => ({ sendMember: vi.fn() }))
vi.mock('#lib/client/member-routes', () => calls)
const drawn = vi.hoisted(() => ({ data: [] as unknown[] }))
vi.mock('uplot', () => ({
  default: class {
    static paths = {}
    constructor(_options: unknown, data: unknown) {
      drawn.data.push(data)
    }
    setCursor() {}
    valToPos = () => 0
    destroy() {}
  },
}))

const today = writtenDay(Date.now()).replaceAll('-', '')
const day = (category: string, stake: number, payout: number) => ({
  ...{ day: today, category, count: 2, stake, valid: stake, payout },
})
const total = {
  ...{ stake: 50_000, valid: 50_000, payout: 20_000, deposits: 900_000, withdrawals: 100_000 },
  ...{ rebates: 0, bonuses: 0, net: -30_000 },
}

beforeEach(() => {
  drawn.data = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  calls.sendMember.mockReset().mockResolvedValue({
    days: [day('ZY', 30_000, 20_000), day('LOTT', 20_000, 0)],
    total,
    lifetimeNetDeposits: 800_000,
  })
})
afterEach(cleanup)

it('shows sums, a bar for each day of the range and the same as a table', async () => {
  show(<ProfitPage />)
  const table = await screen.findByRole('table')
  expect(table.querySelectorAll('tbody tr')).toHaveLength(2)
  expect(document.body.textContent).toContain('Depósitos netos desde el inicio+P\u00a080.00')
  expect(drawn.data.at(-1)).toEqual([
    [0, 1, 2, 3, 4, 5, 6],
    [0, 0, 0, 0, 0, 0, -3],
  ])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(calls.sendMember.mock.lastCall?.[1]).toMatchObject({ timeZone })
})

it('goes from day to day by the keyboard, and through categories', async () => {
  show(<ProfitPage />)
  const chart = await screen.findByRole('slider', { name: 'Resultado neto por día' })
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(chart.getAttribute('aria-valuenow')).toBe('7')
  expect(chart.getAttribute('aria-valuetext')).toContain('\u2212P\u00a03.00')
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(chart.getAttribute('aria-valuenow')).toBe('6')
  fireEvent.click(screen.getByRole('button', { name: 'Sorteos propios' }))
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(1)
  expect(drawn.data.at(-1)).toEqual([
    [0, 1, 2, 3, 4, 5, 6],
    [0, 0, 0, 0, 0, 0, -1],
  ])
})
