import { readFileSync } from 'node:fs'
import {
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Contracts } from '#console/desks/agent/Contracts'
import { type Contract, offerOf, tierLines, tiersOf } from '#console/desks/agent/contract-form'
import { send } from '#console/kit/client'
import { useFields } from '#console/kit/desk/use-fields'
import { TextProvider } from '#islands/ui/text'
import { giveDialogs } from '../support'

vi.mock('#console/kit/client', async (load) => ({ ...(await load<object>()), send: vi.fn() }))

const UNIT = 10_000
const textsOf = (name: string) => JSON.parse(readFileSync(`locales/es/${name}.json`, 'utf8'))
const texts = { console: textsOf('console'), desk: textsOf('desk') }
const { agent } = texts.desk
const Around = ({ children }: { children: ReactNode }) => (
  <TextProvider language="es" texts={texts}>
    {children}
  </TextProvider>
)
const around = () => ({
  t: (key: string) => key,
  field: renderHook(() => useFields(), { wrapper: Around }).result.current,
})

const TIERS = [
  { loss: 0, valid: 1_000 * UNIT, active: 5, rate: 250 },
  { loss: 100 * UNIT, valid: 5_000 * UNIT, active: 20, rate: 400 },
]
const contract: Contract = {
  ...{ id: 'c-1', kind: 'dividend', version: 2, upline: 'house', member: 'm-1', account: 'ana' },
  ...{ period: 'weekly', tiers: TIERS, activeFrom: 10 * UNIT, carries: true, rate: 400 },
  ...{ state: 'active', offeredAt: 1, expiresAt: 2, decidedAt: 3, endedAt: 0, fromAt: 4 },
}
const other: Contract = { ...contract, id: 'c-2', account: 'luz', state: 'ended', endedAt: 9 }
const made = (name: string) => vi.mocked(send).mock.calls.filter(([call]) => call === name)

beforeAll(giveDialogs)
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.mocked(send).mockImplementation((async () => ({ contracts: [contract, other] })) as never)
})
afterEach(() => {
  cleanup()
  vi.mocked(send).mockReset()
})

it('reads the tiers of a contract as they are shown, and nothing else', () => {
  expect(tierLines(TIERS)).toBe('0 1000 5 2.5\n100 5000 20 4')
  expect(tiersOf(tierLines(TIERS), around())).toEqual(TIERS)
  expect(tiersOf('0 1000 5 2,5 %', around())).toEqual([TIERS[0]])
  for (const bad of ['0 1000 5', '0 1000 5 2.5 7', '0 much 5 2', '0 1000 5 much'])
    expect(() => tiersOf(bad, around())).toThrow()
})

it('offers a dividend with its period, and a salary without one', () => {
  const written = { account: 'ana', tiers: '0 1000 5 2.5', period: 'weekly', carries: 'yes' }
  expect(offerOf(around(), { ...written, kind: 'dividend' })).toEqual({
    ...{ account: 'ana', kind: 'dividend', tiers: [TIERS[0]], activeFrom: 0 },
    ...{ period: 'weekly', carries: true, endsDownlines: false },
  })
  const salary = offerOf(around(), { ...written, kind: 'daily', activeFrom: '10' })
  expect(salary).toMatchObject({ kind: 'daily', activeFrom: 10 * UNIT })
  for (const name of ['period', 'carries']) expect(salary).not.toHaveProperty(name)
})

function show(rest: string) {
  const staff = { name: 'ana', role: 'finance', permissions: ['agents'] } as const
  render(<Contracts staff={staff} rest={rest} />, { wrapper: Around })
}

it('ends a contract that holds, with a reason, and not one that is over', async () => {
  show('c-1')
  fireEvent.click(await screen.findByRole('button', { name: agent.end }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(texts.desk.reason), { target: { value: 'by agreement' } })
  fireEvent.click(dialog.getByRole('button', { name: agent.end }))
  await waitFor(() => expect(made('operator.endContract')).toHaveLength(1))
  const input = { id: 'c-1', reason: 'by agreement', endsDownlines: false }
  expect(made('operator.endContract')[0]?.[1]).toEqual(input)
  cleanup()
  show('c-2')
  expect(await screen.findByRole('region', { name: /^luz/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: agent.end })).toBeNull()
})

it('sets the points that were written, and leaves the others', async () => {
  show('')
  fireEvent.click(await screen.findByRole('button', { name: agent.points }))
  const dialog = within(screen.getByRole('dialog'))
  const write = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  write(texts.desk.account, 'ana')
  write(`${texts.console.gameCategory.LOTT} (%)`, '0.75')
  write(texts.desk.reason, 'by agreement')
  fireEvent.click(dialog.getByRole('button', { name: agent.points }))
  await waitFor(() => expect(made('operator.setRates')).toHaveLength(1))
  const input = { account: 'ana', rates: { LOTT: 75 }, reason: 'by agreement' }
  expect(made('operator.setRates')[0]?.[1]).toEqual(input)
})
