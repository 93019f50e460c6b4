import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { definitionOf, promotionFields } from '#console/desks/promotion/promotion-form'
import { weightsOf } from '#console/desks/promotion/terms-form'
import type { Values } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { FormDialog } from '#console/kit/form/FormDialog'
import { $told, tell } from '#console/kit/told'
import { TextProvider } from '#islands/ui/text'
import { termsFaults } from '#lib/rewards/bonus/terms'
import type { PromotionDefinition } from '#lib/rewards/promotion/definition'
import { giveDialogs } from '../support'

const UNIT = 10_000
const textsOf = (name: string) => JSON.parse(readFileSync(`locales/es/${name}.json`, 'utf8'))
const texts = { console: textsOf('console') }
const t = (key: string) => key

const Around = ({ children }: { children: ReactNode }) => (
  <TextProvider language="es" texts={texts}>
    {children}
  </TextProvider>
)
const around = () => ({
  t,
  field: renderHook(() => useFields(), { wrapper: Around }).result.current,
})

beforeAll(giveDialogs)
afterEach(cleanup)

const written: Values = {
  ...{ type: 'gift', pool: 'main', amount: '3', tone: 'red', once: 'weekly', newDays: '30' },
  ...{ 'titles.es': 'Regalo', 'titles.en': 'Gift', email: 'yes', places: '' },
  ...{ startsAt: '2026-11-24T18:30', endsAt: '2026-12-24T18:30' },
}

it('makes a gift of what was written, and nothing that was not asked for', () => {
  const made = definitionOf(around(), written)
  expect(made).toMatchObject({ type: 'gift', pool: 'main', amount: 3 * UNIT, tone: 'red' })
  expect(made).toMatchObject({ titles: { es: 'Regalo', en: 'Gift' }, places: 0 })
  expect(made.audience).toMatchObject({ once: 'weekly', newDays: 30, verified: ['email'] })
  expect(made.endsAt - made.startsAt).toBe(30 * 86_400_000)
  for (const name of ['tiers', 'rate', 'terms']) expect(made).not.toHaveProperty(name)
})

it('makes steps of a deposit’s lines, and bonus money that may be offered', () => {
  const bonus = {
    ...{ multiplier: '10', base: 'bonus', weights: 'RNG 100, LOTT 20', days: '7' },
    ...{ maxBet: '5', maxWin: '', policy: 'refuse' },
  }
  const deposit = { ...written, type: 'deposit', pool: 'bonus', tiers: '20 50 25\n100 60% 80' }
  const made = definitionOf(around(), { ...deposit, ...bonus, number: '1' })
  expect(made.tiers).toEqual([
    { from: 20 * UNIT, percent: 50, cap: 25 * UNIT },
    { from: 100 * UNIT, percent: 60, cap: 80 * UNIT },
  ])
  expect(made.terms).toMatchObject({ multiplier: 1000, maxBet: 5 * UNIT, maxWin: 0 })
  const terms = { ...made.terms, cap: 80 * UNIT } as Parameters<typeof termsFaults>[0]
  expect(termsFaults(terms, 'standard')).toEqual([])
  expect(() => definitionOf(around(), { ...deposit, ...bonus, tiers: '20 50' })).toThrow()
})

it('reads how much products count, and nothing else', () => {
  expect(weightsOf('RNG 100, game:CORAL6 50%')).toEqual({ RNG: 100, 'game:CORAL6': 50 })
  for (const text of ['', 'RNG', 'RNG much', 'RNG 100 20']) expect(weightsOf(text)).toBeNull()
})

it('keeps words of languages that were not asked for', () => {
  const given = {
    ...{ titles: { es: 'Viejo', th: 'เดิม' }, texts: {} },
  } as unknown as Parameters<typeof definitionOf>[2]
  const made = definitionOf(around(), { ...written, 'titles.en': '' }, given)
  expect(made.titles).toEqual({ es: 'Regalo', th: 'เดิม' })
})

it('makes lists of countries and tags, each once, and shows them again', () => {
  const lists = { allow: 'co, MX,co ', deny: '', anyTags: 'Con campaña, oro', noTags: 'en riesgo' }
  const made = definitionOf(around(), { ...written, ...lists })
  expect(made.audience).toMatchObject({
    ...{ allow: ['CO', 'MX'], deny: [] },
    ...{ anyTags: ['Con campaña', 'oro'], noTags: ['en riesgo'] },
  })
  const again = promotionFields(around(), made as PromotionDefinition, [{ tag: 'oro', members: 2 }])
  const writtenIn = (name: string) => again.find((field) => field.name === name)?.value
  expect(['allow', 'deny', 'anyTags'].map(writtenIn)).toEqual(['CO, MX', '', 'Con campaña, oro'])
})

it('asks for what the kind of promotion needs, and sends that alone', async () => {
  const send = vi.fn(async (_values: Values) => undefined)
  const act = { title: 'T', button: 'Send', done: 'Done', fields: promotionFields(around()), send }
  tell('before')
  render(<FormDialog act={act} onClose={() => undefined} />, { wrapper: Around })
  // What was done before is not said of what is being done now.
  expect($told.get()).toBe('')
  expect(screen.queryByLabelText('promotion.tiers')).toBeNull()
  expect(screen.getByLabelText('promotion.amount')).toBeTruthy()
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  choose('promotion.type', 'deposit')
  expect(screen.queryByLabelText('promotion.amount')).toBeNull()
  expect(screen.queryByLabelText('terms.days')).toBeNull()
  choose('promotion.pool', 'bonus')
  expect(screen.queryByLabelText('title · TH')).toBeNull()
  fireEvent.click(screen.getByLabelText(texts.console.desk.otherLanguages))
  choose('title · TH', 'โบนัส')
  choose('promotion.tiers', '20 50 25')
  fireEvent.submit(screen.getByLabelText('promotion.tiers').closest('form') as HTMLFormElement)
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  const [values] = send.mock.calls[0] ?? []
  expect(values).toMatchObject({ type: 'deposit', tiers: '20 50 25', 'titles.th': 'โบนัส' })
  expect(values).not.toHaveProperty('amount')
})
