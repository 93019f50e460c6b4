import { type Browser, type BrowserContext, expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { instance, test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { lotteryJourney } from '../support/lottery-journey.ts'
import { accept, fillLogin, modal, openLogin, registered } from '../support/sign-in.ts'

interface Browsers {
  browser: Browser
  watch: (context: BrowserContext) => Promise<void>
}

/** The cookie of remember-me passes the relay both ways. */
async function rememberedThrough(baseURL: string, { browser, watch }: Browsers): Promise<void> {
  const context = await browser.newContext({ baseURL })
  await watch(context)
  const page = await context.newPage()
  await openLogin(page)
  await modal(page).getByRole('checkbox').check()
  await fillLogin(page, await registered(baseURL))
  await accept(page)
  const storageState = await context.storageState()
  await context.close()
  const later = await browser.newContext({ baseURL, storageState })
  await watch(later)
  const back = await later.newPage()
  await visit(back, '/')
  await expect(back.locator('.header .account-btn')).toBeVisible()
  await later.close()
}

test('the same journey through an instance that relays to another', async ({
  browser,
  site,
  watch,
}) => {
  const { server: relay, end } = await instance({ RELAY_ORIGIN: site.url })
  try {
    const upstream = new Api(site.url, site.operatorToken)
    const before = await upstream.call('operator.audit')
    const context = await browser.newContext({ baseURL: relay.url })
    await watch(context)
    await lotteryJourney(await context.newPage(), relay.url)
    await context.close()
    const { members, tickets } = before
    const after = await upstream.call('operator.audit')
    expect(after).toMatchObject({ ok: true, members: members + 1, tickets: tickets + 1 })
    await rememberedThrough(relay.url, { browser, watch })
  } finally {
    await end()
  }
})
