import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from 'playwright/test'
import { Api } from '../../scripts/client/api.ts'
import type { Server } from '../../scripts/serve/server.ts'
import { axeFindings } from './support/axe.ts'
import { test } from './support/fixtures.ts'
import { newMember, signInPage, tokenOf, visit } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { operate } from './support/operate.ts'
import { account, centre, invite, open } from './support/team.ts'
import { words } from './support/texts.ts'

const es = words('es')
const GIVEN = 'Bienvenida-a-la-orilla-1'
const TOP = 2
const AFFILIATE = 41

test.use({ siteEnv: { DEFAULT_PASSWORD: GIVEN } })

const button = (page: Page, key: string) =>
  centre(page)
    .getByRole('button', { name: es(key), exact: true })
    .first()

/** Presses by the keyboard alone. */
async function press(page: Page, key: string) {
  await expect(button(page, key)).toBeVisible()
  await button(page, key).focus()
  await page.keyboard.press('Enter')
}

async function type(page: Page, id: string, text: string) {
  await centre(page).locator(id).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** An agent right under the house, with points and an offer of a daily salary. */
async function topAgent(site: Server) {
  const { username, as } = await account(site)
  await operate(site, 'type', username, 'top-agent')
  await operate(site, 'rates', username, 'LOTT=2.5,LIVE=0.8', 'agreed', 'with', 'him')
  await operate(site, 'flag', 'AGENTPOLICY3', 'on')
  await operate(site, 'notice', 'tasas', '--type', 'PL', '--group', 'agents', '--title', 'Tasas')
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'orilla-offer-')), 'offer.json')
  writeFileSync(file, JSON.stringify({ tiers: [{ rate: 100 }] }))
  const offered = await operate(site, 'offer', username, 'daily', file)
  return { session: as(TOP), offered }
}

/** Opens an account; points above one's own are refused beside their field. */
async function opensAccount(page: Page, username: string) {
  await open(page, 'registerAccount')
  expect(await axeFindings(page)).toEqual([])
  await type(page, '#opening-username', username)
  await type(page, '#opening-LOTT', '3')
  await press(page, 'opening.submit')
  await expect(centre(page).locator('#opening-LOTT')).toBeFocused()
  await expect(centre(page).locator('#opening-LOTT-help')).toContainText('2.5')
  await type(page, '#opening-LOTT', '2')
  await press(page, 'opening.submit')
  await expect(centre(page)).toContainText(es('opening.opened.title', { account: username }))
}

/** Makes a link for a type of account, with half of the points; answers its address. */
async function makesLink(page: Page, kind: string): Promise<string> {
  const tab = centre(page).getByRole('tab', { name: es('opening.part.links') })
  await centre(page).getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await type(page, '#invite-name', 'Feria')
  await centre(page).getByRole('radio', { name: kind }).focus()
  await page.keyboard.press('Space')
  await press(page, 'opening.preset.half')
  await press(page, 'opening.link.submit')
  const row = centre(page).getByRole('button', { name: 'Feria' })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(centre(page).getByRole('img', { name: es('opening.link.qr') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  return (await centre(page).locator('.invite-detail p').first().textContent()) ?? ''
}

/** Registers by the link, in a browser of its own. */
async function comesByLink(page: Page, link: string) {
  const { username, password } = newMember()
  await visit(page, link)
  await page.locator('#register-username').fill(username)
  await page.locator('#register-password').fill(password)
  await page.locator('#register-confirmPassword').fill(password)
  await page.locator('main').getByRole('checkbox').check()
  await page
    .locator('main')
    .getByRole('button', { name: es('register.submit') })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-agent', 'true')
  return username
}

/** Both are in the tree; the one who came by the link gets more points and a message. */
async function managesTeam(page: Page, username: string, opened: string) {
  await open(page, 'teamManagement')
  await expect(centre(page).getByRole('button', { name: opened })).toBeVisible()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(username)
  await page.keyboard.press('Enter')
  await expect(centre(page).getByRole('button', { name: opened })).toHaveCount(0)
  await centre(page).getByRole('button', { name: username }).focus()
  await page.keyboard.press('Enter')
  await press(page, 'team.act.raise')
  await centre(page).locator('input[id^="raise-"][id$="-LOTT"]').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1.5')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'team.raise.submit')
  await expect(centre(page).locator('.facts')).toContainText('1.5')
  await press(page, 'team.act.message')
  await centre(page).locator('input[id^="message-"]').focus()
  await page.keyboard.type('Hola')
  await tabTo(page, centre(page).locator('textarea'))
  await page.keyboard.type('Te espera una oferta.')
  await press(page, 'team.message.submit')
  await expect(centre(page).locator('textarea')).toHaveCount(0)
}

/** An agent below the one of a page, who has agreed with him on a daily salary. */
async function agreedBelow(page: Page, site: Server, rate: number) {
  const by = new Api(site.url, await tokenOf(page))
  const below = await account(site, await invite(by, 1, {}))
  const offer = { member: below.id, kind: 'daily', tiers: [{ rate }] }
  const { id } = await by.call('agent.offer', offer)
  await below.api.call('salary.decideDaily', { id, decision: 'accept' })
  return below
}

/** Offers less than who is asked pays himself: only with the end of what rests on it. */
async function offersLess(page: Page, username: string) {
  await open(page, 'dailySalary')
  await centre(page).getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await press(page, 'contract.offer')
  await centre(page).locator('#offer-member').selectOption({ label: username })
  await type(page, '#tier-0-rate', '0.2')
  await press(page, 'contract.send')
  await expect(centre(page).locator('#offer-fault')).toContainText(
    es('error.contract.downline-higher'),
  )
  await centre(page).locator('form input[type=checkbox]').focus()
  await page.keyboard.press('Space')
  await press(page, 'contract.send')
  await expect(centre(page).locator('.records')).toContainText(es('contract.state.offered'))
}

/** Offers a daily salary, first above one's own, then as much; what it would have paid is seen. */
async function offers(page: Page, username: string) {
  await open(page, 'dailySalary')
  await centre(page).getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await press(page, 'contract.offer')
  await centre(page).locator('#offer-member').selectOption({ label: username })
  await press(page, 'contract.send')
  await expect(centre(page)).toContainText(es('contract.fault.tier'))
  await type(page, '#tier-0-rate', '1.5')
  await press(page, 'contract.simulate')
  await expect(centre(page)).toContainText(es('contract.tried'))
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'contract.send')
  await expect(centre(page).locator('#offer-fault')).toContainText('1')
  await type(page, '#tier-0-rate', '0.5')
  await press(page, 'contract.send')
  await expect(centre(page).locator('.records')).toContainText(es('contract.state.offered'))
}

test('a top agent opens, invites, offers; who came by his link accepts', async ({
  page,
  browser,
  site,
  watch,
}) => {
  test.setTimeout(240_000)
  const { session, offered } = await topAgent(site)
  expect(offered).toContain('version 1')
  await visit(page, '/')
  await expect(page.locator('.header .when-agent')).toBeHidden()
  await signInPage(page, session)
  await page.reload()

  await test.step('the house’s offer is read and accepted', async () => {
    await page.locator('.header .when-agent').press('Enter')
    await expect(centre(page)).toContainText('Tasas')
    expect(await axeFindings(page)).toEqual([])
    const entries = centre(page).locator('.center-menu button')
    await expect(entries.last()).toContainText(es('agent.page.dailySalary'))
    await expect(entries.filter({ hasText: es('agent.page.dividend') })).toHaveCount(0)
    await entries.last().press('Enter')
    await expect(page).toHaveURL(/agent=dailySalary/)
    await press(page, 'contract.accept')
    await expect(centre(page)).toContainText(es('contract.held', { version: 1 }))
    expect(await axeFindings(page)).toEqual([])
  })

  const opened = newMember().username
  await opensAccount(page, opened)
  const link = await makesLink(page, es('opening.type.name.1'))
  const context = await browser.newContext()
  await watch(context)
  const other = await context.newPage()
  const username = await comesByLink(other, link)
  await open(page, 'registerAccount')
  await centre(page)
    .getByRole('tab', { name: es('opening.part.links') })
    .click()
  await expect(centre(page).locator('tr', { hasText: 'Feria' }).locator('.num')).toHaveText([
    '1',
    '1',
  ])
  await managesTeam(page, username, opened)
  await offers(page, username)

  await test.step('the downline accepts', async () => {
    await open(other, 'dailySalary')
    await expect(centre(other)).toContainText(es('contract.offered.upline', { version: 1 }))
    await press(other, 'contract.accept')
    await expect(centre(other)).toContainText(es('contract.held', { version: 1 }))
  })

  await test.step('a change in the middle ends by itself what rests on more', async () => {
    const below = await agreedBelow(other, site, 40)
    await offersLess(page, username)
    await open(other, 'dailySalary')
    await press(other, 'contract.accept')
    await expect(centre(other)).toContainText(es('contract.held', { version: 2 }))
    await centre(other).getByRole('tab', { selected: true }).focus()
    await other.keyboard.press('ArrowRight')
    const row = centre(other).locator('tr', { hasText: below.username })
    await expect(row).toContainText(es('contract.state.ended'))
    expect(await axeFindings(other)).toEqual([])
    await context.close()
  })
})

test('an affiliate invites and reads; who is no agent finds the centre closed', async ({
  page,
  site,
}) => {
  const affiliate = await account(site)
  await operate(site, 'type', affiliate.username, 'affiliate')
  await operate(site, 'rates', affiliate.username, 'LOTT=1', 'agreed')
  await visit(page, '/')
  await signInPage(page, affiliate.as(AFFILIATE))
  await page.reload()
  await test.step('no points, contracts or transfers', async () => {
    await open(page, 'registerAccount')
    const link = await makesLink(page, es('opening.type.name.0'))
    const below = await account(site, /[^/=]+$/.exec(link)?.[0])
    await open(page, 'teamManagement')
    await centre(page).getByRole('button', { name: below.username }).focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'team.act.message')).toBeVisible()
    for (const act of ['raise', 'transfer', 'contracts'])
      await expect(button(page, `team.act.${act}`)).toHaveCount(0)
    const names = centre(page).locator('.center-menu button')
    await expect(names.filter({ hasText: es('agent.page.dailySalary') })).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('a plain member is told so', async () => {
    await signInPage(page, (await account(site)).session)
    await visit(page, '/?agent=teamManagement')
    await expect(centre(page)).toContainText(es('agent.closed.title'))
    await expect(page.locator('.header .when-agent')).toBeHidden()
    expect(await axeFindings(page)).toEqual([])
  })
})
