import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { maskedName } from '../../../src/lib/rules/masked-name.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { enter, LIGHT, newMember, visit } from '../support/journey.ts'
import { operate } from '../support/operate.ts'
import { account } from '../support/team.ts'
import { words } from '../support/texts.ts'

const UNIT = 10_000
const es = words('es')
/** The watchdog looks at each full minute. */
const PAID_MS = 150_000

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const center = (page: Page) => page.getByRole('dialog')

async function check(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    const over = () =>
      center(page)
        .locator('.center-page')
        .evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.poll(over, { message: `${size.width} wide` }).toBe(0)
    expect(await axeFindings(page), `at ${size.width}`).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`referral-${size.width}.png`) })
  }
}

/** Somebody who registers by a code with a browser of their own. */
async function friend({ url }: Server, referralCode: string) {
  const { username, password } = newMember()
  const given = { username, password, confirmPassword: password, declaration: true, referralCode }
  const request = await new Api(url).request('register.username', given)
  request.headers.set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0')
  const { value } = (await (await fetch(request)).json()) as { value: { token: string } }
  return { username, api: new Api(url, value.token) }
}

test('who invites reads what it brings, and is paid once a friend deposits', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const rules = {
    milestones: [
      { kind: 'deposit', amount: 20, reward: 5 },
      { kind: 'valid-bet', amount: 500, reward: 15 },
    ],
    ...{ days: 30, perMonth: 20 },
  }
  const file = path.join(site.stateDir, 'referral.json')
  writeFileSync(file, JSON.stringify(rules))
  await operate(site, 'pots', 'fund', 'referral', '100')
  expect(await operate(site, 'referral', 'start', file)).toContain('valid-bet 500: 15')

  const inviter = await account(site)
  await enter(page, inviter.session)
  const { code } = await inviter.api.call('referral.invite')
  const guest = await friend(site, code)
  // Of the inviter's own browser.
  const self = await account(site, code)
  await visit(page, `${LIGHT}?center=referral`)
  await expect(center(page).getByText(es('referral.programme.title'))).toBeVisible()
  await expect(center(page).locator('.milestones li')).toHaveText([
    /P\s20\.00.*P\s5\.00/,
    /P\s500\.00.*P\s15\.00/,
  ])
  await expect(center(page)).toContainText(es('referral.earned.none'))

  const deposit = { method: 'sandbox', amount: 20 * UNIT, reference: '' }
  for (const { api } of [self, guest]) await api.call('deposit.request', deposit)
  const balance = async () => (await inviter.api.call('wallet.balance')).sumBalance
  await expect.poll(balance, { timeout: PAID_MS, intervals: [1_000] }).toBe(5 * UNIT)
  await visit(page, `${LIGHT}?center=referral`)
  const earned = center(page).getByRole('region', { name: es('referral.earned.title') })
  const row = (text: string) => earned.locator('.list-row').filter({ hasText: text })
  await expect(row('+P')).toHaveText(/P\s20\.00.*\+P\s5\.00/s)
  await expect(row('+P')).toContainText(maskedName(guest.username))
  const same = row(es('referral.earned.why.same-person'))
  await expect(same).toContainText(es('referral.earned.nothing'))
  await check(page)

  const operator = new Api(site.url, site.operatorToken)
  expect(await operator.call('operator.referral')).toMatchObject({ rewards: 1, isOn: true })
  expect(await operate(site, 'referral', 'stop')).toContain('brings nothing')
  await visit(page, `${LIGHT}?center=referral`)
  await expect(center(page)).toContainText(es('referral.programme.none'))
  expect(await operator.call('operator.audit')).toMatchObject({ ok: true })
})
