import { expect, type Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { money } from './journey.ts'
import { pressKey, tabTo } from './keyboard.ts'
import { centre, open } from './team.ts'
import { words } from './texts.ts'

const es = words('es')

/** The tab after the open one. */
export const nextTab = (page: Page) =>
  pressKey(page, centre(page).getByRole('tab', { selected: true }), 'ArrowRight')

/** One of some radio buttons, by the arrows. */
export async function choose(page: Page, name: string): Promise<void> {
  const wanted = centre(page).getByRole('radio', { name })
  await tabTo(page, centre(page).locator('input[type=radio]:checked'))
  for (let step = 0; step < 4 && !(await wanted.isChecked()); step++)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
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
