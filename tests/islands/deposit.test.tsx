import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DepositModal } from '#islands/deposit/DepositModal'
import { MINOR_PER_UNIT } from '#lib/money'
import { $modal, openModal } from '#lib/stores/modal'
import { $balance } from '#lib/stores/wallet'
import { fakeServer } from '../support/fake-server'
import { giveDialogs, show } from './support'

const DEPOSIT = 'POST /wps/deposit'
const units = (amount: number) => amount * MINOR_PER_UNIT
const bounds = { minimum: units(10), maximum: units(1_000), fee: { fixed: 0, rate: 0 } }
const names = { label: '', currency: 'PLY', instructions: '' }
const sandbox = { code: 'sandbox', adapter: 'sandbox', ...names, ...bounds, instant: true }

let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  giveDialogs()
  window.scrollTo = vi.fn()
  server = fakeServer({
    'GET /wps/deposit/methods': () => ({ value: { methods: [sandbox] } }),
    [DEPOSIT]: ({ body }) => ({
      value: {
        id: 'B1-d3',
        state: 'credited',
        amount: JSON.parse(body).amount,
        sumBalance: units(20) + JSON.parse(body).amount,
        at: 1,
      },
    }),
  })
  $balance.set({ sumBalance: units(20), held: 0, currency: 'PLY', version: 1, symbol: 'P' })
  openModal('deposit')
  show(<DepositModal />)
  await screen.findByLabelText('Monto')
})
afterEach(() => {
  cleanup()
  $balance.set(null)
  vi.unstubAllGlobals()
})

const amount = () => screen.getByLabelText<HTMLInputElement>('Monto')
const type = (value: string) => fireEvent.change(amount(), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Depositar/ })
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')

it('shows the bounds and the balance after, and offers only amounts within them', () => {
  expect(plain(screen.getByText(/Mínimo/).textContent)).toBe('Mínimo P 10.00 · máximo P 1,000.00')
  const offered = screen.getAllByRole('button', { pressed: false }).map((one) => one.textContent)
  expect(offered).toEqual(['50', '100', '1,000'])
  fireEvent.click(screen.getByRole('button', { name: '100' }))
  expect(plain(button().textContent)).toBe('Depositar P 100.00')
  expect(plain(screen.getByText('Saldo después').parentElement?.textContent ?? '')).toContain(
    'P 120.00',
  )
})

it.each(['9.99', '1000.01', '0', ''])('refuses an amount of %s before it is sent', (value) => {
  type(value)
  expect(button().disabled).toBe(true)
  expect(amount().getAttribute('aria-invalid')).toBe(value ? 'true' : null)
})

it('takes no letters and reads a comma as the point', () => {
  type('12,5')
  expect(amount().value).toBe('12.5')
  type('12.5x')
  expect(amount().value).toBe('12.5')
})

it('says what became of it: amount, balance after and number', async () => {
  type('12.5')
  fireEvent.click(button())
  expect(await screen.findByText('Depósito acreditado')).toBeTruthy()
  expect(JSON.parse(server.at('/wps/deposit')[0]?.body ?? '')).toMatchObject({
    method: 'sandbox',
    amount: 125_000,
  })
  expect(screen.getByText('B1-d3')).toBeTruthy()
  expect(plain(screen.getByText('Saldo después').parentElement?.textContent ?? '')).toContain(
    'P 32.50',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }))
  expect($modal.get()).toBeNull()
})

it('after a lost answer keeps the form and retries as the same deposit', async () => {
  server.on(DEPOSIT, () => ({ lost: true }))
  fireEvent.click(button())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('el mismo depósito no se hace dos veces')
  server.on(DEPOSIT, () => ({
    value: { id: 'B1-d4', state: 'credited', amount: units(500), sumBalance: units(520), at: 1 },
  }))
  fireEvent.click(button())
  await screen.findByText('B1-d4')
  const keys = server.at('/wps/deposit').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it('cannot be closed while the money is in flight', async () => {
  let answer: (value: { value: unknown }) => void = () => {}
  server.on(
    DEPOSIT,
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  fireEvent.click(button())
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByLabelText<HTMLButtonElement>('Cerrar').disabled).toBe(true)
  answer({ value: { id: 'B1-d5', state: 'credited', amount: 1, sumBalance: 2, at: 1 } })
  await screen.findByText('B1-d5')
  expect(screen.getByLabelText<HTMLButtonElement>('Cerrar').disabled).toBe(false)
})
