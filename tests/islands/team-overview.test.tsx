import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OverviewFigures } from '#islands/team/report/OverviewFigures'
import type { Overview } from '#islands/team/report/store'
import { show } from './support'

const sums = (net: number, valid = 100) => ({
  ...{ count: 1, stake: 100, valid, payout: 0, rebates: 0, bonuses: 0 },
  ...{ deposits: 0, withdrawals: 0, net, members: 3, joined: 0, active: 2, income: 5 },
})
const UNIT = 10_000
const day = (name: number, net: number) => ({
  ...{ day: name, valid: UNIT, net, active: 1, income: 0 },
})
const overview = (net: number): Overview => ({
  ...{ from: 20_261_116, to: 20_261_122, today: 20_261_124, online: 4, categories: [] },
  now: sums(net * UNIT),
  before: { from: 20_261_109, to: 20_261_115, ...sums(0, 50) },
  days: [day(20_261_110, 0), day(20_261_115, 2), day(20_261_116, 3), day(20_261_122, -4)],
})
const card = (name: string) => screen.getByText(name).closest('div')

afterEach(cleanup)

it('shows what the players lost as the team’s gain, and what they won as its loss', () => {
  show(<OverviewFigures value={overview(-12)} />)
  expect(card('Ganancia del equipo')?.textContent).toContain('+P\u00A012.00')
  expect(card('Ganancia del equipo')?.querySelector('.up')).not.toBeNull()
  cleanup()
  show(<OverviewFigures value={overview(7.5)} />)
  expect(card('Ganancia del equipo')?.textContent).toContain('\u2212P\u00A07.50')
  expect(card('Ganancia del equipo')?.querySelector('.up')).toBeNull()
})

it('draws how a figure went, the period before paler; notes it where there was any', () => {
  show(<OverviewFigures value={overview(1)} />)
  const lines = [...document.querySelectorAll('.sparkline')]
  expect(lines).toHaveLength(4)
  const points = (name: string) =>
    lines[1]?.querySelector(name)?.getAttribute('d')?.match(/[ML]/g)?.length
  // The line goes on from the last day before.
  expect([points('.earlier'), points('.now')]).toEqual([2, 3])
  expect(card('Apuesta válida')?.textContent).toContain('+100% frente al período anterior')
  expect(card('Ganancia del equipo')?.textContent).not.toContain('Antes')
})
