import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { TestFeed } from '../../support/sports/test-feed.ts'
import { test as base } from './fixtures.ts'

/** Waits until the site knows matches in a state; answers which competition they are of. */
export async function heard(origin: string, ids: string[], state = 'scheduled'): Promise<string> {
  const api = new Api(origin)
  let competition = ''
  await expect(async () => {
    const { events } = await api.call('sports.events', { events: ids.join(','), count: 100 })
    const known = events.map((line: { id: string; state: string }) => [line.id, line.state])
    expect(known.sort()).toEqual(ids.map((id) => [id, state]).sort())
    competition = events[0]?.competition ?? ''
  }).toPass({ timeout: 30_000, intervals: [200] })
  return competition
}

/** Journeys on a site that follows such a feed. */
export const test = base.extend<object, { feed: TestFeed }>({
  feed: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names that are asked for
    async ({}, use) => {
      const feed = new TestFeed()
      await use(feed)
      feed.end()
    },
    { scope: 'worker' },
  ],
  siteEnv: [
    async ({ feed }, use) => {
      await use(await feed.listen())
    },
    { scope: 'worker' },
  ],
})
