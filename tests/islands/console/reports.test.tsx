import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { send } from '#console/kit/client'
import { Reports } from '#console/screens/report/Reports'
import { TextProvider } from '#islands/ui/text'

vi.mock('#console/kit/client', async (load) => ({ ...(await load<object>()), send: vi.fn() }))

const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const { reports } = texts.console
const zeros = {
  ...{ bets: 0, stake: 0, valid: 0, payout: 0, gross: 0, gifts: 0, net: 0 },
  ...{ deposits: 0, withdrawals: 0 },
}

afterEach(cleanup)

it('names countries, and those whose country nobody knows', async () => {
  location.hash = '#/reports/country?from=2026-11-20&to=2026-11-21'
  const rows = ['CO', ''].map((key) => ({ key, part: '', ...zeros }))
  vi.mocked(send).mockResolvedValue({ rows } as never)
  render(
    <TextProvider language="es" texts={texts}>
      <Reports staff={{ name: 'rosa', role: 'risk', permissions: ['reports'] }} rest="country" />
    </TextProvider>,
  )
  expect(await screen.findByText('Colombia')).toBeTruthy()
  expect(screen.getByText(reports.unknown)).toBeTruthy()
})

it('says what is no day while one is typed, and writes days as its language does', async () => {
  location.hash = '#/reports?from=2026-11-20&to=2026-11-21'
  const rows = [{ key: '2026-11-21', part: '', ...zeros }]
  vi.mocked(send).mockResolvedValue({ rows } as never)
  render(
    <TextProvider language="es" texts={texts}>
      <Reports staff={{ name: 'rosa', role: 'risk', permissions: ['reports'] }} rest="" />
    </TextProvider>,
  )
  expect(await screen.findByText('21/11/2026')).toBeTruthy()
  const field = screen.getByLabelText(reports.to)
  // What a field of dates says while its year is being written.
  fireEvent.change(field, { target: { value: '' } })
  expect(screen.getByText(reports.badSpan)).toBeTruthy()
  fireEvent.change(field, { target: { value: '2026-11-22' } })
  expect(await screen.findByText('21/11/2026')).toBeTruthy()
})
