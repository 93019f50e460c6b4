import { beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { CALLS } from '#lib/api/index'
import { commitOf } from '#lib/lottery/draw/fair'
import { DRAWS_PROVED } from '#lib/lottery/draw/proof'
import { GAMES } from '#lib/lottery/games'
import type { Context } from '#platform/call/context'
import { openedDraws } from '#platform/lottery/draw/finished-draws'
import { drawsAhead, verifyDraw, voidDraws } from '#platform/lottery/draw/verify-draw'
import {
  alarmAt,
  current,
  ensure,
  env,
  GAME,
  inside,
  MINUTE,
  reopen,
  ring,
  START,
  sql,
  stage,
  upcoming,
} from './stage'

const context = { env, now: () => stage.now } as unknown as Context
const checked = <T>(schema: z.ZodMiniType, answer: T): T => {
  expect(schema.parse(answer)).toEqual(answer)
  return answer
}
const ahead = async (gameCode?: string, count = DRAWS_PROVED) =>
  checked(CALLS['lottery.ahead'].output, await drawsAhead({ gameCode, count }, context))
const voids = async () =>
  checked(CALLS['lottery.voids'].output, await voidDraws({ gameCode: GAME }, context))
const verify = async (gameCode: string, issue: string) =>
  checked(CALLS['lottery.verify'].output, await verifyDraw({ gameCode, issue }, context))

beforeEach(reopen)

describe('the draws ahead', () => {
  it('are listed with the commitments that their seeds have later, before sales open', async () => {
    await ensure()
    const { draws, serverTime } = await ahead(GAME)
    expect(serverTime).toBe(stage.now)
    expect(draws).toHaveLength(DRAWS_PROVED)
    for (const { openAt, state } of draws) {
      expect(openAt).toBeGreaterThan(stage.now)
      expect(state).toBe('waiting')
    }
    stage.now = START + 4 * MINUTE
    await ring()
    for (const { issue, commit } of draws) {
      const proof = await verify(GAME, issue)
      expect(proof.commit).toBe(commit)
      expect(await commitOf(proof.seed)).toBe(commit)
    }
  })

  it('are three of every game, never with a seed', async () => {
    for (const { code } of GAMES) {
      stage.game = code
      await ensure([])
      for (const { seed } of await sql('SELECT seed FROM draw WHERE seed IS NOT NULL LIMIT 3'))
        expect(JSON.stringify(await ahead(code))).not.toContain(seed)
    }
    const { draws } = await ahead()
    for (const { code, results } of GAMES) {
      const own = draws.filter(({ gameCode }) => gameCode === code)
      expect([code, own.length]).toEqual([code, DRAWS_PROVED])
      for (const { commit } of own) expect(commit).toMatch(results === 'own' ? /^\w{64}$/ : /^$/)
    }
  })

  it('are as many as asked for, and none of a game that does not exist', async () => {
    await ensure()
    expect((await ahead(GAME, 9)).draws).toHaveLength(9)
    await expect(drawsAhead({ gameCode: 'NO', count: 3 }, context)).rejects.toThrow('game-unknown')
  })
})

describe('a void draw', () => {
  const lose = async (issue: string) => {
    await sql(`UPDATE draw SET announced_at = NULL WHERE issue = '${issue}'`)
  }

  it('publishes seed, reason and how many tickets it refunded, counted once', async () => {
    await ensure()
    const [first] = await upcoming()
    const issue = first?.issue ?? ''
    await lose(issue)
    stage.now = START + MINUTE
    await inside(async (object) => {
      let isAway = true
      object.settleBook = async (book) => {
        if (book === 'b2' && isAway) throw new Error('the book is away')
        return { done: true, refunded: 7 }
      }
      await object.alarm()
      isAway = false
      await object.alarm()
    })
    const proof = await verify(GAME, issue)
    expect(proof).toMatchObject({ state: 'void', result: '', voidReason: 'not-announced' })
    expect(proof.refunded).toBe(21)
    expect(await commitOf(proof.seed)).toBe(first?.commit)
  })

  it('stands in the rate of its game, which counts every finished draw once', async () => {
    await ensure()
    const [first] = await upcoming()
    await lose(first?.issue ?? '')
    for (let minute = 1; minute <= 4; minute += 1) {
      stage.now = START + minute * MINUTE
      await ring()
      await inside((object) => object.ensure())
    }
    const { finished, voided, reasons, draws } = await voids()
    expect([finished, voided]).toEqual([4, 1])
    expect(reasons).toEqual([{ reason: 'not-announced', count: 1 }])
    expect(draws).toMatchObject([{ issue: first?.issue, commit: first?.commit }])
  })

  it('says so when its seed was lost', async () => {
    await ensure()
    const [first] = await upcoming()
    await sql(`UPDATE draw SET seed = NULL WHERE issue = '${first?.issue}'`)
    stage.now = START + MINUTE
    await ring()
    const proof = await verify(GAME, first?.issue ?? '')
    expect(proof).toMatchObject({ voidReason: 'seed-lost', seed: '', commit: first?.commit })
  })
})

describe('a corrected result', () => {
  const gameCode = 'TRIODIA'
  const reason = 'a digit was misread'
  let issue = ''
  const enter = (result: string | null, corrects = false) =>
    inside(async (object) => {
      for (const person of ['Ana Ruiz', 'Beto Paz'])
        await object.enter({ issue, person, result, corrects, reason: corrects ? reason : '' })
    })

  beforeEach(async () => {
    stage.game = gameCode
    await ensure()
    const [first] = await upcoming()
    issue = first?.issue ?? ''
    stage.now = first?.drawAt ?? 0
  })

  it('shows both, when, why and by how many, wherever the draw is shown', async () => {
    const firstAt = stage.now
    await enter('123')
    await ring()
    expect((await current()).previous).not.toHaveProperty('versions')
    stage.now += MINUTE
    await enter('223', true)
    await ring()
    const versions = [
      { result: '123', at: firstAt, reason: '', voices: 2 },
      { result: '223', at: stage.now, reason, voices: 2 },
    ]
    expect((await current()).previous).toMatchObject({ result: '223', versions })
    const { draws } = await openedDraws({ gameCode, count: 5 }, context)
    checked(CALLS['lottery.opened'].output, { draws })
    expect(draws[0]).toMatchObject({ issue, result: '223', reason, versions })
    expect(await verify(gameCode, issue)).toMatchObject({ result: '223', seed: '', versions })
  })

  it('shows a first result too that no book had settled yet', async () => {
    await enter('123')
    await enter('223', true)
    await ring()
    const { versions } = await verify(gameCode, issue)
    expect(versions.map(({ result }) => result)).toEqual(['123', '223'])
  })

  it('that comes while the first one is being revealed is settled all the same', async () => {
    await enter('123')
    const told: (string | null)[] = []
    await inside(async (object) => {
      object.settleBook = async (_book, request) => {
        told.push(request.result)
        return { done: true }
      }
      const db = object['env'].DB
      const batch = db.batch.bind(db)
      let isFirst = true
      db.batch = async (statements: D1PreparedStatement[]) => {
        const answer = await batch(statements)
        if (isFirst) {
          isFirst = false
          for (const person of ['Ana Ruiz', 'Beto Paz'])
            await object.enter({ issue, person, result: '223', corrects: true, reason })
        }
        return answer as never
      }
      try {
        await object.alarm()
      } finally {
        db.batch = batch
      }
    })
    expect(await alarmAt()).not.toBeNull()
    await ring()
    expect((await current()).previous).toMatchObject({ state: 'settled', result: '223' })
    expect(stage.told.map(({ result }) => result).concat(told)).toContain('223')
  })

  it('is void by itself first when nobody had entered it: no voices', async () => {
    stage.now += 25 * 60 * MINUTE
    await ring()
    await enter('223', true)
    await ring()
    const { versions, state } = await verify(gameCode, issue)
    expect(state).toBe('settled')
    expect(versions).toMatchObject([
      { result: '', voices: 0 },
      { result: '223', voices: 2, reason },
    ])
  })
})
