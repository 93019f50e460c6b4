import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WithdrawForm } from '#islands/withdraw/WithdrawForm'
import { $session } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'
import { eventually } from '../../support/eventually'
import { show } from '../support'

const calls = vi.hoisted(() => ({ sendMember: vi.fn() }))
vi.mock('#lib/client/member-routes', () => calls)

const UNIT = 10_000
const METHOD = {
  ...{ code: 'sandbox', adapter: 'sandbox', label: '', currency: 'PLY', payees: [] },
  ...{ minimum: UNIT, maximum: 1_000 * UNIT, fee: { fixed: 0, rate: 0 } },
} as const

/** The form of a member who has 60 units, and 40 of a bonus that runs or not. */
function form(bonus?: number) {
  const settings = {
    ...{ methods: [METHOD], perDay: 5, leftToday: 5, turnover: { required: 0, done: 0, left: 0 } },
    ...{ cancelAllowed: true, autoReceiptMinutes: 60, payeeCoolingMinutes: 1_440 },
    ...(bonus !== undefined && { bonus }),
  }
  const state = { known: { settings }, methods: [METHOD], load: () => undefined }
  show(
    <WithdrawForm state={state as never} method={METHOD as never}>
      {null}
    </WithdrawForm>,
  )
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill('Monto', '50')
  fireEvent.change(document.getElementById('withdraw-paymentPassword') as HTMLElement, {
    target: { value: 'money-money-7' },
  })
  return () => fireEvent.submit(document.getElementById('withdraw-form') as HTMLElement)
}

beforeEach(() => {
  calls.sendMember.mockReset().mockResolvedValue({ id: 'B1-w1' })
  $session.set({ state: 'out' })
  const money = { sumBalance: 100 * UNIT, bonus: 40 * UNIT, held: 0 }
  $balance.set({ ...money, currency: 'PLY', symbol: 'P', version: 1 })
})
afterEach(cleanup)

const sent = () => calls.sendMember.mock.calls.find(([name]) => name === 'withdraw.request')?.[1]

it('asks whether the bonus that runs is given up, and sends that it is', async () => {
  const submit = form(40 * UNIT)
  const box = screen.getByLabelText(/^Renuncio a mi bono activo: P\s40\.00$/)
  submit()
  expect(document.getElementById('withdraw-forfeit-help')?.textContent).toBe(
    'Confirma que renuncias a tu bono.',
  )
  expect(document.activeElement).toBe(box)
  expect(sent()).toBeUndefined()
  fireEvent.click(box)
  submit()
  await eventually(() => expect(sent()).toMatchObject({ amount: 50 * UNIT, forfeitBonus: true }))
})

it('asks nothing where no bonus runs', async () => {
  const submit = form()
  expect(screen.queryByLabelText(/bono/)).toBeNull()
  submit()
  await eventually(() => expect(sent()).toMatchObject({ amount: 50 * UNIT }))
  expect(sent()).not.toHaveProperty('forfeitBonus')
})
