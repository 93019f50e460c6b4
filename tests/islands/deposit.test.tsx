import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DepositPage } from '#islands/deposit/DepositPage'
import { MINOR_PER_UNIT } from '#lib/money'
import { $modal, openModal } from '#lib/stores/modal'
import { $balance } from '#lib/stores/wallet'
import { fakeServer } from '../support/fakes/fake-server'
import { show } from './support'

const DEPOSIT = 'POST /wps/deposit'
const units = (amount: number) => amount * MINOR_PER_UNIT
const bounds = { minimum: units(10), maximum: units(1_000), fee: { fixed: 0, rate: 0 } }
const names = { label: '', currency: 'PLY', instructions: '' }
const sandbox = { code: 'sandbox', adapter: 'sandbox', ...names, ...bounds, instant: true }
const manual = {
  ...{ ...sandbox, code: 'bank', adapter: 'manual', instant: false },
  ...{ instructions: 'Banco 42', fee: { fixed: units(1), rate: 100 } },
}
const made = {
  ...{ id: 'B1-d3', method: 'sandbox', fee: 0, reference: '', state: 'credited', reason: '' },
  ...{ receipts: 0, payUrl: '', expiresAt: 0, at: 1 },
}
const limit = { kind: 'deposit', days: 7, amount: units(900), used: units(300), asked: null }

let server: ReturnType<typeof fakeServer>

async function open(methods: object[] = [sandbox], limits: object[] = []) {
  server = fakeServer({
    'GET /wps/deposit/methods': () => ({ value: { methods } }),
    'GET /wps/member/play': () => ({ value: { limits } }),
    'GET /wps/deposit': () => ({ value: { deposits: [], next: null } }),
    [DEPOSIT]: ({ body }) => ({ value: { ...made, amount: JSON.parse(body).amount } }),
  })
  show(<DepositPage />)
  await screen.findByLabelText('Monto')
}

beforeEach(() => {
  $balance.set({
    sumBalance: units(20),
    bonus: 0,
    held: 0,
    currency: 'PLY',
    version: 1,
    symbol: 'P',
  })
})
afterEach(() => {
  cleanup()
  $balance.set(null)
  vi.unstubAllGlobals()
})

const amount = () => screen.getByLabelText<HTMLInputElement>('Monto')
const type = (value: string) => fireEvent.change(amount(), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Depositar/ })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? ''
const row = (label: string) => plain(screen.getByText(label).parentElement?.textContent)

it('shows the bounds and what comes of the amount, and offers only amounts within them', async () => {
  await open()
  expect(plain(screen.getByText(/Mínimo/).textContent)).toBe('Mínimo P 10.00 · máximo P 1,000.00')
  const offered = screen.getAllByRole('button', { pressed: false }).map((one) => one.textContent)
  expect(offered).toEqual(['50', '100', '1,000'])
  fireEvent.click(screen.getByRole('button', { name: '100' }))
  expect(plain(button().textContent)).toBe('Depositar P 100.00')
  expect(row('Saldo después')).toContain('P 120.00')
})

it.each(['9.99', '1000.01', '0', ''])(
  'refuses an amount of %s before it is sent',
  async (value) => {
    await open()
    type(value)
    expect(button().disabled).toBe(true)
    expect(amount().getAttribute('aria-invalid')).toBe(value ? 'true' : null)
  },
)

it('takes no letters and reads a comma as the point', async () => {
  await open()
  type('12,5')
  expect(amount().value).toBe('12.5')
  type('12.5x')
  expect(amount().value).toBe('12.5')
})

it('names the member’s own limit and sends nothing above it', async () => {
  await open([sandbox], [limit])
  expect(plain(screen.getByText(/Tu límite de depósito \(7 d\)/).textContent)).toContain('P 600.00')
  type('600.01')
  expect(button().disabled).toBe(true)
  type('600')
  expect(button().disabled).toBe(false)
})

it('takes the fee of the way off what is credited, and says where a transfer goes', async () => {
  await open([manual])
  type('100')
  expect(row('Comisión')).toContain('P 2.00')
  expect(row('Entra a tu saldo')).toContain('P 98.00')
  expect(screen.getByText('Banco 42')).toBeTruthy()
  expect(screen.queryByText('Saldo después')).toBeNull()
})

it('names the bonus that the balance holds once it is credited, and none where there is none', async () => {
  await open()
  type('50')
  fireEvent.click(button())
  expect(await screen.findByText('Depósito acreditado')).toBeTruthy()
  expect(screen.queryByText('Billetera de bonos')).toBeNull()
  const held = { currency: 'PLY', held: 0, symbol: 'P' }
  act(() => $balance.set({ ...held, sumBalance: units(95), bonus: units(25), version: 2 }))
  expect(row('Saldo actual')).toContain('P 95.00')
  expect(row('Billetera de bonos')).toContain('P 25.00')
})

it('says what became of it: amount, number, and a form for the next one', async () => {
  await open()
  type('12.5')
  fireEvent.click(button())
  expect(await screen.findByText('Depósito acreditado')).toBeTruthy()
  expect(JSON.parse(server.at('/wps/deposit').find(({ body }) => body)?.body ?? '')).toMatchObject({
    method: 'sandbox',
    amount: 125_000,
  })
  expect(screen.getByText('B1-d3')).toBeTruthy()
  const onward = screen.getByRole('link', { name: 'Ir a jugar' })
  expect(onward.getAttribute('href')).toBe('/lottery?gameCode=VELOZ1')
  fireEvent.click(screen.getByRole('button', { name: 'Otro depósito' }))
  expect(await screen.findByLabelText('Monto')).toBeTruthy()
})

it('leads back to the game that waits below it', async () => {
  history.replaceState(null, '', '/lottery?gameCode=DADO1')
  openModal('center', 'depositv2')
  await open()
  type('12.5')
  fireEvent.click(button())
  fireEvent.click(await screen.findByRole('button', { name: 'Volver al juego' }))
  expect($modal.get()).toBeNull()
  history.replaceState(null, '', '/')
})

it('after a lost answer keeps the form and retries as the same deposit', async () => {
  await open()
  server.on(DEPOSIT, () => ({ lost: true }))
  fireEvent.click(button())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('el mismo depósito no se hace dos veces')
  server.on(DEPOSIT, () => ({ value: { ...made, id: 'B1-d4', amount: units(500) } }))
  fireEvent.click(button())
  await screen.findByText('B1-d4')
  const sent = server.at('/wps/deposit').filter(({ method }) => method === 'POST')
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it('sends once, however often it is pressed', async () => {
  await open()
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
  fireEvent.click(button())
  answer({ value: { ...made, id: 'B1-d5', amount: 1 } })
  await screen.findByText('B1-d5')
  expect(server.at('/wps/deposit').filter(({ method }) => method === 'POST')).toHaveLength(1)
})
