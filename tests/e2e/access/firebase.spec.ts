import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { CODE, fakeFirebase, PROJECT } from '../../support/fakes/fake-firebase.ts'
import { instance, test } from '../support/fixtures.ts'
import { tokenOf, visit } from '../support/journey.ts'
import { words } from '../support/texts.ts'

const es = words('es')

test('a number that Firebase shows registers an account', async ({ browser, watch }) => {
  const firebase = await fakeFirebase()
  const { server, end } = await instance({
    PHONE_ADAPTER: 'firebase',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'public-key',
    FIREBASE_ORIGIN: firebase.origin,
    DEV_COUNTRY: 'CO',
  })
  try {
    await new Api(server.url, server.operatorToken).call('site.set', {
      flags: { USERNAMEREG3: false, MOBILENUMREG3: true, REGMOBVERF3: true },
    })
    const context = await browser.newContext({ baseURL: server.url })
    await watch(context)
    const page = await context.newPage()
    await visit(page, '/register')
    const form = page.locator('form.form')
    await form.locator('#register-mobileNum').fill('300 555 0142')
    await form.locator('#register-declaration').check()
    await form.getByRole('button', { name: es('session.code.send') }).click()
    await form.getByRole('button', { name: 'reCAPTCHA check-key' }).click()
    await expect(form.getByRole('button', { name: /^Reenviar en/ })).toBeVisible()
    const submit = form.getByRole('button', { name: es('register.submit') })
    await form.locator('#register-verificationCode').fill('000000')
    await submit.click()
    await expect(form.locator('#register-verificationCode-help')).toContainText(
      es('error.code.wrong'),
    )
    await form.locator('#register-verificationCode').fill(CODE)
    await submit.click()
    await expect(page.getByText(es('register.done.title'))).toBeVisible()
    await expect(page.getByText(es('register.haveAccount'))).toBeHidden()
    expect(await tokenOf(page)).not.toBe('')
    await context.close()
  } finally {
    await end()
    firebase.close()
  }
})
