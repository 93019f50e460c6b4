import { beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { CALLS } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { commitOf, deriveDraw } from '#lib/lottery/draw/fair'
import { isFamily, resultOn } from '#lib/lottery/shapes'
import type { Context } from '#platform/call/context'
import { currentDraw } from '#platform/lottery/draw/current-draw'
import { openedDraws } from '#platform/lottery/draw/finished-draws'
import { verifyDraw } from '#platform/lottery/draw/verify-draw'
import { gameMenus } from '#platform/lottery/menu/game-menus'
import { ensure, env, GAME, MINUTE, reopen, ring, START, sql, stage, upcoming } from './stage'

const context = { env, now: () => stage.now } as unknown as Context
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
/** The answer, if it is exactly what the call's schema promises. */
const checked = <T>(schema: z.ZodMiniType, answer: T): T => {
  expect(schema.parse(answer)).toEqual(answer)
  return answer
}

beforeEach(reopen)

async function drawTimes(count: number): Promise<void> {
  await ensure()
  for (let drawn = 1; drawn <= count; drawn += 1) {
    stage.now = START + drawn * MINUTE
    await ring()
  }
}

describe('lottery.gameMenus', () => {
  it('lists each game with the odds of its plays', async () => {
    const { games: all } = await gameMenus({}, context)
    checked(CALLS['lottery.gameMenus'].output, { games: all })
    expect(all.length).toBeGreaterThanOrEqual(40)
    const { games } = await gameMenus({ gameCode: GAME }, context)
    checked(CALLS['lottery.gameMenus'].output, { games })
    const veloz = games.find(({ code }) => code === GAME)
    const odds = Object.fromEntries(veloz?.plays.map((play) => [play.id, play.odds?.WIN]) ?? [])
    expect(odds).toMatchObject({
      STRAIGHT_ALL: 975_000_000,
      FIXED: 97_500,
      BSOE_B2: 39_000,
      SUM5: 19_500,
    })
  })
})

describe('lottery.current', () => {
  it('answers the draw on sale, the one before it and the clock', async () => {
    await drawTimes(1)
    stage.now += 12_345
    const answer = await currentDraw({ gameCode: GAME }, context)
    checked(CALLS['lottery.current'].output, answer)
    expect(answer.serverTime).toBe(stage.now)
    expect(answer.current).toMatchObject({ issue: '203111200692', state: 'selling' })
    expect(answer.previous).toMatchObject({ issue: '203111200691', state: 'settled' })
  })

  it('says nothing of a seed', async () => {
    await drawTimes(1)
    stage.now += 20_000
    const text = JSON.stringify(await currentDraw({ gameCode: GAME }, context))
    for (const { seed } of await sql('SELECT seed FROM draw')) expect(text).not.toContain(seed)
  })

  it('is not kept over the moment sales close', async () => {
    await ensure()
    stage.now = START + 54_990
    expect((await currentDraw({ gameCode: GAME }, context)).current.state).toBe('selling')
    stage.now += 10
    expect((await currentDraw({ gameCode: GAME }, context)).current.state).toBe('closed')
  })

  it('refuses a game that does not exist', async () => {
    expect(await refusal(currentDraw({ gameCode: 'NOGAME' }, context))).toBe('lottery.game-unknown')
  })
})

describe('lottery.opened', () => {
  it('lists finished draws, newest first', async () => {
    await drawTimes(3)
    const { draws } = await openedDraws({ gameCode: GAME, count: 2 }, context)
    checked(CALLS['lottery.opened'].output, { draws })
    expect(draws.map(({ issue }) => issue)).toEqual(['203111200693', '203111200692'])
    for (const { result, state } of draws) {
      expect(result).toMatch(/^\d{5}$/)
      expect(state).toBe('settled')
    }
  })

  it('is empty before the first draw', async () => {
    await ensure()
    expect(await openedDraws({ gameCode: GAME, count: 5 }, context)).toEqual({ draws: [] })
  })

  it('lists a void draw without a result', async () => {
    await ensure()
    await sql("UPDATE draw SET seed = NULL WHERE issue = '203111200691'")
    stage.now = START + MINUTE
    await ring()
    const { draws } = await openedDraws({ gameCode: GAME, count: 5 }, context)
    checked(CALLS['lottery.opened'].output, { draws })
    expect(draws).toHaveLength(1)
    expect(draws[0]).toMatchObject({ state: 'void' })
    expect(draws[0]).not.toHaveProperty('result')
  })

  it('refuses a game that does not exist', async () => {
    const answer = openedDraws({ gameCode: 'NOGAME', count: 5 }, context)
    expect(await refusal(answer)).toBe('lottery.game-unknown')
  })
})

describe('lottery.verify', () => {
  it('answers all it takes to make the draw again', async () => {
    await drawTimes(1)
    const answer = await verifyDraw({ gameCode: GAME, issue: '203111200691' }, context)
    checked(CALLS['lottery.verify'].output, answer)
    const { seed, commit, beacon, result } = answer
    expect(await commitOf(seed)).toBe(commit)
    const again = await deriveDraw({
      seedHex: seed,
      gameCode: answer.gameCode,
      issue: answer.issue,
      beaconHex: beacon.randomness,
      family: 'SSC',
    })
    expect(again.result).toBe(result)
  })

  it.each([
    ['SIGNO5', /^\d\d(,\d\d){5}\/\d\d\/2031$/],
    ['NORTE1', /^\d{5}\/\d{5}\/(\d{5}[,/]){8}(\d{4}[,/]){10}(\d{3}[,/]){3}\d\d(,\d\d){3}$/],
    ['CUATRO5', /^(\d{4}\/){3}(\d{4}[,/]){10}\d{4}(,\d{4}){9}$/],
  ])('a draw of %s stands as its family writes it', async (gameCode, written) => {
    stage.game = gameCode
    await ensure()
    const [first] = await upcoming()
    stage.now = first?.drawAt ?? 0
    await ring()
    const answer = await verifyDraw({ gameCode, issue: first?.issue ?? '' }, context)
    const { seed, beacon, result, issue, family } = answer
    expect(result).toMatch(written)
    if (!isFamily(family)) throw new Error(family)
    const inputs = { seedHex: seed, gameCode, issue, beaconHex: beacon.randomness, family }
    expect(resultOn(family, (await deriveDraw(inputs)).result, issue)).toBe(result)
    expect(stage.told).toContainEqual({ book: 'b1', issue, result })
  })

  it('shows no seed before every book has settled', async () => {
    const at = (issue: string) => refusal(verifyDraw({ gameCode: GAME, issue }, context))
    await ensure()
    expect(await at('203111200691')).toBe('lottery.draw-unknown')
    stage.broken.add('b1')
    stage.now = START + MINUTE
    await ring()
    expect(await at('203111200691')).toBe('lottery.draw-unknown')
    stage.broken.clear()
    await ring()
    expect(await at('203111200691')).toBe('accepted')
    expect(await at('203111200692')).toBe('lottery.draw-unknown')
  })

  it('refuses what does not exist', async () => {
    const at = (gameCode: string, issue: string) =>
      refusal(verifyDraw({ gameCode, issue }, context))
    expect(await at('NOGAME', '203111200691')).toBe('lottery.game-unknown')
    expect(await at(GAME, '000000')).toBe('lottery.draw-unknown')
  })
})
