import { expect, type Page } from 'playwright/test'
import { fakeCaptcha, PASSED, SECRETS } from '../../support/fakes/fake-captcha.ts'
import { axeFindings } from '../support/axe.ts'
import { instance, test } from '../support/fixtures.ts'
import { accept, fillLogin, modal, openLogin, registered } from '../support/sign-in.ts'

const SERVICES: [string, Record<string, string>, object, (page: Page) => Promise<void>][] = [
  [
    'turnstile',
    { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET: SECRETS.turnstile },
    { token: `${PASSED.turnstile} of the registration` },
    async (page) => {
      expect(await axeFindings(page)).toEqual([])
      await page.frameLocator('iframe[title=Turnstile]').getByRole('button').click()
    },
  ],
  [
    'geetest',
    { GEETEST_ID: 'geetest-id', GEETEST_KEY: SECRETS.geetest },
    {
      lotNumber: `${PASSED.geetest} of the registration`,
      captchaOutput: 'output',
      passToken: 'pass',
      genTime: '1',
    },
    (page) => modal(page).getByRole('button', { name: 'GeeTest geetest-id' }).click(),
  ],
]

for (const [CAPTCHA_ADAPTER, keys, proof, pass] of SERVICES) {
  test(`a sign-in goes on when the widget of ${CAPTCHA_ADAPTER} is passed`, async ({
    browser,
    watch,
  }) => {
    const service = await fakeCaptcha()
    const { server, end } = await instance({
      CAPTCHA_ADAPTER,
      CAPTCHA_ORIGIN: service.origin,
      ...keys,
    })
    try {
      const member = await registered(server.url, proof)
      const context = await browser.newContext({ baseURL: server.url })
      await watch(context)
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).origin))
      await openLogin(page)
      expect(asked).not.toContain(service.origin)
      await fillLogin(page, member)
      await expect(modal(page).locator('#login-captcha')).toBeVisible()
      await pass(page)
      await accept(page)
      await context.close()
    } finally {
      await end()
      service.close()
    }
  })
}
