import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { atStudio, type House, UNIT } from '../support/studio.ts'
import { words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)
const es = words('es')

/** Plays one round and shows its seed; answers what the site asks for its page by. */
async function played(page: Page, house: House, game: string): Promise<string> {
  await page.goto(house.launch('&lang=es', game))
  await expect(page.locator('.press .go')).toBeEnabled()
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('studio.session') ?? '{}').token as string,
  )
  const headers = { authorization: `Bearer ${token}`, origin: house.url }
  const ask = async (call: string, data: object) =>
    (await page.request.post(`${house.url}/rounds/${call}`, { headers, data })).json()
  const { pair } = await ask('state', {})
  const at = { pair: pair.name as string, nonce: 0 }
  let { round } = await ask('bet', { ...at, bet: { stake: UNIT } })
  while (round.state === 'open') {
    const step = round.actions.length
    const answer = await ask('act', { ...at, step, action: ['stand'] })
    round = answer.round
  }
  const { next } = await ask('state', {})
  await ask('rotate', { next: next.name, client: 'another' })
  return `${at.pair}:0`
}

for (const game of ['BLACKJACK-1', 'MAREA20-1', 'CORAL6-1']) {
  test(`a round of ${game} is seen and checked by its address alone`, async ({
    page,
    house,
    browser,
  }) => {
    const round = await played(page, house, game)
    const player = [...house.contract.balances.keys()].at(-1)
    const detail = (await house.ask('roundDetail', { player, round, language: 'es' })) as {
      url: string
    }
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'es-CO' })
    const other = await context.newPage()
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await other.setViewportSize({ width, height })
      await other.goto(detail.url)
      await expect(other.locator('h1')).not.toBeEmpty()
      await expect(other.locator('main')).toContainText(round)
      if (game === 'BLACKJACK-1') await expect(other.locator('.bj-end')).toHaveCount(1)
      else await expect(other.locator('.said')).not.toBeEmpty()
      await other.getByRole('button', { name: es('original.fair.check') }).click()
      await expect(other.locator('.steps .good')).toHaveCount(2)
      await expect(other.locator('.steps .bad')).toHaveCount(0)
      expect(await axeFindings(other), `${game} at ${width}`).toEqual([])
      const wide = await other.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    }
    await context.close()
  })
}
