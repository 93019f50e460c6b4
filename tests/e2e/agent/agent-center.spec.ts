import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { maskedName } from '../../../src/lib/rules/masked-name.ts'
import { comesByLink, makesLink, nextTab, press, type } from '../support/agent.ts'
import { axeFindings } from '../support/axe.ts'
import { PAYMENT, setPayment, UNIT } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import {
  balanceOf,
  enter,
  LIGHT,
  money,
  newMember,
  signInPage,
  tokenOf,
  visit,
} from '../support/journey.ts'
import { pressKey } from '../support/keyboard.ts'
import { operate } from '../support/operate.ts'
import { account, centre, invite, open } from '../support/team.ts'
import { words } from '../support/texts.ts'

const es = words('es')
/** A password that the platform made. */
const INITIAL = /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/
const TOP = 2
/** What the top agent has, and sends to their downline. */
const [HAS, SENT] = [100, 25.5]

// Two members a book: money goes from one book to another.
test.use({ siteEnv: { BOOK_CAPACITY: '2' } })

/** An agent right under the house, with points and an offer of a daily salary. */
async function topAgent(site: Server) {
  const { username, as, api, password } = await account(site)
  await api.call('deposit.request', { method: 'sandbox', amount: HAS * UNIT, reference: '' })
  await setPayment({ api, username, password })
  const operator = new Api(site.url, site.operatorToken)
  const { transfer } = await operator.call('operator.cashier')
  await operator.call('operator.setCashier', { transfer: { ...transfer, downline: true } })
  await operate(site, 'type', username, 'top-agent')
  await operate(site, 'rates', username, 'LOTT=1,LIVE=0.8', 'agreed', 'with', 'them')
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
  await expect(centre(page).locator('#opening-LOTT-help')).toContainText('1')
  await type(page, '#opening-LOTT', '0.8')
  await press(page, 'opening.submit')
  await expect(centre(page)).toContainText(es('opening.opened.title', { account: username }))
  await expect(centre(page).locator('code').getByText(INITIAL)).toBeVisible()
}

/** Both are in the tree; who came by the link gets more points, a message and money. */
async function managesTeam(page: Page, username: string, opened: string) {
  await open(page, 'teamManagement')
  await expect(centre(page).getByRole('button', { name: opened })).toBeVisible()
  await type(page, 'input[type=search]', username)
  await page.keyboard.press('Enter')
  await expect(centre(page).getByRole('button', { name: opened })).toHaveCount(0)
  await pressKey(page, centre(page).getByRole('button', { name: username }))
  await press(page, 'team.act.raise')
  await type(page, 'input[id^="raise-"][id$="-LOTT"]', '0.9')
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'team.raise.submit')
  await expect(centre(page).locator('.facts')).toContainText('0.9')
  await press(page, 'team.act.message')
  await type(page, 'input[id^="message-"]', 'Hola')
  await type(page, 'textarea', 'Te espera una oferta.')
  await press(page, 'team.message.submit')
  await expect(centre(page).locator('textarea')).toHaveCount(0)
  await press(page, 'team.act.transfer')
  await expect(centre(page).locator('#transfer-account')).toHaveValue(username)
  await expect(page.getByRole('dialog', { name: es('center.transferDown') })).toBeVisible()
  await type(page, '#transfer-amount', String(SENT))
  await type(page, '#transfer-paymentPassword', PAYMENT)
  await press(page, 'transfer.submit')
  await expect(centre(page).locator('.money-row')).toContainText(maskedName(username))
  await expect(balanceOf(page)).toContainText(money(HAS - SENT))
}

/** An agent below the one of a page, who has agreed with them on a daily salary. */
async function agreedBelow(page: Page, site: Server, rate: number) {
  const by = new Api(site.url, await tokenOf(page))
  const below = await account(site, await invite(by, 1, {}))
  const offer = { member: below.id, kind: 'daily', tiers: [{ rate }] }
  const { id } = await by.call('agent.offer', offer)
  await below.api.call('salary.decideDaily', { id, decision: 'accept' })
  return below
}

/** Offers less than who is asked pays on their own: only with the end of what rests on it. */
async function offersLess(page: Page, username: string) {
  await open(page, 'dailySalary')
  await nextTab(page)
  await press(page, 'agreement.offer')
  await type(page, '#offer-member', username.slice(0, -2).toUpperCase())
  await expect(centre(page).getByRole('option')).toHaveText([new RegExp(`^${username}`)])
  await page.keyboard.press('Enter')
  await expect(centre(page).locator('#offer-member')).toHaveValue(username)
  await type(page, '#tier-0-rate', '0.2')
  await press(page, 'agreement.send')
  await expect(centre(page).locator('#offer-fault')).toContainText(
    es('error.contract.downline-higher'),
  )
  await pressKey(page, centre(page).locator('form input[type=checkbox]'), 'Space')
  await press(page, 'agreement.send')
  await expect(centre(page).locator('.records')).toContainText(es('agreement.state.offered'))
}

/** Offers a daily salary from the tree, above one's own, then less; what it would pay is seen. */
async function offers(page: Page, username: string) {
  await open(page, 'teamManagement')
  await pressKey(page, centre(page).getByRole('button', { name: username }))
  await press(page, 'team.act.contracts')
  await expect(page).toHaveURL(/agent=dailySalary/)
  await expect(centre(page).locator('#offer-member')).toHaveValue(username)
  await type(page, '#offer-member', 'nadie')
  await expect(centre(page).locator('.receiver')).toContainText(es('agreement.receiver.none'))
  await page.keyboard.press('Escape')
  await press(page, 'agreement.send')
  await expect(centre(page).locator('#offer-member')).toBeFocused()
  await type(page, '#offer-member', username)
  await expect(centre(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await press(page, 'agreement.send')
  await expect(centre(page)).toContainText(es('agreement.fault.tier'))
  await type(page, '#tier-0-rate', '1.5')
  await press(page, 'agreement.simulate')
  await expect(centre(page)).toContainText(es('agreement.tried'))
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'agreement.send')
  await expect(centre(page).locator('#offer-fault')).toContainText('1')
  await type(page, '#tier-0-rate', '0.5')
  await press(page, 'agreement.send')
  await expect(centre(page).locator('.records')).toContainText(es('agreement.state.offered'))
}

test('a top agent opens, invites, offers; who came by their link accepts', async ({
  page,
  browser,
  site,
  watch,
}) => {
  test.setTimeout(480_000)
  const { session, offered } = await topAgent(site)
  expect(offered).toContain('version 1')
  await visit(page, LIGHT)
  await expect(page.locator('.header .when-agent')).toBeHidden()
  await signInPage(page, session)
  await page.reload()
  await test.step('the house’s offer is read and accepted', async () => {
    await pressKey(page, page.locator('.header .when-agent'))
    await expect(centre(page)).toContainText('Tasas')
    expect(await axeFindings(page)).toEqual([])
    const entries = centre(page).locator('.center-menu button')
    await expect(entries.last()).toContainText(es('agent.page.dailySalary'))
    await expect(entries.filter({ hasText: es('agent.page.dividend') })).toHaveCount(0)
    await pressKey(page, entries.last())
    await expect(page).toHaveURL(/agent=dailySalary/)
    await press(page, 'agreement.accept')
    await expect(centre(page)).toContainText(es('agreement.held', { version: 1 }))
    expect(await axeFindings(page)).toEqual([])
  })

  const opened = newMember().username
  await opensAccount(page, opened)
  const link = await makesLink(page, es('opening.type.name.1'))
  const context = await browser.newContext()
  await watch(context)
  const other = await context.newPage()
  const username = await comesByLink(other, link)
  await expect(other.locator('html')).toHaveAttribute('data-agent', 'true')
  await open(page, 'registerAccount')
  await nextTab(page)
  const counts = centre(page).locator('tr', { hasText: 'Feria' }).locator('.num')
  await expect(counts).toHaveText(['1', '1'])
  await managesTeam(page, username, opened)
  await offers(page, username)

  await test.step('the downline accepts', async () => {
    await open(other, 'dailySalary')
    await expect(centre(other)).toContainText(es('agreement.offered.upline', { version: 1 }))
    await expect(balanceOf(other)).toContainText(money(SENT))
    await press(other, 'agreement.accept')
    await expect(centre(other)).toContainText(es('agreement.held', { version: 1 }))
  })

  await test.step('a change in the middle ends by itself what rests on more', async () => {
    const below = await agreedBelow(other, site, 40)
    await offersLess(page, username)
    await open(other, 'dailySalary')
    await press(other, 'agreement.accept')
    await expect(centre(other)).toContainText(es('agreement.held', { version: 2 }))
    await nextTab(other)
    const row = centre(other).locator('tr', { hasText: below.username })
    await expect(row).toContainText(es('agreement.state.ended'))
    expect(await axeFindings(other)).toEqual([])
    await context.close()
  })
})

test('on a phone the way back hides what goes by, and a field that lacks its words is seen', async ({
  page,
  site,
}) => {
  const agent = await account(site)
  await operate(site, 'type', agent.username, 'top-agent')
  await page.setViewportSize({ width: 390, height: 600 })
  await enter(page, agent.as(TOP))
  await open(page, 'registerAccount')
  const over = await centre(page).evaluate((dialog) => {
    dialog.scrollTop = dialog.scrollHeight
    const top = document.elementFromPoint(dialog.clientWidth / 2, 2)
    return [dialog.scrollTop > 0, top?.closest('.center-back') !== null]
  })
  expect(over).toEqual([true, true])
  await open(page, 'teamManagement')
  await press(page, 'team.message.all')
  await press(page, 'team.message.submit')
  const well = centre(page).locator('.input:has(#team-message-title)')
  await expect(well.locator('[aria-invalid=true]')).toBeFocused()
  const edge = await well.evaluate((element) => getComputedStyle(element).boxShadow)
  await expect(centre(page).locator('textarea')).toHaveCSS('box-shadow', edge)
})
