import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { goTo, join, signOut } from '../support/console.ts'
import { newMember } from '../support/journey.ts'
import { heard, test } from '../support/sports-feed.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const c = (key: string, params = {}) => es(`console.${key}`, params)
const UNIT = 10_000
const HOUR_MS = 3_600_000
const PRICES = { 1: 2_000, X: 3_400, 2: 3_700 }

const dialogOf = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()

/** A member with a bet of ten units on the home side of each match. */
async function bettor(url: string, events: string[]): Promise<Api> {
  const { username, password } = newMember()
  const api = new Api(url)
  const given = { username, password, confirmPassword: password, declaration: true }
  api.token = (await api.call('register.username', given)).token
  await api.call('deposit.request', { method: 'sandbox', amount: 100 * UNIT })
  for (const event of events) {
    const picks = [{ event, market: '1X2', selection: '1', odds: PRICES[1], version: 0 }]
    await api.call('sports.place', { type: 'single', picks, unit: 10 * UNIT, policy: 'none' })
  }
  return api
}

/** What a trader asks for on the desk of sports, which nobody decides alone. */
async function propose(page: Page, act: 'void' | 'settle', event: string): Promise<void> {
  await goTo(page, 'sports', 'matches')
  const name = es(`desk.sports.${act}`)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(es('desk.sports.eventId')).fill(event)
  if (act === 'void') await dialog.getByRole('combobox').selectOption('WRONG_ODDS')
  else {
    await dialog.getByLabel(es('desk.sports.market'), { exact: true }).fill('1x2')
    await dialog.getByLabel(es('desk.sports.results')).fill('1=W X=L 2=L')
  }
  expect(await axeFindings(page)).toEqual([])
  await confirm(page, name)
  await dialog.getByLabel(c('proposals.why')).fill('Lo confirma la liga')
  await confirm(page, c('proposals.propose'))
  await expect(page.getByText(c('proposals.proposed'))).toBeVisible()
}

async function approve(page: Page, event: string): Promise<void> {
  await goTo(page, 'proposals')
  await page.getByRole('button', { name: event }).first().click()
  const panel = page.getByRole('region', { name: event, exact: true })
  await panel.getByRole('button', { name: c('decision.approve') }).click()
  await confirm(page, c('decision.approve'))
  await expect(page.getByText(c('proposals.approved', { subject: event }))).toBeVisible()
}

test('two of the staff call a match of an outside feed off, and settle another', async ({
  page,
  site,
  feed,
}) => {
  const ids = ['DESK0', 'DESK1'].map((name) =>
    feed.match(name, ['Faro', 'Salitre'], PRICES, HOUR_MS),
  )
  await heard(site.url, ids)
  const [off = '', won = ''] = ids
  const api = await bettor(site.url, ids)
  const balance = async () => (await api.call('wallet.balance')).sumBalance / UNIT

  await join(page, site, 'tomas', 'trader')
  await propose(page, 'void', off)
  await propose(page, 'settle', won)
  expect(await balance()).toBe(80)
  await signOut(page)

  await join(page, site, 'olga', 'owner')
  await approve(page, off)
  await expect.poll(balance).toBe(90)
  await approve(page, won)
  await expect.poll(balance).toBe(110)
  const { tickets } = await api.call('sports.bets', { state: 'settled' })
  const labels = tickets.map((ticket: { label: string }) => ticket.label)
  expect(labels.sort()).toEqual(['void', 'won'])
})
