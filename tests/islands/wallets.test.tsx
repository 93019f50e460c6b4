import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RebatePage } from '#islands/rebate/RebatePage'
import { TransferPage } from '#islands/transfer/TransferPage'
import { WalletsPage } from '#islands/wallet/WalletsPage'
import { $session } from '#lib/stores/session'
import { $toasts } from '#lib/stores/toast'
import { $balance } from '#lib/stores/wallet'
import { eventually } from '../support/eventually'
import { show } from './support'

const calls = vi.hoisted(() => ({ sendMember: vi.fn() }))
vi.mock('#lib/client/member-routes', () => calls)
const access = vi.hoisted(() => ({ sendAccess: vi.fn() }))
vi.mock('#lib/client/access-routes', () => access)

const UNIT = 10_000
const text = (id: string) => document.getElementById(`${id}-help`)?.textContent
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => calls.sendMember.mock.lastCall?.slice(0, 2)

beforeEach(() => {
  calls.sendMember.mockReset()
  access.sendAccess.mockReset().mockResolvedValue({ isSet: true })
  $session.set({ state: 'out' })
  $balance.set({
    sumBalance: 100 * UNIT,
    bonus: 0,
    held: 0,
    currency: 'PLY',
    symbol: 'P',
    version: 1,
  })
})
afterEach(cleanup)

const wallets = (main: number, puerto: number) => ({
  ...{ currency: 'PLY', main: main * UNIT, bonus: 0, held: 0, heldForChases: 0, total: 100 * UNIT },
  ...{ isAuto: false, version: 1, moves: [] },
  vendors: [
    { vassalage: 'PUERTO', displayName: 'Puerto', balance: puerto * UNIT },
    { vassalage: 'BAHIA', displayName: 'Bahía', balance: 0 },
  ],
})

it('moves money to a vendor and back, never more than there is', async () => {
  calls.sendMember.mockResolvedValue({ ...wallets(40, 60), state: 'done' })
  show(<WalletsPage />)
  fireEvent.change(await screen.findByLabelText('Hacia'), { target: { value: 'BAHIA' } })
  fill('Monto', '41')
  press('Mover')
  expect(text('wallet-amount')).toBe('Saldo insuficiente. Te faltan P\u00a01.00.')
  fill('Monto', '40')
  press('Mover')
  await eventually(() => expect(sent()?.[0]).toBe('wallet.move'))
  expect(sent()?.[1]).toEqual({ vassalage: 'BAHIA', direction: 'in', amount: 40 * UNIT })
  fireEvent.change(await screen.findByLabelText('Desde'), { target: { value: 'PUERTO' } })
  expect(screen.getByLabelText('Hacia')).toHaveProperty('value', 'main')
  expect(text('wallet-amount')).toBe('Disponible P\u00a060.00')
  press('Todo')
  press('Mover')
  const out = { vassalage: 'PUERTO', direction: 'out', amount: 60 * UNIT }
  await eventually(() => expect(sent()).toEqual(['wallet.move', out]))
})

it('says what is on its way, and what came of a move', async () => {
  const onWay = { id: 'B1-v1', vassalage: 'PUERTO', direction: 'in', amount: 20 * UNIT, at: 1 }
  calls.sendMember.mockResolvedValue({ ...wallets(80, 0), moves: [onWay], state: 'unknown' })
  show(<WalletsPage />)
  const card = await screen.findByRole('region', { name: 'En camino' })
  expect(card.textContent).toBe('En caminoHacia PuertoP\u00a020.00')
  fill('Monto', '20')
  press('Mover')
  await eventually(() => expect($toasts.get().at(-1)?.text).toContain('en camino'))
  calls.sendMember.mockResolvedValue({ ...wallets(80, 0), state: 'returned' })
  fill('Monto', '20')
  press('Mover')
  await eventually(() => expect($toasts.get().at(-1)?.text).toContain('no lo aceptó'))
})

it('says what is held for withdrawals and what for chases; no vendor, nothing to move', async () => {
  const held = { held: 30 * UNIT, heldForChases: 12 * UNIT, vendors: [] }
  calls.sendMember.mockResolvedValue({ ...wallets(70, 0), ...held })
  show(<WalletsPage />)
  const cards = () => [...document.querySelectorAll('.totals .card')].map((one) => one.textContent)
  await eventually(() =>
    expect(cards()).toEqual([
      expect.stringMatching(/Billetera principal.*70\.00/),
      expect.stringMatching(/Monto retenido.*18\.00.*retiros/),
      expect.stringMatching(/Reservado para multisorteo.*12\.00/),
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Mover' })).toBeNull()
})

it('shows bonus money apart, where there is any', async () => {
  calls.sendMember.mockResolvedValue({ ...wallets(70, 0), bonus: 25 * UNIT, vendors: [] })
  show(<WalletsPage />)
  const cards = () => [...document.querySelectorAll('.totals .card')].map((one) => one.textContent)
  await eventually(() =>
    expect(cards()).toEqual([
      expect.stringMatching(/Billetera principal.*70\.00/),
      expect.stringMatching(/Billetera de bonos.*25\.00.*no se retira/),
      expect.stringMatching(/Monto retenido/),
    ]),
  )
})

it('collects everything, and switches whether that happens by itself', async () => {
  calls.sendMember.mockResolvedValue(wallets(40, 60))
  show(<WalletsPage />)
  await screen.findByText('Saldo total')
  calls.sendMember.mockResolvedValue(wallets(100, 0))
  press('Reunir todo')
  await eventually(() => expect(sent()).toEqual(['wallet.collect', {}]))
  const collect = await screen.findByRole('button', { name: 'Reunir todo' })
  await eventually(() => expect((collect as HTMLButtonElement).disabled).toBe(true))
  fireEvent.click(screen.getByRole('checkbox'))
  await eventually(() => expect(sent()).toEqual(['wallet.setAuto', { isAuto: true }]))
})

it('transfers to a downline with the payment password, within the day’s cap', async () => {
  const settings = { toUpline: true, toDownline: true, minimum: 10 * UNIT, upline: 'm•••a' }
  const answers: Record<string, unknown> = {
    'transfer.settings': { ...settings, perDay: 60 * UNIT, leftToday: 50 * UNIT },
    'transfer.list': { transfers: [], next: null },
    'transfer.send': {},
  }
  calls.sendMember.mockImplementation(async (name: string) => answers[name])
  show(<TransferPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'A mi red' }))
  press('Transferir')
  expect(text('transfer-account')).toBe('Escribe el usuario que recibe.')
  expect(text('transfer-amount')).toBe('El monto mínimo es P\u00a010.00.')
  fill('Usuario destinatario', ' marina ')
  fill('Monto', '51')
  fill('Contraseña de retiro', 'secret-7')
  press('Transferir')
  expect(text('transfer-amount')).toBe('Hoy solo puedes transferir P\u00a050.00 más.')
  fill('Monto', '20')
  expect(document.body.textContent).toContain('Saldo despuésP\u00a080.00')
  press('Transferir')
  const given = { to: 'downline', account: 'marina', amount: 20 * UNIT }
  await eventually(() =>
    expect(calls.sendMember).toHaveBeenCalledWith(
      'transfer.send',
      { ...given, paymentPassword: 'secret-7' },
      expect.anything(),
    ),
  )
  await screen.findByText('Hoy te quedan P 30.00 de P 60.00 para transferir.')
})

it('claims cashback once it is on, and says what it brought', async () => {
  const row = (category: string, amount: number) => ({
    ...{ category, rate: 50, valid: 30 * UNIT, amount, claimed: 0 },
  })
  const list = { isOn: true, categories: [row('LOTT', 1_500), row('RNG', 0)] }
  calls.sendMember.mockResolvedValueOnce({ ...list, isOn: false })
  show(<RebatePage />)
  const all = await screen.findByRole('button', { name: 'Reclamar todo' })
  expect((all as HTMLButtonElement).disabled).toBe(true)
  cleanup()
  calls.sendMember.mockResolvedValueOnce(list)
  show(<RebatePage />)
  const one = await screen.findByRole('button', { name: 'Reclamar Lotería' })
  expect(screen.getByRole('table').textContent).toContain('0.50')
  const none = { ...row('LOTT', 0), claimed: 1_500 }
  calls.sendMember.mockResolvedValueOnce({ ...list, amount: 1_500, categories: [none] })
  fireEvent.click(one)
  await eventually(() => expect(sent()).toEqual(['rebate.claim', { category: 'LOTT' }]))
  await eventually(() =>
    expect(document.querySelector('.totals')?.textContent).toBe(
      'Para reclamarP\u00a00.00Reclamado hasta hoyP\u00a00.15',
    ),
  )
})
