import { readFileSync } from 'node:fs'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { articleOf } from '#console/desks/reward/mall/article-form'
import { missionFields, missionOf, tournamentOf } from '#console/desks/reward/play-form'
import { categoriesOf, codeOf, linesOf } from '#console/desks/reward/shared'
import type { Values } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { TextProvider } from '#islands/ui/text'
import { articleDefinition } from '#lib/api/operator/mall'
import { missionDefinition } from '#lib/api/operator/mission'
import { tournamentDefinition } from '#lib/api/operator/tournament'

const UNIT = 10_000
const texts = { console: JSON.parse(readFileSync('locales/es/console.json', 'utf8')) }
const Around = ({ children }: { children: ReactNode }) => (
  <TextProvider language="es" texts={texts}>
    {children}
  </TextProvider>
)
const t = (key: string) => key
const around = () => ({
  t,
  field: renderHook(() => useFields(), { wrapper: Around }).result.current,
})

const mission: Values = {
  ...{ 'names.es': 'Diez días', measure: 'valid-bet', target: '250', period: 'daily' },
  ...{ reward: '5', from: '2026-11-24T18:30', to: '2026-12-24T18:30', minimum: '' },
  ...{ categories: 'rng, LOTT', prizes: '1 50\n2-5 10', join: 'yes' },
}

it('makes a mission that its call takes, whose target is what it counts', () => {
  const made = missionOf(around(), mission)
  expect(missionDefinition.safeParse(made).success).toBe(true)
  expect(made).toMatchObject({ target: 250 * UNIT, reward: 5 * UNIT, join: true })
  expect(made.categories).toEqual(['LOTT', 'RNG'])
  expect(made.prizes).toEqual([
    { from: 1, to: 1, amount: 50 * UNIT },
    { from: 2, to: 5, amount: 10 * UNIT },
  ])
  const target = (measure: string, said: string) =>
    missionOf(around(), { ...mission, measure, target: said }).target
  expect(target('days', '10')).toBe(10)
  expect(target('multiple', '2.5')).toBe(250)
})

it('writes a mission into its form as it was read from there', () => {
  const made = missionDefinition.parse(missionOf(around(), mission))
  const fields = missionFields(around(), made)
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  expect(missionOf(around(), values, made)).toEqual(made)
})

it('makes a tournament and an article that their calls take', () => {
  const tournament = tournamentOf(around(), {
    ...{ 'names.es': 'Copa', scoring: 'net', pool: '1000', shares: '50 30 12.5', games: 'CORAL6' },
    ...{ from: '2026-11-24T18:30', to: '2026-12-24T18:30', minEntrants: '5' },
  })
  expect(tournamentDefinition.safeParse(tournament).success).toBe(true)
  expect(tournament).toMatchObject({ shares: [5000, 3000, 1250], games: ['CORAL6'] })
  expect(tournament).toMatchObject({ minEntrants: 5, join: false })
  const cap = { 'names.es': 'Gorra', kind: 'goods', price: '200', isOn: 'yes' }
  const article = articleOf(around(), cap)
  expect(articleDefinition.safeParse(article).success).toBe(true)
  expect(article).toMatchObject({ price: 200 * UNIT, amount: 0, isOn: true })
  const money = articleOf(around(), { ...cap, kind: 'money', amount: '5', isOn: undefined })
  expect(money).toMatchObject({ kind: 'money', amount: 5 * UNIT, isOn: false })
})

it('refuses lines and categories that say something else', () => {
  expect(codeOf({ code: 'copa-1' })).toBe('COPA-1')
  expect(linesOf('first 100 1\n\n second 50 2', 3, 'help')).toHaveLength(2)
  expect(() => linesOf('first 100', 3, 'help')).toThrow('help')
  expect(categoriesOf('', around())).toEqual([])
  expect(() => categoriesOf('RNG, POKER', around())).toThrow()
})
