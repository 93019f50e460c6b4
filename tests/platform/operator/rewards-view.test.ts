import { beforeAll, expect, it } from 'vitest'
import type { CallName } from '#lib/api/index'
import { permissionsOf, ROLE_NAMES } from '#lib/rules/permission'
import { ask, done, isRefused, OPERATOR, openBook, UNIT } from '../site'
import type { Worker } from './proposing'
import { approved, proposed } from './proposing'
import { employ } from './staff'

const LISTS = [
  ...(['operator.promotions', 'operator.raffles', 'operator.rains', 'operator.mall'] as const),
  ...(['operator.missions', 'operator.tournaments', 'operator.pots'] as const),
] satisfies CallName[]
const CODE = 'SEEN-BY'
const definition = {
  ...{ type: 'gift', titles: { es: 'Un regalo' }, pool: 'main', amount: 5 * UNIT },
  ...{ startsAt: Date.now() - 1_000, endsAt: Date.now() + 86_400_000 },
}
const people = new Map<string, Worker>()
const of = (role: string) => people.get(role) as Worker

beforeAll(async () => {
  await openBook()
  for (const role of ROLE_NAMES) people.set(role, await employ(role))
  await done('operator.setPromotion', { code: CODE, definition }, { token: OPERATOR })
})

it('is all read by whoever makes it, funds it, decides on it or audits it, and nobody else', async () => {
  for (const role of ROLE_NAMES)
    for (const name of LISTS) {
      const answer = await ask(name, {}, of(role))
      const isOpen = permissionsOf(role).includes('promotion-view')
      expect([role, name, answer.status]).toEqual([role, name, isOpen ? 200 : 403])
    }
  const seeing = ROLE_NAMES.filter((role) => permissionsOf(role).includes('promotion-view'))
  expect(seeing).toEqual(['risk', 'marketing', 'finance', 'auditor', 'owner'])
})

it('is shown whole to who sets its money aside, who neither makes nor starts it', async () => {
  const finance = of('finance')
  const { promotions } = await done('operator.promotions', {}, finance)
  expect(promotions).toContainEqual(
    expect.objectContaining({
      ...{ code: CODE, state: 'draft', budget: 0 },
      definition: expect.objectContaining({ amount: 5 * UNIT, titles: { es: 'Un regalo' } }),
    }),
  )
  isRefused(
    await ask('operator.runPromotion', { code: CODE, isOn: true }, finance),
    'session.forbidden',
  )
  isRefused(
    await ask('operator.setPromotion', { code: CODE, definition }, finance),
    'session.forbidden',
  )
  const fund = { code: CODE, amount: 50 * UNIT }
  isRefused(await ask('operator.fundPromotion', fund, of('marketing')), 'session.forbidden')
  await approved(of('risk'), await proposed(finance, 'operator.fundPromotion', fund))
  const run = await done('operator.runPromotion', { code: CODE, isOn: true }, of('marketing'))
  expect(run).toMatchObject({ state: 'running', budget: 50 * UNIT })
})
