import { expect, type Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { money } from './journey.ts'
import { pressKey } from './keyboard.ts'
import { centre, open } from './team.ts'
import { words } from './texts.ts'

const es = words('es')

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
