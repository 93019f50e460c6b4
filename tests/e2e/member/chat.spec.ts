import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { ANA, LUIS, log, openRoom, panel, signedIn } from '../support/chat.ts'
import { goTo, join } from '../support/console.ts'
import { test } from '../support/fixtures.ts'
import { operate } from '../support/operate.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const t = (key: string, params = {}) => es(`chat.${key}`, params)
const d = (key: string) => es(`desk.${key}`)

// A site of its own: workers keep a copy of the settings for a while after a flag is turned.
test.use({ siteEnv: { OWN_SITE: 'chat' } })

async function say(page: Page, text: string) {
  await panel(page).getByLabel(t('write.label')).fill(text)
  await page.keyboard.press('Enter')
}

test('two browsers talk, one reports, the staff mutes, and both open an envelope', async ({
  page,
  browser,
  site,
  watch,
}) => {
  await operate(site, 'flag', 'CHATROOM3', 'on')
  const context = await browser.newContext({ baseURL: site.url, locale: 'es-CO' })
  await watch(context)
  const other = await context.newPage()
  await signedIn(page, site, ANA)
  await signedIn(other, site, LUIS)
  await openRoom(page)
  await openRoom(other)
  await expect(panel(page)).toContainText(t('online_other', { count: 2 }))

  await say(page, 'Hola a todos')
  await expect(log(page).getByText('Hola a todos')).toBeVisible()
  await expect(log(other).getByText('Hola a todos')).toBeVisible()
  await say(other, 'Mira casino.com')
  await expect(log(other).getByText(t('refused.link'))).toBeVisible()
  await log(other)
    .getByRole('button', { name: t('draft.rewrite') })
    .click()
  await expect(panel(other).getByLabel(t('write.label'))).toHaveValue('Mira casino.com')
  await say(other, 'Eres muy feo')
  const said = log(page).locator('.chat-row', { hasText: 'Eres muy feo' })
  await said.hover()
  await said.getByRole('button').click()
  await said.getByRole('button', { name: t('report.reason.insult') }).click()
  await expect(said).toContainText(t('report.done'))
  const desk = await browser.newContext({ baseURL: site.url, locale: 'es-CO' })
  await watch(desk)
  const staff = await desk.newPage()
  await join(staff, site, 'sara', 'support')
  await goTo(staff, 'chat', 'es')
  await staff.getByRole('button', { name: 'Eres muy feo' }).click()
  const act = async (name: string, length?: string) => {
    await staff.getByRole('button', { name: d(name), exact: true }).click()
    const form = staff.getByRole('dialog')
    if (length) await form.getByLabel(d('chat.length')).selectOption(length)
    await form.getByLabel(d('reason')).fill('un insulto')
    await form.getByRole('button', { name: d(name) }).click()
    await expect(form).toHaveCount(0)
  }
  await act('chat.mute', 'hour')
  // Who is muted reads so, and how long; the other's copy of the message goes with its removal.
  await expect(panel(other)).toContainText(t('blocked.muted'))
  await expect(panel(other)).toContainText(/5\d:\d\d/)
  await expect(panel(other).getByLabel(t('write.label'))).toHaveCount(0)
  await act('chat.remove')
  await expect(said).toHaveCount(0)
  await expect(staff.getByText(d('chat.none'))).toBeVisible()

  // What the staff lets fall is opened by both, in the room; it is one envelope each.
  await operate(site, 'rain', 'drop', 'es', 'CHAT-1', '10', '2', '30', 'Lluvia del puerto')
  for (const tab of [page, other]) {
    const rain = log(tab).locator('[data-rain="CHAT-1"]')
    await rain.getByRole('button', { name: es('rain.open') }).click()
    await expect(rain).toContainText(/Tu sobre: P.\d+\.\d\d, ya en tu saldo/)
  }
  const operator = new Api(site.url, site.operatorToken)
  const { rains } = await operator.call('operator.rains')
  expect(rains[0]).toMatchObject({ code: 'CHAT-1', taken: 2, given: 100_000 })
  expect((await operator.call('operator.audit')).ok).toBe(true)
  await desk.close()

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeFindings(page), `at ${width}`).toEqual([])
  }
  await context.close()
})
