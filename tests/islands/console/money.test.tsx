import { readFileSync } from 'node:fs'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { addAct, boundsAct, changeAct, removeAct, waysOf } from '#console/desks/cashier/way-acts'
import { outcomeActs } from '#console/desks/sports/outcome-acts'
import type { CallValue } from '#console/kit/client'
import { useFields } from '#console/kit/desk/use-fields'
import { adjustAct } from '#console/screens/member/money-acts'
import { boundsOf } from '#console/screens/people/bounds-form'
import { signsOf } from '#console/screens/review-signs'
import { TextProvider } from '#islands/ui/text'

const { send } = vi.hoisted(() => ({ send: vi.fn(async (..._given: unknown[]) => ({})) }))
vi.mock('#console/kit/client', () => ({ send }))

const UNIT = 10_000
const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const Around = ({ children }: { children: ReactNode }) => (
  <TextProvider language="es" texts={texts}>
    {children}
  </TextProvider>
)
const t = (key: string) => key
const field = () => renderHook(() => useFields(), { wrapper: Around }).result.current
const fee = { fixed: 0, rate: 0 }
const bank = {
  ...{ code: 'bank', label: '', currency: 'USD', minimum: 10 * UNIT, maximum: 900 * UNIT, fee },
}
const cashier = {
  deposits: [{ ...bank, adapter: 'manual', instructions: 'Banco 001' }],
  withdrawals: [{ ...bank, adapter: 'manual', payees: ['bank'] }],
  ...{ withdrawalsPerDay: 5, turnoverPercent: 100 },
  transfer: { upline: false, downline: false, minimum: UNIT, perDay: 0 },
} as unknown as CallValue<'operator.cashier'>
const ways = () => ({ t, field: field(), cashier })
const lastSent = () => send.mock.calls.at(-1)

afterEach(() => send.mockClear())

it('adds, changes and takes away one way of money, and leaves the others as they are', async () => {
  const given = { label: 'Otro', adapter: 'manual', minimum: '5', maximum: '50', rate: '1.5' }
  const added = { ...given, code: 'OTRO', instructions: 'Cuenta 7' }
  await addAct(ways(), 'deposit').send(added, 'key')
  const [, first] = lastSent() as [string, typeof cashier, string]
  expect(first.deposits.map(({ code }) => code)).toEqual(['bank', 'otro'])
  expect(first.deposits[0]).toEqual(cashier.deposits[0])
  expect(first.deposits[1]).toMatchObject({ minimum: 5 * UNIT, fee: { fixed: 0, rate: 150 } })
  expect(first.deposits[1]?.currency).toBe('USD')
  expect(first.withdrawals).toBeUndefined()

  const [, out] = waysOf(cashier)
  if (!out) throw new Error('no way out')
  await changeAct(ways()).send(out, { ...given, 'payee.wallet': 'yes' }, 'key')
  const [, second] = lastSent() as [string, typeof cashier, string]
  expect(second).not.toHaveProperty('deposits')
  expect(second.withdrawals).toHaveLength(1)
  expect(second.withdrawals[0]).toMatchObject({ code: 'bank', payees: ['wallet'] })
  expect(second.withdrawals[0]).not.toHaveProperty('kind')

  await removeAct(ways()).send(out, {}, 'key')
  expect(lastSent()).toEqual(['operator.setCashier', { withdrawals: [] }, 'key'])
  const bounds = { perDay: '3', turnover: '50', upline: 'yes', minimum: '2', day: '' }
  await boundsAct(ways()).send(bounds, 'key')
  expect(lastSent()?.[1]).toEqual({
    ...{ withdrawalsPerDay: 3, turnoverPercent: 50 },
    transfer: { upline: true, downline: false, minimum: 2 * UNIT, perDay: 0 },
  })
})

it('gives and takes as it was chosen', async () => {
  const act = adjustAct({ t, field: field(), account: 'ana', reload: async () => undefined })
  await act.send({ way: 'take', amount: '12.5', reason: 'twice' }, 'key')
  expect(lastSent()).toEqual([
    'operator.adjust',
    { account: 'ana', amount: -125_000, reason: 'twice' },
    'key',
  ])
  await act.send({ way: 'give', amount: '12.5', reason: 'lost' }, 'key')
  expect(lastSent()?.[1]).toMatchObject({ amount: 125_000 })
})

it('says why a simulated match is neither void nor settled by people, and sends nothing', async () => {
  const [empty, settle] = outcomeActs({ t, market: t, field: field() })
  for (const act of [empty, settle]) {
    const given = { event: 'VFA-20261124-3', reason: 'OTHER', market: '1X2', results: '1=W' }
    await expect(act?.send(given, 'key')).rejects.toThrow('sports.eventHelp')
  }
  expect(send).not.toHaveBeenCalled()
  await empty?.send({ event: 'live.1001', reason: 'OTHER' }, 'key')
  expect(lastSent()?.[1]).toEqual({ event: 'live.1001', reason: 'OTHER' })
})

it('names signs of risk, and nothing of whoever gives none', () => {
  const calm = { registeredAt: 0, earlier: 4, signals: 0, sameHolder: false, at: 1e12 }
  const signs = (more: object) => signsOf({ ...calm, ...more } as Parameters<typeof signsOf>[0], t)
  expect(signs({})).toEqual([])
  expect(
    signs({ registeredAt: 1e12 - 86_400_000, earlier: 0, signals: 2, sameHolder: true }),
  ).toEqual(['sign.new', 'sign.first', 'sign.signals', 'sign.holder'])
})

it('keeps somebody to days, hours and addresses, or to none', () => {
  const given = { bound: 'yes', 'day.1': 'yes', 'day.5': 'yes', from: '8:00', until: '18:30' }
  const addresses = '192.0.2.0/24\n198.51.100.7'
  expect(boundsOf({ ...given, addresses }, t)).toEqual({
    hours: { days: [1, 5], from: '08:00', until: '18:30' },
    addresses: ['192.0.2.0/24', '198.51.100.7'],
  })
  expect(boundsOf({ addresses: '' }, t)).toEqual({ hours: null, addresses: [] })
  for (const more of [{ from: '25:00' }, { until: 'late' }, { 'day.1': '', 'day.5': '' }])
    expect(() => boundsOf({ ...given, ...more }, t)).toThrow('person.badHours')
})
