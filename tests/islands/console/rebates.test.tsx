import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Ways } from '#console/desks/cashier/Ways'
import { send } from '#console/kit/client'
import { TextProvider } from '#islands/ui/text'
import { defaultCashier } from '#lib/rules/cashier'
import { profileOf } from '#lib/rules/profile'
import { giveDialogs } from '../support'

vi.mock('#console/kit/client', async (load) => ({ ...(await load<object>()), send: vi.fn() }))

const textsOf = (name: string) => JSON.parse(readFileSync(`locales/es/${name}.json`, 'utf8'))
const texts = { console: textsOf('console'), desk: textsOf('desk') }
const { rebate } = texts.desk
const cashier = { ...defaultCashier(profileOf('standard')), walletVendors: [] }
const changes = () => vi.mocked(send).mock.calls.filter(([name]) => name === 'operator.setCashier')

beforeAll(giveDialogs)
beforeEach(() => vi.mocked(send).mockImplementation((async () => cashier) as never))
afterEach(() => {
  cleanup()
  vi.mocked(send).mockReset()
})

async function openForm() {
  const staff = { name: 'ana', role: 'finance', permissions: ['cashier'] } as const
  render(
    <TextProvider language="es" texts={texts}>
      <Ways staff={staff} rest="" />
    </TextProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: rebate.change }))
  const dialog = within(screen.getByRole('dialog'))
  const field = (category: string) =>
    dialog.getByLabelText(`${texts.console.gameCategory[category]} (%)`)
  const write = (category: string, value: string) =>
    fireEvent.change(field(category), { target: { value } })
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: rebate.change }))
  return { dialog, field, write, submit }
}

it('shows cashback in percent, and sends every rate in hundredths of one', async () => {
  const { field, write, submit } = await openForm()
  expect(field('FISH')).toHaveProperty('value', '1.2')
  write('LOTT', '0,75')
  write('RNG', '0')
  submit()
  await waitFor(() => expect(changes()).toHaveLength(1))
  const rebateRates = { ...cashier.rebateRates, LOTT: 75, RNG: 0 }
  expect(changes()[0]?.[1]).toEqual({ rebateRates })
})

it.each(['', 'much', '-1', '20.01'])('sends nothing where a rate is %j', async (text) => {
  const { dialog, write, submit } = await openForm()
  write('LOTT', text)
  // What is left empty the browser holds back; here it is sent all the same.
  if (text) submit()
  else fireEvent.submit(dialog.getByText(rebate.text).closest('form') as HTMLFormElement)
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(changes()).toEqual([])
})
