import { beforeAll, expect, it } from 'vitest'
import type { Env } from '#env'
import { COMPETITIONS } from '#lib/sports/virtual/competitions'
import type { LeagueRpc } from '#platform/sports/league/rpc'
import { ask, env, openBook, type Value } from '../site'

/** Longer than a usual call may take, shorter than a slow one may. */
const [USUAL_MS, DRAWN_UP_MS] = [2_000, 2_500]

beforeAll(openBook)

it('the first list of a new site waits for its matches to be drawn up', async () => {
  const slow: Partial<LeagueRpc> = {
    async heads() {
      await new Promise((resolve) => setTimeout(resolve, DRAWN_UP_MS))
      return []
    },
  }
  const LEAGUE = { idFromName: (name: string) => name, get: () => slow }
  // A database of its own: what a worker remembers is of one.
  const DB = { ...env.DB, prepare: env.DB.prepare.bind(env.DB), batch: env.DB.batch.bind(env.DB) }
  const fresh = { ...env, LEAGUE, DB, ANSWER_MS: String(USUAL_MS) } as unknown as Env
  const answer = await ask('sports.tree', {}, { env: fresh })
  expect(answer.status).toBe(200)
  const codes = answer.value.competitions.map(({ code }: Value) => code)
  expect(codes).toEqual(expect.arrayContaining(COMPETITIONS.map(({ code }) => code)))
})
