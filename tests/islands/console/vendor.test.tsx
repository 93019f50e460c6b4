import { readFileSync } from 'node:fs'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { campaignFields, campaignOf, setCampaign } from '#console/desks/vendor/campaign-form'
import { changeOf, type Game, gameFields } from '#console/desks/vendor/game-form'
import {
  changeVendor,
  currenciesOf,
  currencyLines,
  recordFields,
  type Vendor,
  writtenOf,
} from '#console/desks/vendor/record-form'
import { stateAct } from '#console/desks/vendor/vendor-acts'
import { send } from '#console/kit/client'
import type { Values } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import type { FormField } from '#console/kit/form/FormFields'
import { instantOf } from '#console/kit/form/instant'
import { partsOf } from '#console/screens/parts-of'
import { TextProvider } from '#islands/ui/text'
import { vendorRecord } from '#lib/vendor/record'

vi.mock('#console/kit/client', () => ({ send: vi.fn() }))

const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const t = (key: string) => key
const Around = ({ children }: { children: ReactNode }) => (
  <TextProvider language="es" texts={texts}>
    {children}
  </TextProvider>
)
const around = () => ({
  ...{ t, said: t, zone: 'UTC', reload: async () => undefined },
  field: renderHook(() => useFields(), { wrapper: Around }).result.current,
})

const record = vendorRecord.parse({
  ...{ names: { es: 'Puerto', th: 'ท่าเรือ' }, origins: ['https://games.example'] },
  currencies: { COP: { code: 'COP', decimals: 2, factor: 1 } },
  ...{ notice: { es: 'Volvemos', th: 'กลับมา' }, campaigns: { summer: { pool: 'main' } } },
})
const vendor: Vendor = { code: 'PUERTO', version: 4, record, games: 1, keys: [] }
const game: Game = {
  ...{ game: 'tide-1', category: 'RNG', names: { '': 'Tide', th: 'คลื่น' }, maxBet: 500_000 },
  ...{ open: true, isHidden: false, isHot: false, isNew: false, order: 0, goneAt: 0 },
}

/** What a form sends that nobody wrote into: fields that are asked for, ticks that are set. */
const untouched = (fields: readonly FormField[]): Values =>
  Object.fromEntries(
    fields
      .filter(({ kind, value, when }) => (kind !== 'check' || value === 'yes') && !when)
      .map(({ name, value = '' }) => [name, value]),
  )
const sent = () => vi.mocked(send).mock.calls.at(-1)

afterEach(() => {
  cleanup()
  vi.mocked(send).mockReset()
})

it('shows a record so that what nobody changed stays as it is', () => {
  const { names, currencies, origins, frame, adjustments, rollbackSettled } = record
  const written = writtenOf(around(), untouched(recordFields(around(), record)), record)
  expect(written).toMatchObject({ names, currencies, origins })
  expect(written).toMatchObject({ frame, adjustments, rollbackSettled, mode: 'seamless', base: '' })
})

it('reads currencies a line each, and nothing else', () => {
  const text = 'COP COP 2 1\nusd USDT 4 1000'
  const read = currenciesOf(text)
  expect(read).toEqual({
    COP: { code: 'COP', decimals: 2, factor: 1 },
    USD: { code: 'USDT', decimals: 4, factor: 1_000 },
  })
  expect(currencyLines(read ?? {})).toBe('COP COP 2 1\nUSD USDT 4 1000')
  for (const bad of ['COP', 'COP COP 5 1', 'COP COP 2 0', 'COP COP 2', 'COP A 2 1'])
    expect(currenciesOf(bad)).toBeNull()
  expect(currenciesOf('COP COP 2 1\nCOP COP 2 2')).toBeNull()
})

it('sends what was changed over what is kept by now', async () => {
  const now = { ...record, state: 'suspended', games: { 'tide-1': { isHot: true } } }
  vi.mocked(send).mockResolvedValue({ vendors: [{ ...vendor, record: now }] } as never)
  const values = { ...untouched(recordFields(around(), record)), base: 'https://puerto.example' }
  await changeVendor(around(), vendor, values, 'key')
  expect(sent()).toEqual([
    'operator.setVendor',
    { code: 'PUERTO', record: { ...now, base: 'https://puerto.example' } },
    'key',
  ])
})

it('shows a campaign so that what nobody changed stays, and reads what was changed', () => {
  const given = {
    ...{ pool: 'bonus' as const, times: 12, weights: { RNG: 100, LOTT: 20 }, maxBet: 50_000 },
    ...{ maxBetPolicy: 'ignore' as const, maxWin: 0, lastsMs: 5 * 86_400_000, amount: 7 },
  }
  const asked = campaignFields(around(), given)
  const values = Object.fromEntries(asked.map(({ name, value = '' }) => [name, value]))
  expect(Object.keys(values)).not.toContain('base')
  expect(campaignOf(around(), values, given)).toEqual(given)
  const changed = { ...values, multiplier: '3', maxWin: '20', weights: 'RNG 50' }
  const read = { ...given, times: 3, maxWin: 200_000, weights: { RNG: 50 } }
  expect(campaignOf(around(), changed, given)).toEqual(read)
  for (const bad of [{ multiplier: '1.5' }, { weights: 'RNG' }, { multiplier: 'x' }])
    expect(() => campaignOf(around(), { ...values, ...bad }, given)).toThrow()
  // Into own money no term is asked for, and none is lost.
  expect(campaignOf(around(), { pool: 'main' }, given)).toEqual({ ...given, pool: 'main' })
})

it('adds a campaign to those that are kept by now, under a name that is free', async () => {
  const now = { ...record, campaigns: { ...record.campaigns, autumn: { pool: 'main' } } }
  vi.mocked(send).mockResolvedValue({ vendors: [{ ...vendor, record: now }] } as never)
  await setCampaign(around(), { vendor }, { name: 'winter', pool: 'main' }, 'key')
  const campaigns = { ...now.campaigns, winter: { pool: 'main' } }
  expect(sent()).toEqual([
    'operator.setVendor',
    { code: 'PUERTO', record: { ...now, campaigns } },
    'key',
  ])
  for (const name of ['autumn', 'two words', ''])
    await expect(setCampaign(around(), { vendor }, { name, pool: 'main' }, 'key')).rejects.toThrow()
  await setCampaign(around(), { vendor, name: 'summer' }, { pool: 'main' }, 'key')
  expect(sent()?.[1]).toMatchObject({ record: { campaigns: { autumn: { pool: 'main' } } } })
})

it('says in each language what members read, and keeps what nobody asked for', async () => {
  const act = stateAct(around(), vendor)
  await act.send({ state: 'maintenance', until: '2026-11-29T08:00', 'notice.es': 'Un rato' }, 'k')
  expect(sent()?.[1]).toEqual({
    ...{ code: 'PUERTO', state: 'maintenance', until: instantOf('2026-11-29T08:00', undefined) },
    notice: { es: 'Un rato', th: 'กลับมา' },
  })
  await act.send({ state: 'open', 'notice.es': '' }, 'k')
  expect(sent()?.[1]).toMatchObject({ state: 'open', until: 0, notice: { th: 'กลับมา' } })
})

it('says of a game what was changed, and leaves the rest to its vendor', () => {
  const values = untouched(gameFields(around(), game))
  expect(changeOf(around(), values, game)).toEqual({})
  const more = { maxBet: '90', category: 'FISH', 'names.es': 'Marea', hidden: 'yes' }
  expect(changeOf(around(), { ...values, ...more }, game)).toEqual({
    ...{ maxBet: 900_000, category: 'FISH', names: { es: 'Marea' }, hidden: true },
  })
})

it('shows of a proposal the parts that differ', () => {
  const before = { LOTT: 50, RNG: 120 }
  expect(partsOf({ field: 'rebateRates', before, after: { LOTT: 60, RNG: 120 } })).toEqual([
    { field: 'rebateRates.LOTT', before: 50, after: 60 },
  ])
  const lists = { field: 'origins', before: ['a'], after: ['a', 'b'] }
  expect(partsOf(lists)).toEqual([lists])
  expect(partsOf({ field: 'x', before: null, after: { a: 1 } })).toHaveLength(1)
})
