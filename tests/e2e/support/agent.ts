import { expect, type Page } from 'playwright/test'
import type { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from './axe.ts'
import { money, newMember, visit } from './journey.ts'
import { pressKey, tabTo, typeIn } from './keyboard.ts'
import { confirmOf, enoughTime } from './lottery-table.ts'
import { centre, open } from './team.ts'
import { words } from './texts.ts'

const es = words('es')

/** The tab after the open one. */
export const nextTab = (page: Page) =>
  pressKey(page, centre(page).getByRole('tab', { selected: true }), 'ArrowRight')

export const button = (page: Page, key: string) =>
  centre(page)
    .getByRole('button', { name: es(key), exact: true })
    .first()

export const press = (page: Page, key: string) => pressKey(page, button(page, key))
export const type = (page: Page, id: string, text: string) =>
  typeIn(page, centre(page).locator(id), text)

/** One of some radio buttons, by the arrows. */
export async function choose(page: Page, name: string): Promise<void> {
  const wanted = centre(page).getByRole('radio', { name })
  await tabTo(page, centre(page).locator('input[type=radio]:checked'))
  for (let step = 0; step < 4 && !(await wanted.isChecked()); step++)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

/** Makes a link for a type of account, with half of the points; answers its address. */
export async function makesLink(page: Page, kind: string): Promise<string> {
  const tab = centre(page).getByRole('tab', { name: es('opening.part.links') })
  await nextTab(page)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await type(page, '#invite-name', 'Feria')
  await choose(page, kind)
  await press(page, 'opening.preset.half')
  await press(page, 'opening.link.submit')
  await pressKey(page, centre(page).getByRole('button', { name: 'Feria' }))
  await expect(centre(page).getByRole('img', { name: es('opening.link.qr') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  return (await centre(page).locator('.invite-detail p').first().textContent()) ?? ''
}

/** Registers by the link, in a browser of its own. */
export async function comesByLink(page: Page, link: string) {
  const { username, password } = newMember()
  await visit(page, link)
  await typeIn(page, page.locator('#register-username'), username)
  await typeIn(page, page.locator('#register-password'), password)
  await typeIn(page, page.locator('#register-confirmPassword'), password)
  const main = page.locator('main')
  await pressKey(page, main.getByRole('checkbox'), 'Space')
  await pressKey(page, main.getByRole('button', { name: es('register.submit') }))
  await expect(page.getByText(es('register.done.title'))).toBeVisible()
  return username
}

/** What is staked on the digits of a place, units. */
export const STAKED = 10

/** Stakes on the high digits of two places by the keyboard alone: one ticket, all of it at risk. */
export async function bets(page: Page, api: Api): Promise<void> {
  await visit(page, '/lottery?gameCode=VELOZ1&playType=FIXED')
  for (const position of ['0', '1']) {
    const place = page.getByRole('group', { name: es(`lottery.position.${position}`), exact: true })
    const high = place.getByRole('button', { name: es('lottery.label.BIG'), exact: true })
    const isPressed = async () => (await high.getAttribute('aria-pressed')) === 'true'
    // A pad that was drawn anew under the key has not taken it.
    await expect(async () => {
      if (!(await isPressed())) await pressKey(page, high)
      expect(await isPressed()).toBe(true)
    }).toPass({ timeout: 30_000, intervals: [1_000] })
  }
  await pressKey(page, page.getByRole('button', { name: es('lottery.bar.add') }))
  await enoughTime(api, 'VELOZ1')
  await pressKey(page, confirmOf(page))
  await expect(page.locator('.ticket').first()).toContainText(es('ticket.state.open'))
}

/** An income is opened down to the bets that it comes of. */
export async function explains(page: Page, earned: number, username: string): Promise<void> {
  await open(page, 'myIncome')
  await expect(centre(page).locator('.totals')).toContainText(money(earned))
  const row = centre(page).locator('.records tbody tr').first()
  await pressKey(page, row.getByRole('button').first())
  const payment = centre(page).locator('.bet-detail').first()
  await expect(payment).toContainText(es('team-report.income.state.paid'))
  await pressKey(page, payment.getByRole('button').first())
  await expect(payment).toContainText(username)
  expect(await axeFindings(page)).toEqual([])
}
