import { beforeEach, describe, expect, it } from 'vitest'
import { QUICKNET, roundAt } from '#lib/lottery/draw/beacon'
import { sha256Hex } from '#lib/lottery/draw/hex'
import type { Entering } from '#platform/lottery/draw/enter-result'
import {
  alarmAt,
  current,
  ensure,
  env,
  inside,
  recorded,
  reopen,
  ring,
  stage,
  upcoming,
} from './stage'

const DAY = 86_400_000

/** A whole result of 27 prizes. */
const NORTH = [
  '98765',
  '12345',
  '23456,34567',
  '10001,10002,10003,10004,10005,10006',
  '2001,2002,2003,2004',
  '3001,3002,3003,3004,3005,3006',
  '401,402,403',
  '51,52,53,54',
].join('/')

const enter = (entering: Partial<Entering>) =>
  inside(async (object) => {
    const why = 'the organiser said so'
    const whole = { issue, person: 'Ana Ruiz', result: NORTH, corrects: false, reason: why }
    return object.enter({ ...whole, ...entering })
  })
let issue = ''

describe('a draw of a public format', () => {
  beforeEach(async () => {
    await reopen()
    stage.game = 'NORTEDIA'
    await ensure()
    const [first] = await upcoming()
    issue = first?.issue ?? ''
    stage.now = first?.drawAt ?? 0
  })

  it('waits for its result, without a commitment and without ringing all the time', async () => {
    await ring()
    expect((await current()).previous).toMatchObject({ issue, state: 'closed', commit: '' })
    expect(stage.told).toEqual([])
    expect(await alarmAt()).toBeGreaterThan(stage.now + DAY / 2)
    expect(await inside((object) => object.awaited())).toMatchObject([{ issue, person: null }])
  })

  it('is settled once two persons have entered the same, and then only', async () => {
    expect(await enter({})).toMatchObject({ value: { state: 'first' } })
    expect(await enter({})).toMatchObject({ value: { state: 'first' } })
    expect(await enter({ result: NORTH.replace('98765', '98764') })).toEqual({
      refused: 'lottery.result-person',
    })
    await ring()
    expect(stage.told).toEqual([])
    expect(await enter({ person: 'Beto Paz' })).toMatchObject({ value: { state: 'accepted' } })
    await ring()
    expect(stage.told.map(({ result }) => result)).toEqual([NORTH, NORTH, NORTH])
    expect((await recorded())[0]).toMatchObject({ issue, state: 'settled', result: NORTH })
  })

  it('is entered anew by both when the two differ', async () => {
    await enter({})
    const other = { person: 'Beto Paz', result: NORTH.replace('98765', '98764') }
    expect(await enter(other)).toMatchObject({ value: { state: 'differs' } })
    expect(await enter({ person: 'Beto Paz' })).toMatchObject({ value: { state: 'first' } })
    expect(await enter({})).toMatchObject({ value: { state: 'accepted' } })
  })

  it('takes nothing that is not whole, not of its form, too early or for no draw', async () => {
    const form = { refused: 'lottery.result-form' }
    expect(await enter({ result: '12345' })).toEqual(form)
    expect(await enter({ result: NORTH.replace('51,52', '51,51') })).toEqual(form)
    expect(await enter({ result: NORTH.replace('/51,52,53,54', '') })).toEqual(form)
    expect(await enter({ issue: '19990101' })).toEqual({ refused: 'lottery.draw-unknown' })
    expect(await enter({ corrects: true })).toEqual({ refused: 'lottery.result-state' })
    stage.now -= 1
    expect(await enter({})).toEqual({ refused: 'lottery.result-state' })
    stage.game = 'NORTE1'
    await ensure()
    const [own] = await upcoming()
    expect(await enter({ issue: own?.issue ?? '' })).toEqual({ refused: 'lottery.result-state' })
  })

  it('is void when it was called off, or nobody has entered anything for a day', async () => {
    await enter({ result: null })
    await enter({ result: null, person: 'Beto Paz' })
    await ring()
    expect((await recorded())[0]).toMatchObject({ state: 'void', void_reason: 'called-off' })
    const next = (await upcoming())[0]
    stage.now = (next?.drawAt ?? 0) + DAY
    await ring()
    expect((await recorded())[1]).toMatchObject({ state: 'void', void_reason: 'no-result' })
    expect(stage.told.every(({ result }) => result === null)).toBe(true)
  })

  it('is settled again by a later version when its result was wrong; both stay', async () => {
    for (const person of ['Ana Ruiz', 'Beto Paz']) await enter({ person })
    await ring()
    const result = NORTH.replace('98765', '11111')
    for (const person of ['Ana Ruiz', 'Beto Paz']) await enter({ person, result, corrects: true })
    stage.told = []
    await ring()
    expect(stage.told.map((told) => told.result)).toEqual([result, result, result])
    expect((await recorded())[0]).toMatchObject({ version: 2, result, state: 'settled' })
    const all = await env.DB.prepare('SELECT version, result FROM lottery_result').all()
    expect(all.results).toEqual([
      { version: 1, result: NORTH },
      { version: 2, result },
    ])
  })

  it('is moved while it is on sale, between the draws around it; later tickets are refunded', async () => {
    const [first, second] = await upcoming()
    const told = { issue: second?.issue ?? '', person: 'Ana Ruiz', reason: 'a holiday' }
    const move = (closeAt: number, drawAt: number) =>
      inside((object) => object.move({ ...told, closeAt, drawAt }))
    const wrong = { refused: 'lottery.draw-times' }
    const open = second?.openAt ?? 0
    stage.now = open + 1_000
    expect(await move(open + 500, open + 60_000)).toEqual(wrong)
    expect(await move(open + 60_000, open + 60_000)).toEqual(wrong)
    expect(await move(open + 60_000, open + 3 * DAY)).toEqual(wrong)
    expect(await move(open + 30_000, open + 60_000)).toEqual({ value: 'accepted' })
    expect((await current()).current).toMatchObject({
      ...{ closeAt: open + 30_000, drawAt: open + 60_000, state: 'selling' },
    })
    expect(await alarmAt()).toBeLessThanOrEqual(open + 60_000)
    stage.now = open + 60_000
    expect(await move(open + 70_000, open + 80_000)).toEqual(wrong)
    issue = second?.issue ?? ''
    const late: unknown[] = []
    await inside(async (object) => {
      object.settleBook = async (_book, request) => {
        if (request.issue === issue) late.push(request.lateFrom)
        return { done: true }
      }
      for (const person of ['Ana', 'Beto'])
        await object.enter({ issue, person, result: NORTH, corrects: false, reason: '' })
      await object.alarm()
    })
    expect(late).toEqual([open + 30_000, open + 30_000, open + 30_000])
    const record = (await recorded()).find((row) => row['issue'] === issue)
    expect(record).toMatchObject({ state: 'settled', draw_at: open + 60_000 })
    expect(first?.issue).not.toBe(issue)
  })

  it('refunds tickets from after the hour it was really drawn', async () => {
    const drawnAt = stage.now - 3_600_000
    const lateFrom: unknown[] = []
    await inside(async (object) => {
      object.settleBook = async (_book, request) => {
        lateFrom.push(request.lateFrom)
        return { done: true }
      }
      for (const person of ['Ana Ruiz', 'Beto Paz'])
        await object.enter({ issue, person, result: NORTH, drawnAt, corrects: false, reason: '' })
      await object.alarm()
    })
    expect(lateFrom).toEqual([drawnAt, drawnAt, drawnAt])
  })
})

describe('a draw that is bound to the public beacon', () => {
  const signature = 'ab'.repeat(48)
  let asked: number[] = []
  const beacon = (value: { signature: string; randomness: string } | null) =>
    inside((object) => {
      object.askBeacon = async (number) => {
        asked.push(number)
        return value
      }
    })
  const randomness = () => sha256Hex(new Uint8Array(48).fill(0xab))

  beforeEach(async () => {
    await reopen()
    asked = []
    await inside(async (object) => {
      object['env'] = { ...env, BEACON_ADAPTER: 'drand' }
      await object.ensure()
    })
  })

  it('names its number before sales, one that is public only after they close', async () => {
    const [first] = await upcoming()
    const number = first?.beaconRound ?? 0
    expect(number).toBeGreaterThan(roundAt((first?.closeAt ?? 0) / 1_000))
    const publicAt = QUICKNET.genesisSeconds + QUICKNET.periodSeconds * (number - 1)
    expect(publicAt * 1_000).toBeGreaterThan((first?.closeAt ?? 0) + 1_000)
    const [record] = await recorded('true')
    expect(record).toMatchObject({ beacon_policy: 'drand', beacon_number: number })
  })

  it('waits for it, derives from it, and publishes what it was', async () => {
    const [first] = await upcoming()
    stage.now = (first?.drawAt ?? 0) + 1_000
    await beacon(null)
    await ring()
    expect(await recorded()).toEqual([])
    expect(await alarmAt()).toBe(stage.now + 1_000)
    await beacon({ signature, randomness: await randomness() })
    stage.now += 1_000
    await ring()
    expect((await recorded())[0]).toMatchObject({
      ...{ state: 'settled', beacon_signature: signature },
      beacon_randomness: await randomness(),
    })
    expect(new Set(asked)).toEqual(new Set([first?.beaconRound]))
  })

  it('is void when the beacon is missing for ten minutes, and shows its seed', async () => {
    const [first] = await upcoming()
    await beacon(null)
    stage.now = (first?.drawAt ?? 0) + 600_000
    await ring()
    const [record] = await recorded()
    expect(record).toMatchObject({ state: 'void', void_reason: 'beacon-missing' })
    expect(record?.['seed']).toMatch(/^[0-9a-f]{64}$/)
  })
})
