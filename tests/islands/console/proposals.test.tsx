import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { send } from '#console/kit/client'
import { $told, tell } from '#console/kit/told'
import { Proposals } from '#console/screens/Proposals'
import { TextProvider } from '#islands/ui/text'
import { giveDialogs } from '../support'

vi.mock('#console/kit/client', async (load) => ({ ...(await load<object>()), send: vi.fn() }))

const read = (name: string) => JSON.parse(readFileSync(`locales/es/${name}.json`, 'utf8'))
const texts = { console: read('console'), desk: read('desk') }
const { decision, desk, proposals: words } = texts.console
const proposal = {
  ...{ id: 'q1', call: 'operator.adjust', subject: 'ana', reason: 'Error', input: {} },
  ...{ changes: [], about: {}, version: 'v', maker: 'leo', madeAt: 1, expiresAt: 2, state: 'open' },
  ...{ permission: 'approve-money', checker: '', decidedAt: 0, note: '', fault: '' },
  mayDecide: true,
}
const staff = { name: 'rosa', role: 'risk', permissions: ['own', 'approve-money'] }
const shown = (rest = '') =>
  render(
    <TextProvider language="es" texts={texts}>
      <Proposals staff={staff as never} rest={rest} />
    </TextProvider>,
  )

beforeAll(giveDialogs)
beforeEach(() => {
  tell('')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(cleanup)

it('says in words what is proposed, in the list and beside it', async () => {
  vi.mocked(send).mockResolvedValue({ proposals: [proposal], waiting: 1, next: null } as never)
  shown('q1')
  const said = texts.desk.member.adjust
  expect(await screen.findByRole('cell', { name: said })).toBeDefined()
  const panel = within(screen.getByRole('region', { name: 'ana' }))
  expect(panel.getByText(said)).toBeDefined()
  expect(screen.queryByText(proposal.call)).toBeNull()
})

it('lists those that wait, more of them, and all of them', async () => {
  vi.mocked(send).mockResolvedValue({ proposals: [proposal], waiting: 1, next: 'q1' } as never)
  shown()
  fireEvent.click(await screen.findByRole('button', { name: texts.console.table.more }))
  const asked = () => vi.mocked(send).mock.lastCall?.[1]
  expect(asked()).toEqual({ count: 50, state: 'open', before: 'q1' })
  fireEvent.click(screen.getByRole('button', { name: desk.all }))
  await waitFor(() => expect(asked()).toEqual({ count: 50 }))
})

it('does not call a success what was approved and then refused', async () => {
  const failed = { ...proposal, state: 'failed', fault: 'wallet.insufficient-balance' }
  vi.mocked(send).mockImplementation((async (name: string) =>
    name === 'operator.decideProposal'
      ? { proposal: failed, value: null }
      : { proposals: [proposal], waiting: 1, next: null }) as never)
  shown('q1')
  const panel = within(await screen.findByRole('region', { name: 'ana' }))
  fireEvent.click(panel.getByRole('button', { name: decision.approve }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: decision.approve }))
  const said = await dialog.findByRole('alert')
  // Of what needs an amount, the amount is not known here.
  expect(said.textContent).toBe(`${words.fault}: Saldo insuficiente.`)
  expect($told.get()).toBe('')
})
