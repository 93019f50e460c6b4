import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { words } from '../support/texts.ts'

const es = words('es')
/** A fresh instance draws its first within two minutes. */
const DRAWN_MS = 150_000
/** Digits, a race, keno, a table of prizes. */
const GAMES = ['VELOZ1', 'RUEDA1', 'MAREA1', 'NORTE1']

test('a result card leads to the check of its own draw, in every kind of game', async ({
  page,
  site,
}) => {
  test.setTimeout(DRAWN_MS * 2)
  const api = new Api(site.url)
  await expect(async () => {
    for (const gameCode of GAMES) {
      const { draws } = await api.call('lottery.opened', { gameCode, count: 1 })
      expect(draws, gameCode).toHaveLength(1)
    }
  }).toPass({ timeout: DRAWN_MS, intervals: [2_000] })

  for (const gameCode of GAMES) {
    await visit(page, `/lottery?gameCode=${gameCode}`)
    const link = page.locator('.result-list a').first()
    await expect(link).toHaveAttribute('href', new RegExp(`gameCode=${gameCode}&issue=\\d+$`))
    const issue = /issue=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
    await link.click()
    await page.waitForURL(/\/verify\?/)
    const outcome = page.locator('section', { has: page.locator('#check-title') })
    await expect(outcome).toContainText(es('verify.verdict.good'))
    await expect(outcome).toContainText(es(`lottery.game.${gameCode}`))
    await expect(outcome).toContainText(issue)
    await expect(page.getByLabel(es('verify.game'), { exact: true })).toHaveValue(gameCode)
    await expect(page.locator('.recent-draw').first()).toContainText(/\d{6,}/)
    await expect(outcome.locator('mark')).toHaveCount(0)
  }

  // A digit that was changed is shown, and nothing matches any more.
  const published = page.getByLabel(es('verify.form.result'))
  const right = await published.inputValue()
  await published.fill(right.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)))
  await page.getByRole('button', { name: es('verify.form.check') }).click()
  await expect(page.getByText(es('verify.verdict.bad'), { exact: true }).first()).toBeVisible()
  await expect(page.locator('.value mark')).toHaveCount(1)
  expect(await axeFindings(page), 'verify').toEqual([])

  await page.getByLabel(es('verify.game'), { exact: true }).selectOption('RUEDA1')
  await expect(page).toHaveURL(/\/verify\?gameCode=RUEDA1$/)
  await expect(page.locator('.recent-draw .car').first()).toBeVisible()
})
