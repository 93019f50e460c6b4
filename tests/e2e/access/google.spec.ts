import { expect } from 'playwright/test'
import { fakeGoogle } from '../../support/fakes/fake-google.ts'
import { CLIENT } from '../../support/fakes/google-tokens.ts'
import { axeFindings } from '../support/axe.ts'
import { instance, test } from '../support/fixtures.ts'
import { hydrated, newMember, tokenOf, visit } from '../support/journey.ts'
import { accept } from '../support/sign-in.ts'
import { words } from '../support/texts.ts'

const es = words('es')

test('Google registers an account and signs it in from then on', async ({ browser, watch }) => {
  const google = await fakeGoogle()
  google.state.saying = {
    subject: 'subject-1',
    claims: { email: 'marina@example.com', email_verified: true },
  }
  const { server, end } = await instance({ ...CLIENT, GOOGLE_ORIGIN: google.origin })
  try {
    const context = await browser.newContext({ baseURL: server.url })
    await watch(context)
    const page = await context.newPage()
    const button = page.getByRole('button', { name: es('session.social.google') })
    await visit(page, '/login')
    google.state.isLeft = true
    await button.click()
    await expect(page.getByText(es('session.social.left'))).toBeVisible()
    expect(new URL(page.url()).search).toBe('')

    google.state.isLeft = false
    await button.click()
    await page.waitForURL('**/register')
    await hydrated(page)
    const note = es('register.google', { email: 'marina@example.com' })
    await expect(page.getByText(note)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const { username, password } = newMember()
    await page.locator('#register-username').fill(username)
    await page.locator('#register-password').fill(password)
    await page.locator('#register-confirmPassword').fill(password)
    await page.locator('#register-declaration').check()
    await page.getByRole('button', { name: es('register.submit') }).click()
    await expect(page.getByText(es('register.done.title'))).toBeVisible()
    await context.close()

    const other = await browser.newContext({ baseURL: server.url })
    await watch(other)
    const again = await other.newPage()
    await visit(again, '/login')
    await again.getByRole('button', { name: es('session.social.google') }).click()
    await expect(again.locator('.header .account-btn')).toBeVisible()
    await accept(again)
    expect(await tokenOf(again)).not.toBe('')
    expect(await again.evaluate(() => sessionStorage.getItem('account'))).toBe(username)
    await other.close()
  } finally {
    await end()
    google.close()
  }
})
