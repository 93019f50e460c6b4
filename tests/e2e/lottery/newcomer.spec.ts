import { expect, type Locator, type Page } from 'playwright/test'
import { test } from '../support/fixtures.ts'
import { hydrated, money, newMember, visit } from '../support/journey.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const PHONE = { width: 390, height: 844 }
const GAME = 'VELOZ1'
const SETTLED_MS = 150_000
const DEPOSIT_UNITS = 100
/** From the home page to the accepted bet; what is typed is counted apart. */
const TRIAL_PRESSES = 6
const MEMBER_PRESSES = 9

test.use({ viewport: PHONE })

/** Presses, and how many there were. */
function finger() {
  let count = 0
  const press = async (what: Locator) => {
    await what.click()
    count += 1
  }
  return { press, presses: () => count }
}

type Press = (what: Locator) => Promise<void>

/** The easiest bet: one key of the pad as it opens, and the two presses that stake it. */
async function easiestBet(page: Page, press: Press): Promise<void> {
  await page.waitForURL((url) => url.searchParams.get('gameCode') === GAME)
  await hydrated(page)
  await expect(page.locator('.rule')).toContainText(es('lottery.chance.one', { n: '2' }))
  await press(page.locator('.pad .key').first())
  await press(page.getByRole('button', { name: es('lottery.bar.quick') }))
  await press(page.getByRole('dialog').locator('[data-draw]'))
}

/** Its draw comes, and the ticket says what came of it. */
async function isSettled(page: Page): Promise<void> {
  const ticket = page.locator('.ticket').first()
  await expect(ticket).toContainText('1.00')
  await expect(ticket).not.toContainText(es('ticket.state.open'), { timeout: SETTLED_MS })
}

test('a newcomer on a phone bets as a trial', async ({ page }) => {
  const { press, presses } = finger()
  await visit(page, '/')
  await press(page.locator('.header').getByRole('button', { name: es('shell.login') }))
  await press(page.getByRole('dialog').getByRole('button', { name: es('session.freePlay') }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The row of next draws comes once it is scrolled to.
  const draws = page.getByRole('heading', { name: es('home.draws.title') })
  await draws.scrollIntoViewIfNeeded()
  await press(page.locator(`#main a[href$="gameCode=${GAME}"]`).first())
  await easiestBet(page, press)
  await expect(page.locator('.ticket').first()).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(TRIAL_PRESSES)
  await isSettled(page)
})

test('a newcomer on a phone registers, deposits and bets', async ({ page }) => {
  const { press, presses } = finger()
  const { username, password } = newMember()
  await visit(page, '/')
  await press(page.locator('.header').getByRole('button', { name: es('shell.register') }))
  const modal = page.getByRole('dialog')
  await modal.locator('#register-username').fill(username)
  await modal.locator('#register-password').fill(password)
  await modal.locator('#register-confirmPassword').fill(password)
  await press(modal.getByRole('checkbox'))
  await press(modal.getByRole('button', { name: es('register.submit') }))
  await press(page.getByRole('button', { name: es('register.done.deposit') }))
  await page.locator('#deposit-amount').fill(String(DEPOSIT_UNITS))
  const submit = es('deposit.submitAmount', { amount: money(DEPOSIT_UNITS) })
  await press(page.getByRole('button', { name: submit }))
  await press(page.getByRole('link', { name: es('deposit.toGames') }))
  await easiestBet(page, press)
  await expect(page.locator('.ticket').first()).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(MEMBER_PRESSES)
  await isSettled(page)
})
