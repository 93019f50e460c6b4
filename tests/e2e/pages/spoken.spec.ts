import { expect, type Page } from 'playwright/test'
import { cashMember, openCenter, UNIT } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { LIGHT, money, visit } from '../support/journey.ts'
import { enoughTime } from '../support/lottery-table.ts'
import { heard, listen } from '../support/read/spoken.ts'
import { openMatches, place, slipOf, sportsMember } from '../support/sports.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const GAME = 'VELOZ1'
const ACCEPTED = es('ticket.accepted').split('.')[0] ?? ''

const openRegistration = (page: Page) =>
  page
    .locator('.header')
    .getByRole('button', { name: es('shell.register') })
    .click()

const hears = (page: Page) => expect.poll(() => heard(page), { timeout: 30_000 })

test('a bet that was accepted is read out, and what the balance is then', async ({
  page,
  site,
}) => {
  await listen(page)
  const { api } = await cashMember(page, site)
  await api.call('deposit.request', { method: 'sandbox', amount: 100 * UNIT, reference: '' })
  await visit(page, `/lottery?gameCode=${GAME}`)
  await expect(page.locator('.header .balance .amount')).toContainText(money(100))
  await enoughTime(api, GAME)
  await page.locator('.pad .key').first().click()
  await page.getByRole('button', { name: es('lottery.bar.quick') }).click()
  await page.getByRole('dialog').locator('[data-draw]').click()
  await expect(page.locator('.toast').first()).toContainText(ACCEPTED)
  await hears(page).toContain(ACCEPTED)
  await hears(page).toContain(`${es('shell.balance.label')} ${money(99)}`)
})

test('a bet on a match that was accepted is read out', async ({ page, site }) => {
  await listen(page)
  await sportsMember(page, site.url)
  await openMatches(page)
  // The first one may begin meanwhile: its odds would be others, or nothing to bet on.
  await page.locator('.event-row button.odd').last().click()
  await place(page, '10')
  await expect(slipOf(page).locator('.receipt')).toBeVisible()
  const title = (await slipOf(page).locator('.receipt p').first().textContent())?.trim() ?? ''
  await hears(page).toContain(title)
})

test('a message over an open modal is read out, and what is wrong with a field', async ({
  page,
  site,
}) => {
  await listen(page)
  await visit(page, LIGHT)
  await openRegistration(page)
  const modal = page.getByRole('dialog')
  await modal.locator('#register-password').fill('Orilla-2741-mar')
  await modal.locator('#register-confirmPassword').fill('otra')
  await modal.getByRole('button', { name: es('register.submit') }).click()
  await hears(page).toContain(es('register.mismatch'))

  await cashMember(page, site)
  await openCenter(page, 'securityCenter')
  await modal.locator('#details-nickname').fill('Marina')
  await modal.locator('#details-nickname').press('Enter')
  await expect(page.locator('.toasts')).toContainText(es('member.saved'))
  await hears(page).toContain(es('member.saved'))
  // Nothing beside an open modal can be pressed: the message is inside of it.
  const toast = page.locator('.toast', { hasText: es('member.saved') })
  await toast.getByRole('button', { name: es('common.ui.close') }).click({ timeout: 4_000 })
  await expect(toast).toHaveCount(0)
  await expect(modal).toBeVisible()
})

test('what one island says before another has loaded stays, and disturbs neither', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const place = document.querySelector('[data-spoken]')
      if (place) place.textContent = 'Saldo'
    })
  })
  await visit(page, LIGHT)
  await openRegistration(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-spoken]').first()).toHaveText('Saldo')
})
