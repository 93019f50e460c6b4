import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { pressKey, typeIn } from '../support/keyboard.ts'
import { lotteryJourney } from '../support/lottery-journey.ts'
import { words } from '../support/texts.ts'

const es = words('es')

/** The newest draw: the journey before this has seen one, a fresh instance makes its first. */
async function finishedDraw(origin: string): Promise<{ issue: string; result: string }> {
  const api = new Api(origin)
  let draw: { issue: string; result: string } | undefined
  await expect(async () => {
    const { draws } = await api.call('lottery.opened', { gameCode: 'VELOZ1', count: 1 })
    draw = draws[0]
    expect(draw?.result).toMatch(/^\d{5}$/)
  }).toPass({ timeout: 120_000, intervals: [1_000] })
  if (!draw) throw new Error('no finished draw')
  return draw
}

test('from visitor to a settled ticket and out again', async ({ page, site }) => {
  await lotteryJourney(page, site.url)
})

test('a finished draw is recomputed in the browser with the network off', async ({
  page,
  context,
  site,
}) => {
  const { issue, result } = await finishedDraw(site.url)
  await visit(page, `/verify?gameCode=VELOZ1&issue=${issue}`)
  await expect(page.getByText(es('verify.verdict.good'), { exact: true }).first()).toBeVisible()

  // Parts that a page asks for once it is idle have come, however slow the machine.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const published = page.getByLabel(es('verify.form.result'))
  await expect(published).toHaveValue(result)
  const other = result.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  const check = page.getByRole('button', { name: es('verify.form.check') })
  await typeIn(page, published, other)
  await pressKey(page, check)
  await expect(page.getByText(es('verify.verdict.bad'), { exact: true }).first()).toBeVisible()
  await typeIn(page, published, result)
  await pressKey(page, check)
  await expect(page.getByText(es('verify.verdict.good'), { exact: true }).first()).toBeVisible()
  await context.setOffline(false)
})
