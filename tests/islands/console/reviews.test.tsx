import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { send } from '#console/kit/client'
import { Reviews } from '#console/screens/Reviews'
import { type Review, waitingOf } from '#console/screens/review-acts'
import { TextProvider } from '#islands/ui/text'
import { giveDialogs } from '../support'

vi.mock('#console/kit/client', async (load) => ({ ...(await load<object>()), send: vi.fn() }))

const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const { decision } = texts.console
const one = { count: 1, sum: 400_000 }
const waiting = { withdraw: one, deposit: { count: 0, sum: 0 } }
const review: Review = {
  ...{ id: 'B1-w1', kind: 'withdraw', account: 'ana', amount: 400_000, note: '', state: 'review' },
  ...{ at: 1, registeredAt: 1, earlier: 0, signals: 0, sameHolder: false },
}

beforeAll(giveDialogs)
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.mocked(send).mockReset()
})

it('shows what was decided at once, though the list says so a little later', async () => {
  const states = ['approved', 'paid']
  vi.mocked(send).mockImplementation((async (name: string) =>
    name === 'operator.decide'
      ? { state: states.shift() }
      : { reviews: [review], waiting }) as never)
  const staff = { name: 'carla', role: 'cashier', permissions: ['reviews', 'decide'] } as const
  render(
    <TextProvider language="es" texts={texts}>
      <Reviews staff={staff as never} rest={review.id} />
    </TextProvider>,
  )
  const panel = async () => within(await screen.findByRole('region', { name: 'ana' }))
  const decide = async (word: string) => {
    const name = new RegExp(`^${word}`)
    fireEvent.click(await (await panel()).findByRole('button', { name }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: word }))
  }
  await decide(decision.approve)
  // What has been approved is paid next, and approved no more.
  expect(
    await (await panel()).findByRole('button', { name: new RegExp(`^${decision.pay}`) }),
  ).toBeTruthy()
  await decide(decision.pay)
  await waitFor(() => expect(screen.getByText(texts.console.review.none)).toBeTruthy())
})

it('believes the list again once it says something else', () => {
  const decided = { 'B1-w1': { from: 'review', to: 'approved' } }
  const stateIn = (state: Review['state']) =>
    waitingOf([{ ...review, state }], decided).map((row) => row.state)
  expect(stateIn('review')).toEqual(['approved'])
  expect(stateIn('partial')).toEqual(['partial'])
  expect(stateIn('paid' as never)).toEqual([])
})

it('says what is proposed already, and proposes it no second time', async () => {
  const open = { id: 'q1', call: 'operator.decide', subject: review.id, maker: 'leo' }
  vi.mocked(send).mockImplementation((async (name: string) =>
    name === 'operator.proposals'
      ? { proposals: [{ ...open, input: { id: review.id, decision: 'approve' } }] }
      : { reviews: [review], waiting }) as never)
  const staff = { name: 'carla', role: 'cashier', permissions: ['reviews', 'decide'] } as const
  render(
    <TextProvider language="es" texts={texts}>
      <Reviews staff={staff as never} rest={review.id} />
    </TextProvider>,
  )
  const panel = within(await screen.findByRole('region', { name: 'ana' }))
  const link = await panel.findByRole('link', { name: new RegExp(decision.approve) })
  expect(link.getAttribute('href')).toBe('#/proposals/q1')
  expect(panel.queryByRole('button', { name: new RegExp(`^${decision.approve}`) })).toBeNull()
  expect(panel.getByRole('button', { name: new RegExp(`^${decision.reject}`) })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('counts all that wait, of which the oldest are listed', async () => {
  const all = { withdraw: { count: 1_500, sum: 1 }, deposit: { count: 3, sum: 1 } }
  vi.mocked(send).mockResolvedValue({ reviews: [review], waiting: all } as never)
  const staff = { name: 'carla', role: 'cashier', permissions: ['reviews'] } as const
  render(
    <TextProvider language="es" texts={texts}>
      <Reviews staff={staff as never} rest="" />
    </TextProvider>,
  )
  const { withdraw, deposit, all: every } = texts.console.review
  for (const name of [`${withdraw}1,500`, `${deposit}3`, `${every}1,503`])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
})
