import { beforeEach, expect, it } from 'vitest'
import { CALLS } from '#lib/api/index'
import type { Context } from '#platform/call/context'
import { verifyDraw } from '#platform/lottery/draw/verify-draw'
import { activity } from '#platform/record/truth/index'
import { ensure, env, GAME, MINUTE, reopen, ring, START, stage } from '../lottery/draw/stage'

const context = { env, now: () => stage.now } as unknown as Context
const read = async () => {
  const answer = await activity({}, context)
  return CALLS['truth.activity'].output.parse(answer)
}

beforeEach(reopen)

it('links the newest draws, counts them, and each proof that was fetched once', async () => {
  expect(await read()).toMatchObject({ draws: [], results: { draws: { finished: 0, void: 0 } } })
  await ensure()
  stage.now = START + 4 * MINUTE
  await ring()
  const { results: counted } = await env.DB.prepare(
    `SELECT issue FROM lottery_draw WHERE game_code = ? AND finished_at IS NOT NULL
     ORDER BY draw_at DESC`,
  )
    .bind(GAME)
    .all<{ issue: string }>()
  expect(counted.length).toBeGreaterThan(1)
  const { draws, results, checked } = await read()
  expect(draws.map(({ issue }) => issue)).toEqual(counted.slice(0, 8).map(({ issue }) => issue))
  expect(results.draws.finished).toBe(counted.length)
  expect(checked).toEqual({ draws: 0, matches: 0, entries: 0 })
  const [newest] = draws
  for (let time = 0; time < 2; time += 1)
    await verifyDraw({ gameCode: GAME, issue: newest!.issue }, context)
  expect((await read()).checked).toEqual({ draws: 1, matches: 0, entries: 0 })
})

it('counts a draw as void only while it is, whatever it was before', async () => {
  await ensure()
  stage.now = START + 4 * MINUTE
  await ring()
  const { finished, late } = (await read()).results.draws
  const state = (value: string) =>
    env.DB.prepare(
      `UPDATE lottery_draw SET state = ?1 WHERE game_code = ?2 AND finished_at IS NOT NULL`,
    )
      .bind(value, GAME)
      .run()
  await state('void')
  expect((await read()).results.draws).toEqual({ finished, void: finished, late })
  await state('settled')
  expect((await read()).results.draws).toEqual({ finished, void: 0, late })
})
