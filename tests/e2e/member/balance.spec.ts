import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { test } from '../support/fixtures.ts'
import {
  balanceOf,
  deposit,
  money,
  newMember,
  register,
  tokenOf,
  visit,
} from '../support/journey.ts'
import { words } from '../support/texts.ts'

const es = words('es')

test('the balance hides as *** and shows again, and refreshes', async ({ page, site }) => {
  await visit(page, '/')
  await register(page, newMember())
  await deposit(page, 50)
  const balance = balanceOf(page)
  await balance.click()
  await expect(balance).toContainText('***')
  await expect(balance).not.toContainText('50')
  await page.reload()
  await expect(balance).toContainText('***')
  await balance.click()
  await expect(balance).toContainText(money(50))

  // Money that comes while the page is open: another client of the same session deposits.
  const api = new Api(site.url, await tokenOf(page))
  await api.call('deposit.request', { method: 'sandbox', amount: 250_000 })
  await page.getByRole('button', { name: es('shell.balance.refresh') }).click()
  await expect(balance).toContainText(money(75))
})

test('a trial account plays with FUN and is asked to register before it deposits', async ({
  page,
}) => {
  await visit(page, '/')
  await page
    .locator('.header')
    .getByRole('button', { name: es('shell.login') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: es('session.freePlay') })
    .click()
  await expect(balanceOf(page)).toContainText('FUN')
  await page
    .locator('.header')
    .getByRole('button', { name: es('shell.deposit') })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(es('common.dialog.in_need_true_account.tried.deposit'))
  await question
    .getByRole('button', { name: es('common.dialog.in_need_true_account.confirm') })
    .click()
  await expect(page.getByRole('dialog').locator('#register-username')).toBeVisible()
})
