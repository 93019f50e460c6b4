import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { bets, button, comesByLink, explains, makesLink, STAKED } from '../support/agent.ts'
import { axeFindings } from '../support/axe.ts'
import { UNIT } from '../support/cashier.ts'
import { test } from '../support/fixtures.ts'
import { enter, LIGHT, signInPage, tokenOf, visit } from '../support/journey.ts'
import { pressKey } from '../support/keyboard.ts'
import { operate } from '../support/operate.ts'
import { account, centre, open } from '../support/team.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const AFFILIATE = 41
/** Points of the affiliate’s link: as many stay with them. */
const HALF = 0.5
/** What their member has, units. */
const HAS = 100

test('an affiliate invites, earns and reads; who is no agent finds the centre closed', async ({
  page,
  browser,
  site,
  watch,
}) => {
  test.setTimeout(480_000)
  const affiliate = await account(site)
  await operate(site, 'flag', 'AGENTPOLICY3', 'on')
  await operate(site, 'type', affiliate.username, 'affiliate')
  await operate(site, 'rates', affiliate.username, `LOTT=${2 * HALF}`, 'agreed')
  await enter(page, affiliate.as(AFFILIATE))
  await open(page, 'registerAccount')
  const link = await makesLink(page, es('opening.type.name.0'))
  const context = await browser.newContext()
  await watch(context)
  const other = await context.newPage()
  const username = await comesByLink(other, link)

  await test.step('who came by the link bets', async () => {
    const api = new Api(site.url, await tokenOf(other))
    await api.call('deposit.request', { method: 'sandbox', amount: HAS * UNIT, reference: '' })
    await bets(other, api)
    await context.close()
  })

  await test.step('no points, contracts or transfers', async () => {
    await open(page, 'teamManagement')
    await pressKey(page, centre(page).getByRole('button', { name: username }))
    await expect(button(page, 'team.act.message')).toBeVisible()
    for (const act of ['raise', 'transfer', 'contracts'])
      await expect(button(page, `team.act.${act}`)).toHaveCount(0)
    const names = centre(page).locator('.center-menu button')
    await expect(names.filter({ hasText: es('agent.page.dailySalary') })).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('what the member’s bet brings them', async () => {
    await expect(async () => {
      const { today } = await affiliate.api.call('team.overview')
      const { lines } = await affiliate.api.call('team.income', { from: today, to: today })
      expect(lines).toHaveLength(1)
    }).toPass({ timeout: 120_000, intervals: [500] })
    await explains(page, (STAKED * HALF) / 100, username)
  })

  await test.step('a plain member is told so', async () => {
    await signInPage(page, (await account(site)).session)
    await visit(page, `${LIGHT}?agent=teamManagement`)
    await expect(centre(page)).toContainText(es('agent.closed.title'))
    await expect(page.locator('.header .when-agent')).toBeHidden()
    expect(await axeFindings(page)).toEqual([])
  })
})
