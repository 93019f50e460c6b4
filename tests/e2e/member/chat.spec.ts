import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { enter, LIGHT, newMember, visit } from '../support/journey.ts'
import { operate } from '../support/operate.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const t = (key: string, params = {}) => es(`chat.${key}`, params)

// A site of its own: workers keep a copy of the settings for a while after a flag is turned.
test.use({ siteEnv: { OWN_SITE: 'chat' } })

async function signedIn(page: Page, site: Server) {
  const { username, password } = newMember()
  const api = new Api(site.url)
  const given = { username, password, confirmPassword: password, declaration: true }
  await enter(page, await api.call('register.username', given))
}

const panel = (page: Page) => page.getByRole('dialog', { name: t('title') })
const log = (page: Page) => panel(page).getByRole('log')

/** Opens the room by the header's button, once the flag is seen. */
async function openRoom(page: Page) {
  await expect(async () => {
    await visit(page, LIGHT)
    await page
      .locator('.header')
      .getByRole('button', { name: es('shell.nav.chat') })
      .click({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(panel(page).getByLabel(t('write.label'))).toBeVisible()
}

async function say(page: Page, text: string) {
  await panel(page).getByLabel(t('write.label')).fill(text)
  await page.keyboard.press('Enter')
}

test('two browsers talk, and one reports what the other said', async ({
  page,
  browser,
  site,
  watch,
}) => {
  await operate(site, 'flag', 'CHATROOM3', 'on')
  const context = await browser.newContext({ baseURL: site.url, locale: 'es-CO' })
  await watch(context)
  const other = await context.newPage()
  await signedIn(page, site)
  await signedIn(other, site)
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
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeFindings(page), `at ${width}`).toEqual([])
  }
  await context.close()
})
