import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { cashMember, openCenter } from '../support/cashier.ts'
import { goTo, join } from '../support/console.ts'
import { test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { operate } from '../support/operate.ts'
import { isSound } from '../support/sound.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const d = (key: string, params = {}) => es(`desk.${key}`, params)
const UNIT = 10_000
const DAY_MS = 86_400_000
const REASON = 'La foto no muestra el boleto'

test.use({ actionTimeout: 30_000 })

test('what is applied for with pictures is approved and taken, or rejected with a reason', async ({
  page,
  browser,
  site,
  watch,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  for (const [code, title] of [
    ['HISTORIA', 'Tu mejor jugada'],
    ['FOTO', 'La foto del mes'],
  ] as const) {
    const definition = {
      ...{ type: 'gift', pool: 'main', amount: 7 * UNIT, applications: 2, titles: { es: title } },
      ...{ startsAt: Date.now() - DAY_MS, endsAt: Date.now() + 30 * DAY_MS },
    }
    await operator.call('operator.setPromotion', { code, definition })
    await operate(site, 'promo', 'fund', code, '100')
    await operate(site, 'promo', 'start', code)
  }
  const { api: member, username } = await cashMember(page, site)
  const before = (await member.call('wallet.balance')).sumBalance
  await visit(page, '/promotions')
  const card = (code: string) => page.locator(`[data-promotion="${code}"]`)
  const picture = async (name: string) => ({
    ...{ name, mimeType: 'image/png' },
    buffer: await card('FOTO').screenshot(),
  })
  const story = card('HISTORIA')
  await story.getByLabel(es('promotion.apply.comment')).fill('x'.repeat(141))
  await story.getByRole('button', { name: es('promotion.apply.send') }).click()
  await expect(story).toContainText(es('promotion.apply.long', { max: 140 }))
  await story.getByLabel(es('promotion.apply.comment')).fill('Acerté los cinco números')
  const input = story.locator('input[type=file]')
  const none = { name: 'cuento.png', mimeType: 'image/png', buffer: Buffer.from('no image') }
  await input.setInputFiles(none)
  await expect(story).toContainText('cuento.png no es una imagen')
  await input.setInputFiles([await picture('uno.png')])
  await page.setViewportSize({ width: 820, height: 900 })
  await input.setInputFiles([await picture('dos.png')])
  await isSound(page, 'the form')
  await story.getByRole('button', { name: es('promotion.apply.send') }).click()
  await expect(story).toContainText(es('promotion.apply.pictures', { count: 2, max: 3 }))
  await expect(story).toContainText(es('reward.state.applying'))
  await card('FOTO')
    .getByRole('button', { name: es('promotion.apply.send') })
    .click()
  await expect(card('FOTO')).toContainText(es('reward.state.applying'))
  await isSound(page, 'what waits')

  const context = await browser.newContext({ baseURL: site.url, locale: 'es-CO' })
  await watch(context)
  const desk = await context.newPage()
  await join(desk, site, 'marketing-uno', 'marketing')
  await goTo(desk, 'promotions', 'applications')
  const open = async (code: string) => {
    await desk.getByRole('row').filter({ hasText: code }).getByRole('button').first().click()
    return desk.getByRole('region', { name: new RegExp(`${username}: ${code}`, 'i') })
  }
  const asked = await open('HISTORIA')
  await expect(asked).toContainText('Acerté los cinco números')
  await asked.getByRole('button', { name: es('console.feedback.show_other', { count: 2 }) }).click()
  await expect(asked.getByRole('img')).toHaveCount(2)
  for (const image of await asked.getByRole('img').all())
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).not.toBe(0)
  await isSound(desk, 'the desk')
  const act = async (of: typeof asked, label: string, fields: Record<string, string> = {}) => {
    await of.getByRole('button', { name: label }).click()
    const dialog = desk.getByRole('dialog')
    for (const [name, value] of Object.entries(fields)) await dialog.getByLabel(name).fill(value)
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await act(asked, d('application.approve'))
  await expect(asked).toContainText(d('application.state.approved'))
  await act(await open('FOTO'), d('application.reject'), { [d('reason')]: REASON })
  await context.close()

  await visit(page, '/promotions')
  await expect(story).toContainText(es('promotion.apply.approved'))
  await story.getByRole('button', { name: /Reclamar/ }).click()
  await expect(story).toContainText(/Recibiste P\s7\.00/)
  expect((await member.call('wallet.balance')).sumBalance).toBe(before + 7 * UNIT)
  await expect(card('FOTO')).toContainText(es('promotion.apply.rejected', { reason: REASON }))
  await isSound(page, 'what was decided')
  await card('FOTO')
    .getByRole('button', { name: es('promotion.apply.again') })
    .click()
  await expect(card('FOTO')).toContainText(es('reward.state.applying'))

  const inbox = await openCenter(page, 'messageV2')
  for (const state of ['approved', 'rejected'])
    await expect(inbox).toContainText(es(`inbox.key.application.${state}.title`))
  await inbox.getByText(es('inbox.key.application.rejected.title')).click()
  await expect(inbox).toContainText(`Motivo: ${REASON}`)
  await isSound(page, 'the letter')
  await inbox.screenshot({ path: 'test-results/application-letter.png' })
  expect((await operator.call('operator.audit')).ok).toBe(true)
})
