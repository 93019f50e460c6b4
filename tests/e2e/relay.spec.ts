import { expect } from 'playwright/test'
import { Api } from '../../scripts/client/api.ts'
import { instance, test } from './support/fixtures.ts'
import { lotteryJourney } from './support/lottery-journey.ts'

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
  } finally {
    await end()
  }
})
