import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { freePort } from '../../../scripts/serve/free-port.ts'
import { settingsOf } from '../../../scripts/serve/settings.ts'
import { registerStudio } from '../../../scripts/serve/studio-vendor.ts'
import { instance, test } from '../support/fixtures.ts'
import { ownFlight } from '../support/flight.ts'

const UNIT = 10_000
const username = 'piloto'
const password = 'una-clave-larga-7'

/** What the site's own client sends for a tap on the game. */
const TAP = {
  gameId: 'CRASH-1',
  nodeId: '',
  accountType: 1,
  confirmTrans: 0,
  vassalage: 'ORILLA',
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username,
  merchantCode: 'orilla',
  language: 'en',
}

test('a member of the site plays crash from its own wallet, to the last minor', async ({
  page,
}) => {
  const env = { STUDIO_PORT: String(await freePort()) }
  const { server, end } = await instance(env)
  const place = { PORT: new URL(server.url).port, STATE_DIR: server.stateDir }
  const settings = settingsOf({ ...env, ...place })
  await registerStudio(server, settings)
  // A second start finds everything as it is.
  await registerStudio(server, settings)
  // The site learns of a vendor within seconds: its category is then in the menu, its game a tile.
  await expect(async () => {
    await page.goto(`${server.url}/en/crash`)
    await expect(page.locator('.side [data-category=crash]')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  const tile = page.locator('a.tile[href="/en/game?vassalage=ORILLA&gameId=CRASH-1"]')
  await expect(tile).toContainText('Take-off')
  await page.goto(`${server.url}/en`)
  await expect(page.locator('.play-now a.tile[href*="vassalage=ORILLA"]').first()).toBeVisible()
  const api = new Api(server.url)
  const person = { username, password, confirmPassword: password, declaration: true }
  api.token = (await api.call('register.username', person)).token
  await api.call('deposit.request', { method: 'sandbox', amount: 1_000 * UNIT })
  const { game_url: address } = await api.call('game.launch', TAP)
  expect(new URL(address).origin).toBe(settings.studio?.origin)
  await page.goto(address)
  const first = page.locator('.bet').first()
  await first.getByRole('textbox').first().fill('10')
  await first.getByRole('switch').click()
  await first.getByRole('textbox').last().fill('1.01')
  const send = () => first.locator('button[type="submit"]').click()
  await send()
  const own = await ownFlight(page, send, 'en')
  await expect(own.locator('.at')).toHaveText('P\u00A010.00')
  const isWon = (await own.textContent())?.startsWith('1.01×')
  const sum = isWon ? 1_000 * UNIT + UNIT / 10 : 990 * UNIT
  const balance = async () => Number((await api.call('wallet.balance')).sumBalance)
  await expect.poll(balance).toBe(sum)
  // What did not count goes back also where another bet of that flight has won.
  const { vendors } = await new Api(server.url, server.operatorToken).call('operator.vendors')
  expect(vendors).toContainEqual(
    expect.objectContaining({ record: expect.objectContaining({ rollbackSettled: true }) }),
  )
  const audit = new Api(server.url, server.operatorToken).call('operator.audit')
  expect(await audit).toMatchObject({ ok: true })
  // The address was used: nobody else comes in by it.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
  await expect(page.locator('.banner')).toContainText('session has ended')
  await end()
})
