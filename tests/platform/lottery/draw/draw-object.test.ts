import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DRAWS_AHEAD } from '#lib/limits'
import { commitOf, deriveDraw } from '#lib/lottery/draw/fair'
import {
  alarmAt,
  current,
  ensure,
  env,
  GAME,
  inside,
  join,
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

describe('commitments', () => {
  it('are made and put on record for the draw on sale and those ahead', async () => {
    await ensure()
    const draws = await upcoming()
    expect(draws).toHaveLength(DRAWS_AHEAD + 1)
    expect(draws[0]).toMatchObject({
      issue: '203111200691',
      state: 'selling',
      drawAt: START + MINUTE,
    })
    expect(draws[1]).toMatchObject({ issue: '203111200692', state: 'waiting' })
    const record = await recorded('true')
    expect(record.map(({ commitment }) => commitment)).toEqual(draws.map(({ commit }) => commit))
    for (const { seed } of record) expect(seed).toBeNull()
    for (const { commit } of draws) expect(commit).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(draws.map(({ commit }) => commit)).size).toBe(draws.length)
  })

  it('bind the seed the object keeps, and never change', async () => {
    await ensure()
    const before = await sql('SELECT issue, seed, commitment FROM draw ORDER BY draw_at')
    for (const { seed, commitment } of before) expect(await commitOf(String(seed))).toBe(commitment)
    await Promise.all([ensure(), ensure(), upcoming(), current()])
    expect(await sql('SELECT issue, seed, commitment FROM draw ORDER BY draw_at')).toEqual(before)
  })

  it('are made on first use, without being stage.told to', async () => {
    const answer = await current()
    expect(answer.current?.issue).toBe('203111200691')
    expect(answer.previous).toBeNull()
    expect(await alarmAt()).toBe(START + MINUTE)
  })

  it('come before sales: a draw begun without one opens late', async () => {
    stage.now = START + 20_000
    const [first] = await upcoming()
    expect(first).toMatchObject({
      issue: '203111200691',
      openAt: stage.now,
      closeAt: START + 55_000,
    })
  })

  it('are not made for a draw that is closed already', async () => {
    stage.now = START + 55_000
    const [first] = await upcoming()
    expect(first).toMatchObject({ issue: '203111200692', state: 'waiting' })
  })

  it('that are not on record sell nothing', async () => {
    await inside(async (object) => {
      const db = object['env'].DB
      const away = vi.spyOn(db, 'batch').mockRejectedValue(new Error('D1 is away'))
      expect(await object.upcoming(stage.now)).toEqual([])
      expect(await object.current(stage.now)).toEqual({ current: null, previous: null })
      away.mockRestore()
    })
    stage.now += 2_000
    expect((await upcoming())[0]).toMatchObject({ issue: '203111200691', openAt: stage.now })
  })
})

describe('a draw', () => {
  it('is not made before its time', async () => {
    await ensure()
    stage.now = START + MINUTE - 1
    await ring()
    expect((await current()).current).toMatchObject({ issue: '203111200691', state: 'closed' })
    expect(stage.told).toEqual([])
    expect(await alarmAt()).toBe(START + MINUTE)
  })

  it('is made from its seed, settled in every book, then revealed', async () => {
    await ensure()
    const [first] = await upcoming()
    stage.now = START + MINUTE
    await ring()
    const [row] = await recorded()
    const { result } = await deriveDraw({
      seedHex: String(row?.seed),
      gameCode: GAME,
      issue: '203111200691',
      beaconHex: '',
      family: 'SSC',
    })
    expect(row).toMatchObject({
      issue: '203111200691',
      state: 'settled',
      result,
      finished_at: stage.now,
    })
    expect(row?.commitment).toBe(first?.commit)
    expect(await commitOf(String(row?.seed))).toBe(first?.commit)
    expect(stage.told.map(({ book }) => book).sort()).toEqual(['b1', 'b2', 'b3'])
    for (const each of stage.told) expect(each).toMatchObject({ issue: '203111200691', result })
    const { current: next, previous } = await current()
    expect(previous).toMatchObject({ issue: '203111200691', state: 'settled', result })
    expect(next).toMatchObject({ issue: '203111200692', state: 'selling' })
    expect(await upcoming()).toHaveLength(DRAWS_AHEAD + 1)
    expect(await alarmAt()).toBe(START + 2 * MINUTE)
  })

  it('is made once, however often the alarm rings', async () => {
    await ensure()
    stage.now = START + MINUTE
    await ring()
    const [before] = await recorded()
    const calls = stage.told.length
    stage.now += 3
    await Promise.all([ring(), ring(), ensure()])
    expect(await recorded()).toEqual([before])
    expect(stage.told).toHaveLength(calls)
  })

  it('is asked of a book until the book is done', async () => {
    stage.chunks = 4
    await ensure()
    stage.now = START + MINUTE
    await ring()
    expect(stage.told.filter(({ book }) => book === 'b2')).toHaveLength(4)
  })

  it('is asked only of the books that hold tickets of it', async () => {
    await ensure([])
    const [first] = await upcoming()
    const issue = first?.issue ?? ''
    expect(await join(issue, 'b2')).toMatchObject({ isJoined: true })
    expect((await join(issue, 'b2')).draws[0]).toMatchObject({ issue })
    stage.now = START + MINUTE
    await ring()
    expect(stage.told.map(({ book }) => book)).toEqual(['b2'])
    stage.now = START + 2 * MINUTE
    await ring()
    expect(stage.told).toHaveLength(1)
    expect(await recorded()).toHaveLength(2)
  })

  it('can be joined by no book once it has a result, or when nobody committed to it', async () => {
    await ensure([])
    stage.now = START + MINUTE
    await ring()
    stage.now = START
    expect(await join('203111200691', 'b1')).toMatchObject({ isJoined: false })
    expect(await join('203112319999', 'b1')).toMatchObject({ isJoined: false })
    expect(await sql('SELECT * FROM draw_book')).toEqual([])
  })

  it('of before books were noted is asked of every book', async () => {
    await ensure([])
    await sql('UPDATE draw SET joins = 0')
    stage.now = START + MINUTE
    await ring()
    expect(stage.told.map(({ book }) => book).sort()).toEqual(['b1', 'b2', 'b3'])
  })

  it('is settled when there are no books at all', async () => {
    await env.DB.prepare('DELETE FROM book').run()
    await ensure()
    stage.now = START + MINUTE
    await ring()
    expect(await recorded()).toHaveLength(1)
  })

  it('keeps its seed while a book is away, and resumes with that book alone', async () => {
    stage.broken.add('b2')
    await ensure()
    stage.now = START + MINUTE
    await ring()
    expect(await recorded()).toEqual([])
    const { previous } = await current()
    expect(previous?.state).toBe('drawn')
    expect(previous?.result).toMatch(/^\d{5}$/)
    expect(await alarmAt()).toBe(stage.now + 1_000)
    stage.broken.clear()
    stage.told = []
    stage.now += 1_000
    await ring()
    expect(stage.told).toEqual([{ book: 'b2', issue: '203111200691', result: previous?.result }])
    expect((await recorded())[0]).toMatchObject({ state: 'settled', result: previous?.result })
  })

  it('goes on while an older one waits for a book, and a book settles in order', async () => {
    stage.broken.add('b2')
    await ensure()
    stage.now = START + MINUTE
    await ring()
    stage.now = START + 2 * MINUTE
    await ring()
    expect((await current()).previous).toMatchObject({ issue: '203111200692', state: 'drawn' })
    stage.broken.clear()
    stage.told = []
    await ring()
    expect(stage.told.map(({ book, issue }) => `${book} ${issue}`)).toEqual([
      'b2 203111200691',
      'b2 203111200692',
    ])
    expect(await recorded()).toHaveLength(2)
  })

  it('is revealed later when the record cannot be written', async () => {
    await ensure()
    stage.now = START + MINUTE
    await env.DB.prepare('ALTER TABLE lottery_draw RENAME TO away').run()
    await ring()
    expect((await current()).previous?.state).toBe('drawn')
    await env.DB.prepare('ALTER TABLE away RENAME TO lottery_draw').run()
    await ring()
    expect(await recorded()).toHaveLength(1)
    expect(stage.told).toHaveLength(3)
  })
})
