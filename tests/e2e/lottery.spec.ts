import { test } from './support/fixtures.ts'
import { lotteryJourney } from './support/lottery-journey.ts'

test('from visitor to a settled ticket and out again', async ({ page, site }) => {
  await lotteryJourney(page, site.url)
})
