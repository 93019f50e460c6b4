import { expect, it } from 'vitest'
import { CALLS } from '#lib/api/index'
import { GAMES } from '#lib/lottery/games'
import type { Context } from '#platform/call/context'
import { nextDraws } from '#platform/lottery/draw/next-draws'
import { env, reopen } from './stage'

const context = { env, now: Date.now } as unknown as Context
const onRecord = async () =>
  (await env.DB.prepare('SELECT game_code, issue, commitment FROM lottery_draw').all()).results

it('a new site has draws of every game as soon as somebody asks, before any schedule', async () => {
  await reopen()
  expect(await onRecord()).toEqual([])
  const [one, other] = await Promise.all([nextDraws({}, context), nextDraws({}, context)])
  expect(CALLS['lottery.next'].output.parse(one)).toEqual(one)
  expect(one.draws.map(({ gameCode }) => gameCode).sort()).toEqual(
    GAMES.map(({ code }) => code).sort(),
  )
  expect(other.draws).toEqual(one.draws)
  const first = await onRecord()
  expect(first.length).toBeGreaterThan(GAMES.length)
  // Asked again, what was committed to stays.
  await nextDraws({}, context)
  expect(await onRecord()).toEqual(expect.arrayContaining(first))
})
