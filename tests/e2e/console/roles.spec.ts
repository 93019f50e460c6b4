import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { PLACES } from '../../../src/console/shell/places.ts'
import { permissionsOf, ROLE_NAMES, type Role } from '../../../src/lib/rules/permission.ts'
import { type Colleague, goTo, join, offered, signIn, signOut } from '../support/console.ts'
import { test } from '../support/fixtures.ts'
import { newMember } from '../support/journey.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const c = (key: string, params = {}) => es(`console.${key}`, params)
const d = (key: string, params = {}) => es(`desk.${key}`, params)
const UNIT = 10_000
const LARGE = 5_000 * UNIT
const SCRIPT = '<img src=x onerror="document.title=7">'

test.use({
  actionTimeout: 30_000,
  siteEnv: {
    PROFILE: 'standard',
    DEPOSIT_GATEWAY_URL: 'https://pay.example/page',
    DEPOSIT_GATEWAY_SECRET: 'secret-of-the-gateway',
    SITE_ORIGIN: 'https://site.example',
  },
})

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()
const confirm = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()

/** A member with two large deposits that wait. */
async function memberAt(url: string, operatorToken: string) {
  const bank = { code: 'bank', currency: 'USD', minimum: 10 * UNIT, maximum: 10 * LARGE }
  const operator = new Api(url, operatorToken)
  await operator.call('operator.setCashier', {
    deposits: [{ ...bank, adapter: 'manual', instructions: 'Banco Ejemplo 001' }],
  })
  await operator.call('operator.setPromotion', {
    code: 'REGALO',
    definition: {
      ...{ type: 'gift', pool: 'main', amount: 3 * UNIT, titles: { es: 'Regalo' } },
      ...{ startsAt: Date.now() - 86_400_000, endsAt: Date.now() + 86_400_000 },
    },
  })
  await operator.call('operator.setVendor', {
    code: 'PUERTO',
    record: { names: { es: 'Puerto' }, currencies: {}, games: {} },
  })
  await operator.call('operator.fundPromotion', { code: 'REGALO', amount: 100 * UNIT })
  const { username, password } = newMember()
  const api = new Api(url)
  const given = { username, password, confirmPassword: password, declaration: true }
  api.token = (await api.call('register.username', given)).token
  const ids: string[] = []
  for (const reference of ['REF 1', 'REF 2'])
    ids.push((await api.call('deposit.request', { method: 'bank', amount: LARGE, reference })).id)
  return { username, api, ids, operator }
}

/** Where a role may go, by the table of permissions. */
const placesOf = (role: Role) =>
  PLACES.filter(({ needs }) => permissionsOf(role).includes(needs)).map(({ id }) => id)

test('each role does its work on the screens it has, and finds no others', async ({
  page,
  site,
}) => {
  const { username, api, ids, operator } = await memberAt(site.url, site.operatorToken)
  const colleagues = new Map<Role, Colleague>()
  const begin = async (role: Role) => {
    colleagues.set(role, await join(page, site, `${role}-uno`, role))
    expect([role, await offered(page)]).toEqual([role, placesOf(role)])
    const closed = PLACES.find(({ needs }) => !permissionsOf(role).includes(needs))
    if (!closed) return
    await page.goto(`${site.url}/operator#/${closed.id}`)
    await expect(page.getByText(c('notYoursText'))).toBeVisible()
  }

  const work: Record<Role, () => Promise<void>> = {
    async support() {
      await goTo(page, 'members', username)
      await expect(page.getByRole('heading', { level: 2, name: username })).toBeVisible()
      await press(page, c('member.note'))
      await dialogOf(page).getByRole('textbox').fill(SCRIPT)
      await confirm(page, c('member.write'))
      // What somebody wrote is words, whatever it looks like.
      await expect(page.getByText(SCRIPT)).toBeVisible()
      expect(await page.title()).not.toBe('7')
    },
    async cashier() {
      for (const id of ids) {
        await goTo(page, 'reviews', id)
        await page
          .getByRole('region', { name: username })
          .getByRole('button', { name: c('decision.approve') })
          .click()
        await confirm(page, c('decision.approve'))
        await dialogOf(page).getByLabel(c('proposals.why')).fill('El banco lo confirma')
        await confirm(page, c('proposals.propose'))
        await expect(page.getByText(c('proposals.proposed'))).toBeVisible()
      }
      expect((await api.call('wallet.balance')).sumBalance).toBe(0)
    },
    async risk() {
      await goTo(page, 'proposals')
      await press(page, ids[1] ?? '')
      await press(page, c('decision.reject'))
      await dialogOf(page).getByRole('textbox').fill('El comprobante es de otra persona')
      await confirm(page, c('decision.reject'))
      await expect(page.getByText(c('proposals.rejected', { subject: ids[1] }))).toBeVisible()
      expect((await api.call('wallet.balance')).sumBalance).toBe(0)
    },
    async lottery() {
      await goTo(page, 'lottery')
      await expect(page.getByText(c('lottery.text'))).toBeVisible()
      await expect(page.getByText(c('loading'))).toHaveCount(0)
    },
    async trader() {
      await goTo(page, 'vendors')
      await press(page, c('vendors.setState'))
      await dialogOf(page).getByLabel(c('review.state')).selectOption('maintenance')
      await confirm(page, c('vendors.setState'))
      await expect(page.getByText(c('vendorState.maintenance')).first()).toBeVisible()
      await goTo(page, 'vendors', 'PUERTO')
      await press(page, d('vendor.change'))
      await dialogOf(page).getByLabel(d('vendor.base')).fill('https://puerto.example')
      await confirm(page, d('vendor.save'))
      await dialogOf(page).getByLabel(c('proposals.why')).fill('Lo escribió el proveedor')
      await confirm(page, c('proposals.propose'))
      await expect(page.getByText(c('proposals.proposed'))).toBeVisible()
    },
    async content() {
      await goTo(page, 'notices')
      await press(page, c('notices.write'))
      await dialogOf(page).getByLabel(c('notices.code')).fill('turno-uno')
      await dialogOf(page).getByLabel(c('notices.title.es')).fill('Volvemos a las nueve')
      await dialogOf(page).getByLabel(c('notices.content.es')).fill('Con juegos nuevos.')
      await confirm(page, c('notices.save'))
      await expect(page.getByText('Volvemos a las nueve')).toBeVisible()
    },
    async marketing() {
      await goTo(page, 'promotions')
      await press(page, 'Regalo')
      const promotion = page.getByRole('region', { name: 'Regalo' })
      await expect(promotion.getByRole('button', { name: d('promotion.fund') })).toHaveCount(0)
      await promotion.getByRole('button', { name: d('promotion.start') }).click()
      await confirm(page, d('promotion.start'))
      await expect(promotion.getByText(d('promotionState.running'))).toBeVisible()
    },
    async finance() {
      await goTo(page, 'proposals')
      await press(page, ids[0] ?? '')
      await press(page, c('decision.approve'))
      await confirm(page, c('decision.approve'))
      await expect(page.getByText(c('proposals.approved', { subject: ids[0] }))).toBeVisible()
      expect((await api.call('wallet.balance')).sumBalance).toBe(LARGE)
      await goTo(page, 'books')
      await expect(page.getByText(c('books.ok'))).toBeVisible()
      // Who sets money aside sees what for, and starts nothing.
      await goTo(page, 'promotions', 'REGALO')
      const promotion = page.getByRole('region', { name: 'Regalo' })
      await expect(promotion.getByRole('button', { name: d('promotion.stop') })).toHaveCount(0)
      await promotion.getByRole('button', { name: d('promotion.fund') }).click()
      await dialogOf(page).getByLabel(d('amount')).fill('40')
      await confirm(page, d('promotion.fund'))
      await dialogOf(page).getByLabel(c('proposals.why')).fill('Para el fin de semana')
      await confirm(page, c('proposals.propose'))
      await expect(page.getByText(c('proposals.proposed'))).toBeVisible()
    },
    async auditor() {
      await goTo(page, 'acts')
      const cells = page.getByRole('cell')
      await expect(cells.filter({ hasText: 'finance-uno' }).first()).toBeVisible()
      await expect(cells.filter({ hasText: 'operator.decide' }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: c('decision.approve') })).toHaveCount(0)
    },
    async owner() {
      await goTo(page, 'people')
      const row = page.getByRole('row').filter({ hasText: 'support-uno' })
      await row.getByRole('button', { name: c('people.suspend') }).click()
      await confirm(page, c('people.suspend'))
      await expect(row.getByText(c('personState.locked'))).toBeVisible()
      // Who lost their device is invited anew, which somebody else decides on.
      const lost = page.getByRole('row').filter({ hasText: 'content-uno' })
      await lost.getByRole('button', { name: c('people.renew') }).click()
      await confirm(page, c('people.renew'))
      await dialogOf(page).getByLabel(c('proposals.why')).fill('Perdió el teléfono')
      await confirm(page, c('proposals.propose'))
      await expect(page.getByText(c('proposals.proposed'))).toBeVisible()
    },
  }

  for (const role of ROLE_NAMES) {
    await begin(role)
    await work[role]()
    await signOut(page)
  }
  // Who was shut out stays outside.
  await signIn(page, colleagues.get('support') as Colleague)
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await operator.call('operator.audit')).toMatchObject({ ok: true })
})
