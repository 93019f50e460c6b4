import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { listedLanguages } from '../../../scripts/vite/offered.mjs'
import { test as base } from '../support/fixtures.ts'
import { ownFlight } from '../support/flight.ts'
import {
  balanceOf,
  deposit,
  hydrated,
  newMember,
  register,
  tokenOf,
  visit,
} from '../support/journey.ts'
import { enoughTime } from '../support/lottery-table.ts'
import { addressIn, LANGUAGES } from '../support/pages.ts'
import { withStudio } from '../support/site-studio.ts'
import { words } from '../support/texts.ts'

const test = base.extend<object, { studio: string }>(withStudio())

const GAME = 'VELOZ1'
const UNIT = 10_000
const DEPOSIT_UNITS = 100
const SETTLED_MS = 150_000
/** One from right to left, and one without spaces between its words. */
const TOLD = listedLanguages().filter(
  ({ code }) => ['ar', 'th'].includes(code) && LANGUAGES.includes(code),
)

test.use({ viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: 'parallel' })

/** One key of the pad, staked on the next draw, until its ticket is settled. */
async function betsUntilSettled(page: Page, code: string, api: Api): Promise<void> {
  const t = words(code)
  await page.goto(addressIn(code, `/lottery?gameCode=${GAME}`))
  await hydrated(page)
  await expect(page.getByRole('heading', { name: t(`lottery.game.${GAME}`) })).toBeVisible()
  await enoughTime(api, GAME)
  await page.locator('.pad .key').first().click()
  await page.getByRole('button', { name: t('lottery.bar.quick') }).click()
  await page.getByRole('dialog').locator('[data-draw]').click()
  const ticket = page.locator('.ticket').first()
  await expect(ticket).toContainText(t('ticket.state.open'))
  await expect(ticket).not.toContainText(t('ticket.state.open'), { timeout: SETTLED_MS })
  const { sumBalance } = await api.call('wallet.balance')
  const units = (Number(sumBalance) / UNIT).toFixed(2)
  expect(['99.00', '100.95']).toContain(units)
  await expect(balanceOf(page)).toContainText(`P\u00A0${units}`)
}

/** A flight that pays almost at once, in the words and the direction of the language. */
async function flies(page: Page, code: string, api: Api, username: string): Promise<void> {
  const t = words(code)
  const { game_url: address } = await api.call('game.launch', {
    ...{ gameId: 'CRASH-1', nodeId: '', accountType: 1, confirmTrans: 0, vassalage: 'ORILLA' },
    ...{ launchMode: 'GLS', platform: 'html5-mobile', clientType: 3, username },
    ...{ merchantCode: 'orilla', language: code },
  })
  await page.goto(address)
  const bet = page.locator('.bet').first()
  await expect(bet).toContainText(t('crash.bet.first'))
  await expect(page.locator('html')).toHaveAttribute('dir', /^(ltr|rtl)$/)
  await bet.getByRole('textbox').first().fill('10')
  await bet.getByRole('switch').click()
  await bet.getByRole('textbox').last().fill('1.01')
  const send = () => bet.locator('button[type="submit"]').click()
  await send()
  const own = await ownFlight(page, send, code)
  await expect(own.locator('.at')).toHaveText(/P\u00A010\.00/)
}

for (const { code, direction } of TOLD) {
  test(`from registration to a settled ticket and a flight of crash: ${code}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(600_000)
    const [member, t] = [newMember(), words(code)]
    await visit(page, addressIn(code, '/'))
    await register(page, member, t)
    await deposit(page, DEPOSIT_UNITS, t)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    const api = new Api(site.url, await tokenOf(page))
    await betsUntilSettled(page, code, api)
    await flies(page, code, api, member.username)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    const audit = await new Api(site.url, site.operatorToken).call('operator.audit')
    expect(audit).toMatchObject({ ok: true })
  })
}
