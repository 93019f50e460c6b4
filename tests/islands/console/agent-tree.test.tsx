import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Agents } from '#console/desks/agent/Agents'
import { send } from '#console/kit/client'
import { TextProvider } from '#islands/ui/text'

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

const node = (account: string, more: object = {}) => ({
  ...{ id: `id-${account}`, account, type: 1, joinedAt: 1, downlines: 2, agents: 1, team: 9 },
  ...{ valid: 500 * UNIT, gross: 20 * UNIT, ...more },
})
const self = {
  ...node('crown'),
  rates: { LOTT: 250 },
  contracts: [{ id: 'c-1', kind: 'daily', period: 'daily', rate: 150 }],
}
const run = {
  ...{
    id: 'c-1-1',
    contract: 'c-1',
    version: 2,
    kind: 'dividend',
    account: 'north',
    payer: 'crown',
  },
  ...{ from: 1, to: 2, stake: 0, valid: 90 * UNIT, payout: 0, rebates: 0, bonuses: 0, active: 3 },
  ...{ carriedIn: -5 * UNIT, base: 80 * UNIT, rate: 250, amount: 2 * UNIT },
  ...{ state: 'overdue', paidAt: 0 },
}
const income = {
  ...{ id: 'i-1', kind: 'rebate', account: 'north', payer: 'crown', amount: 3 * UNIT },
  ...{ state: 'overdue', at: 1, triedAt: 2 },
}
const late = { contract: 'c-9', account: 'south', kind: 'hourly', from: 1, to: 2 }

const ANSWERS: Record<string, (input: { of?: string; before?: string }) => object> = {
  'operator.agentTree': ({ of, before }) => ({
    path: of ? [{ id: 'id-crown', account: 'crown', type: 2 }] : [],
    self: of ? self : null,
    members: [before ? node('west') : node('north'), node('leaf', { downlines: 0 })].slice(
      0,
      before ? 1 : 2,
    ),
    next: before ? null : '1_id-leaf',
  }),
  'operator.agentRuns': () => ({ runs: [run], next: null }),
  'operator.agentOverdue': () => ({ incomes: [income], next: null, late: [late], owed: 3 * UNIT }),
}
const made = (name: string) =>
  vi
    .mocked(send)
    .mock.calls.filter(([call]) => call === name)
    .map(([, input]) => input)

beforeEach(() => {
  location.hash = ''
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.mocked(send).mockImplementation((async (name: string, input: object) =>
    ANSWERS[name]?.(input)) as never)
})
afterEach(() => {
  cleanup()
  vi.mocked(send).mockReset()
})

function show(rest: string, permissions = ['agent-view', 'member-view']) {
  const staff = { name: 'ana', role: 'finance', permissions } as never
  render(<Agents staff={staff} rest={rest} />, { wrapper: Around })
}

it('shows a level of the tree, with a way into each that has somebody below', async () => {
  show('')
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('link', { name: 'north' }).getAttribute('href')).toBe(
    '#/agents/tree%2Fnorth',
  )
  expect(table.queryByRole('link', { name: 'leaf' })).toBeNull()
  const [record] = table.getAllByRole('link', { name: `${agent.record}: north` })
  expect(record?.getAttribute('href')).toBe('#/members/north')
  expect(made('operator.agentTree')).toEqual([{ only: 'agents', count: 50 }])
})

it('asks for the next page, for everybody, and for an account by name', async () => {
  show('')
  fireEvent.click(await screen.findByRole('button', { name: texts.console.table.more }))
  expect(await screen.findByText('west')).toBeTruthy()
  expect(screen.getByText('north')).toBeTruthy()
  expect(made('operator.agentTree')[1]).toMatchObject({ before: '1_id-leaf' })
  fireEvent.click(screen.getByRole('button', { name: agent.only.all }))
  await waitFor(() => expect(made('operator.agentTree')[2]).toEqual({ only: 'all', count: 50 }))
  fireEvent.change(screen.getByLabelText(agent.find), { target: { value: ' south ' } })
  fireEvent.click(screen.getByRole('button', { name: agent.open }))
  expect(location.hash).toContain('#/agents/tree%2Fsouth')
})

it('says of whom it is what they may give and have agreed, and the way from the house', async () => {
  show('tree/crown')
  const box = within(await screen.findByRole('region', { name: 'crown' }))
  expect(box.getByText(`${texts.console.gameCategory.LOTT} 2.5 %`)).toBeTruthy()
  expect(box.getByText(`${agent.kinds.daily} 1.5 %`)).toBeTruthy()
  const way = within(screen.getByRole('navigation', { name: agent.path }))
  expect(way.getByRole('link', { name: texts.console.member.house })).toBeTruthy()
  expect(way.getByRole('link', { name: '› crown' }).getAttribute('aria-current')).toBe('page')
  expect(made('operator.agentTree')[0]).toMatchObject({ of: 'crown' })
})

it('leads to no member whom the role may not look at', async () => {
  show('tree', ['agent-view'])
  await screen.findByRole('table')
  expect(screen.queryByRole('link', { name: new RegExp(agent.record) })).toBeNull()
})

it('narrows runs by kind and by the account of the address, and explains one', async () => {
  location.hash = '#/agents/runs?of=north'
  show('runs/c-1-1')
  const panel = within(await screen.findByRole('region', { name: /^north/ }))
  expect(panel.getByText('2.5 %')).toBeTruthy()
  expect(panel.getByText(agent.run.carriedIn)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'crown' }).getAttribute('href')).toBe('#/members/crown')
  expect(made('operator.agentRuns')).toEqual([{ count: 50, account: 'north' }])
  fireEvent.click(screen.getByRole('button', { name: agent.kinds.dividend }))
  await waitFor(() => expect(made('operator.agentRuns')).toHaveLength(2))
  expect(made('operator.agentRuns')[1]).toMatchObject({ kind: 'dividend', account: 'north' })
  fireEvent.click(await screen.findByRole('button', { name: agent.run.everybody }))
  await waitFor(() => expect(made('operator.agentRuns')).toHaveLength(3))
  expect(made('operator.agentRuns')[2]).toEqual({ count: 50, kind: 'dividend' })
})

it('shows what is owed, by whom and why, and which periods were not closed', async () => {
  show('overdue')
  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement)
  expect(row.getByText(agent.why.overdue)).toBeTruthy()
  expect(row.getByText(agent.income.rebate)).toBeTruthy()
  expect(screen.getByRole('region', { name: agent.unpaid.owed })).toBeTruthy()
  expect(screen.getByText(agent.late.title)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'south' })).toBeTruthy()
})
