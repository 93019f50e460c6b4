import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { DRAWS_AHEAD } from '#lib/limits'
import {
  alarmAt,
  current,
  ensure,
  env,
  inside,
  MINUTE,
  recorded,
  reopen,
  ring,
  START,
  sql,
  stage,
  upcoming,
} from './stage'

beforeEach(reopen)

describe('after a time without power', () => {
  it('draws what was committed, in order, and invents nothing for the rest', async () => {
    await ensure()
    stage.now = START + 3 * 60 * MINUTE + 10_000
    await ensure()
    await ring()
    const finished = await recorded()
    expect(finished).toHaveLength(DRAWS_AHEAD + 1)
    expect(finished.every(({ state }) => state === 'settled')).toBe(true)
    expect(stage.told.filter(({ book }) => book === 'b1').map(({ issue }) => issue)).toEqual(
      finished.map(({ issue }) => issue),
    )
    const { current: present } = await current()
    expect(present).toMatchObject({ issue: '203111200871', openAt: stage.now, state: 'selling' })
    expect(await recorded(`issue BETWEEN '203111200722' AND '203111200870'`)).toEqual([])
  })

  it('repairs a missing alarm', async () => {
    await ensure()
    await inside((_, state) => state.storage.deleteAlarm())
    stage.now = START + MINUTE
    await ensure()
    expect(await alarmAt()).toBe(stage.now)
    expect((await current()).previous?.result).toMatch(/^\d{5}$/)
  })

  it('has an alarm to ring', async () => {
    await ensure()
    expect(await ring()).toBe(true)
    expect(await alarmAt()).toBe(START + MINUTE)
  })
})

describe('a lost seed', () => {
  it('voids the draw, refunds it, and is never replaced', async () => {
    await ensure()
    const [first] = await upcoming()
    await sql("UPDATE draw SET seed = NULL WHERE issue = '203111200691'")
    stage.now = START + MINUTE
    await ring()
    expect((await recorded())[0]).toMatchObject({
      issue: '203111200691',
      state: 'void',
      void_reason: 'seed-lost',
      result: null,
      seed: null,
      commitment: first?.commit,
    })
    expect(stage.told).toHaveLength(3)
    for (const each of stage.told) expect(each.result).toBeNull()
    expect((await current()).previous).toMatchObject({ state: 'void' })
  })

  it('is noticed when another seed stands in its place', async () => {
    await ensure()
    await sql(`UPDATE draw SET seed = '${'00'.repeat(32)}' WHERE issue = '203111200691'`)
    stage.now = START + MINUTE
    await ring()
    expect((await recorded())[0]).toMatchObject({ state: 'void', void_reason: 'seed-lost' })
  })

  it('of every draw: what is on record is void, later draws are new', async () => {
    await ensure()
    const before = await recorded('true')
    await sql('DELETE FROM draw')
    stage.now = START + 2 * MINUTE + 10_000
    await ensure()
    await ring()
    const record = await recorded('true')
    const old = record.filter(({ issue }) => before.some((known) => known.issue === issue))
    expect(old.map(({ commitment }) => commitment)).toEqual(
      before.map(({ commitment }) => commitment),
    )
    expect(old.every(({ state }) => state === 'void')).toBe(true)
    const [next] = await upcoming()
    expect(next?.issue).toBe('203111200722')
    expect(before.some(({ issue }) => issue === next?.issue)).toBe(false)
  })
})

describe('a clock that was ahead by a day', () => {
  it('leaves no period without a draw once it is right again', async () => {
    stage.now = START + 24 * 60 * MINUTE
    await ensure([])
    stage.now = START + MINUTE
    expect((await current()).current).toMatchObject({ drawAt: START + 2 * MINUTE })
    await ensure([])
    const ahead = (await upcoming()).filter(({ drawAt }) => drawAt < START + 60 * MINUTE)
    expect(ahead.length).toBeGreaterThan(29)
    expect(await alarmAt()).toBe(START + 2 * MINUTE)
  })
})

describe('an object of no game', () => {
  it('has no draws and no alarm', async () => {
    const stub = env.DRAW.get(env.DRAW.idFromName('NOGAME'))
    await stub.ensure()
    expect(await stub.upcoming(stage.now)).toEqual([])
    await runInDurableObject(stub, async (_, state) => {
      expect(await state.storage.getAlarm()).toBeNull()
    })
  })
})
