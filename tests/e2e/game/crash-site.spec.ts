import { expect } from 'playwright/test'
import { freePort } from '../../../scripts/serve/server.ts'
import { openKey } from '../../../scripts/serve/studio.ts'
import { instance, test } from '../support/fixtures.ts'

const UNIT = 10_000

interface Kept {
  main: number
  debt: number
  /** By their ids. */
  rounds: Record<string, { state: string; stake: number; payout: number }>
}

test('the studio plays with the site’s own wallet, to the last minor', async ({ page }) => {
  const studioPort = await freePort()
  const studio = `http://localhost:${studioPort}`
  const { server, end } = await instance({ STUDIO_PORT: String(studioPort) })
  const sandbox = async <T>(what: string, body: object): Promise<T> => {
    const answer = await fetch(`${server.url}/sandbox/v1/${what}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.operatorToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    const { success, value } = (await answer.json()) as { success: boolean; value: T }
    expect([what, success]).toEqual([what, true])
    return value
  }
  const game = 'CRASH-1'
  const vendor = { code: 'ORILLA', games: { [game]: { category: 'CRASH' } }, origins: [studio] }
  await sandbox('begin', { vendor, keys: [openKey(server.stateDir)] })
  const { player } = await sandbox<{ player: string }>('player', { main: 1_000 * UNIT })
  const { launchToken } = await sandbox<{ launchToken: string }>('launch', { player, game })
  await page.goto(`${studio}/?game=${game}&token=${launchToken}&lang=en`)
  const first = page.locator('.bet').first()
  const button = first.locator('button[type="submit"]')
  await first.getByRole('textbox').first().fill('10')
  await first.getByRole('switch').click()
  await first.getByRole('textbox').last().fill('1.01')
  await button.click()
  await expect(page.locator('.mine li .at')).toHaveText(['PLY\u00A010.00'], { timeout: 240_000 })
  const won = (await page.locator('.mine li').first().textContent())?.startsWith('1.01×')
  const paid = won ? 10.1 : 0
  const main = 990 * UNIT + paid * UNIT
  const state = () => sandbox<Kept>('state', { player })
  await expect.poll(async () => (await state()).main).toBe(main)
  const rounds = async () => Object.values((await state()).rounds)
  await expect.poll(async () => (await rounds())[0]?.state).toBe('closed')
  expect(await rounds()).toMatchObject([{ stake: 10 * UNIT, payout: paid * UNIT }])
  expect((await state()).debt).toBe(0)
  await end()
})
