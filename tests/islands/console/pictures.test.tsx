import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { send } from '#console/kit/client'
import { Feedback } from '#console/screens/Feedback'
import { ReviewPanel } from '#console/screens/ReviewPanel'
import type { Review } from '#console/screens/review-acts'
import { TextProvider } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'

vi.mock('#console/kit/client', async (load) => ({ ...(await load<object>()), send: vi.fn() }))

const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const { again, failure, feedback, review: words } = texts.console
const letter = { id: 'f1', account: 'ana', at: 1, content: 'No veo mi apuesta', remark: '' }
const staff = { name: 'sara', role: 'support', permissions: ['feedback'] }
const imageOf = (number: number) => feedback.image.replace('{{number}}', String(number))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** A letter with two pictures, each answered as given. */
async function letterWith(answerOf: (at: number) => Promise<unknown>) {
  vi.mocked(send).mockImplementation((async (name: string, { at }: { at: number }) =>
    name === 'operator.feedback' ? { list: [{ ...letter, images: 2 }] } : answerOf(at)) as never)
  render(
    <TextProvider language="es" texts={texts}>
      <Feedback staff={staff as never} rest="f1" />
    </TextProvider>,
  )
  const show = feedback.show_other.replace('{{count}}', '2')
  fireEvent.click(await screen.findByRole('button', { name: show }))
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  cleanup()
  vi.mocked(send).mockReset()
})

it('says which picture did not come, shows the others, and asks for it again', async () => {
  let isDown = true
  await letterWith(async (at) => {
    if (at === 2 && isDown) throw new CallError('client.network', '')
    return { type: 'image/png', data: `AAA${at}` }
  })
  const said = await screen.findByRole('alert')
  expect(said.textContent).toBe(`${imageOf(2)}: ${failure.network}${again}`)
  expect(screen.getByRole('img', { name: imageOf(1) })).toBeDefined()
  isDown = false
  press(again)
  expect(await screen.findByRole('img', { name: imageOf(2) })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says so of what came and is no picture', async () => {
  await letterWith(async (at) => ({ type: 'image/png', data: `AAA${at}` }))
  fireEvent.error(await screen.findByRole('img', { name: imageOf(1) }))
  const said = within(await screen.findByRole('alert'))
  expect(said.getByText(`${imageOf(1)}: ${failure.answer}`)).toBeDefined()
  expect(screen.getByRole('img', { name: imageOf(2) })).toBeDefined()
  press(again)
  expect(await screen.findByRole('img', { name: imageOf(1) })).toBeDefined()
})

it('shows every picture of a receipt, as the first one says how many there are', async () => {
  vi.mocked(send).mockImplementation((async (_name: string, { number }: { number: number }) => ({
    ...{ type: 'image/png', data: `AAA${number}`, count: 2 },
  })) as never)
  const deposit: Review = {
    ...{ id: 'd1', kind: 'deposit', account: 'ana', amount: 1, note: '', state: 'review' },
    ...{ at: 1, registeredAt: 1, earlier: 0, signals: 0, sameHolder: false },
  }
  render(
    <TextProvider language="es" texts={texts}>
      <ReviewPanel review={deposit} canDecide={false} onDecide={() => undefined} />
    </TextProvider>,
  )
  press(words.showReceipt)
  for (const number of [1, 2]) {
    const name = words.receipt.replace('{{number}}', String(number))
    expect(await screen.findByRole('img', { name })).toBeDefined()
  }
  expect(vi.mocked(send)).toHaveBeenCalledTimes(2)
})
