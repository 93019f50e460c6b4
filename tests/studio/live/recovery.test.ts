import { expect, it } from 'vitest'
import { ROULETTE } from '#lib/games/tables/roulette'
import { checkRound } from '#studio/live/fair'
import { atHall, type Hall } from './hall'

const ALL = Array.from({ length: 37 }, (_, n) => ({ type: 'STRAIGHT', n: [n], stake: 1 }))
const RED = { type: 'RED', stake: 10 }

const record = (hall: Hall) => {
  const found = hall.table.view.fair(hall.round?.chain ?? '', hall.round?.number ?? 0)
  if (!found) throw new Error('no record')
  return found
}

it('killed while bets are taken, it goes on with the same round and the same bets', () =>
  atHall(async (hall) => {
    await hall.bet('ana-1', ALL)
    const before = hall.rows('round')
    await hall.start()
    expect(hall.rows('round')).toEqual(before)
    // What stands counts for the room that is left, too.
    await hall.pass(60_000)
    expect(hall.balance('ana-1')).toBe(999)
    expect(hall.contract.callsOf('bet')).toHaveLength(1)
  }))

it('killed while a stake is asked for, it takes that stake back', () =>
  atHall(async (hall) => {
    hall.contract.waits.set('bet', new Promise(() => undefined))
    void hall.bet('ana-1', [RED])
    await hall.calm()
    expect(hall.balance('ana-1')).toBe(990)
    await hall.start()
    await hall.pass(60_000)
    expect(hall.balance('ana-1')).toBe(1_000)
    expect(hall.contract.callsOf('win')).toEqual([])
  }))

it('killed at any instant of a round, it settles by the committed link, once', () =>
  atHall(async (hall) => {
    for (let turn = 0; turn < 20; turn += 1) {
      const before = hall.balance('ana-1') || 1_000
      await hall.bet('ana-1', ALL)
      const link = hall.rows('round').at(-1)?.['link']
      await hall.until((hall.round?.closeAt ?? 0) - 4_000 + turn * 700)
      await hall.start()
      await hall.start()
      await hall.until((hall.round?.closeAt ?? 0) + hall.live.showMs)
      await hall.pass(100)
      expect([turn, hall.balance('ana-1')]).toEqual([turn, before - 1])
      expect(record(hall).link).toBe(link)
      expect(await checkRound(ROULETTE, record(hall))).toEqual({
        isChained: true,
        isBound: null,
        isEqual: true,
      })
      await hall.toBetting()
    }
    expect(hall.contract.callsOf('win')).toHaveLength(20)
  }))

it('killed while it pays, it goes on paying: each credit once', () =>
  atHall(async (hall) => {
    for (const id of ['ana-1', 'ben-1', 'cid-1']) await hall.bet(id, ALL)
    hall.contract.faults.set('win', ['unheard', 'lost', 'broken'])
    await hall.toSettled()
    await hall.start()
    await hall.pass(30_000)
    for (const id of ['ana-1', 'ben-1', 'cid-1']) expect(hall.balance(id)).toBe(999)
    expect(hall.rows('outbox').every(({ state }) => state === 'done')).toBe(true)
  }))

it('finds a chain that was changed, and goes on to the next one when one ends', () =>
  atHall(
    async (hall) => {
      for (let turn = 0; turn < 11; turn += 1) await hall.toBetting()
      await hall.toSettled()
      const found = record(hall)
      expect(await checkRound(ROULETTE, found)).toMatchObject({ isChained: true, isEqual: true })
      const other = { ...found, link: 'cd'.repeat(32) }
      expect(await checkRound(ROULETTE, other)).toMatchObject({ isChained: false })
      const moved = { ...found, outcome: { number: 38, color: 'red' } }
      expect(await checkRound(ROULETTE, moved)).toMatchObject({ isEqual: false })
      const chains = new Set(hall.rows('round').map(({ chain }) => chain))
      expect(chains.size).toBe(2)
      expect(hall.table.view.published()).toMatchObject({ rounds: 12, voided: 0 })
    },
    { chainLength: 10 },
  ))

/** Made up, as the beacon's key is its own: real ones are checked apart. */
const SIGNATURE = 'ab'.repeat(48)
const asBeacon = async (_number: number, signed: string) => signed === SIGNATURE

it('waits for the value it has named, draws by it, and checks so', () =>
  atHall(
    async (hall) => {
      await hall.bet('ana-1', ALL)
      const number = hall.round?.beacon ?? 0
      expect(number).toBeGreaterThan(0)
      await hall.toDrawn()
      expect(hall.round?.state).toBe('locked')
      await hall.pass(20_000)
      expect(hall.round?.state).toBe('locked')
      hall.beacons.set(number, SIGNATURE)
      await hall.pass(2_000)
      expect(hall.round?.state).toBe('drawn')
      await hall.pass(hall.live.showMs)
      expect(await checkRound(ROULETTE, record(hall), asBeacon)).toEqual({
        isChained: true,
        isBound: true,
        isEqual: true,
      })
      expect(hall.balance('ana-1')).toBe(999)
    },
    { policy: 'drand' },
  ))

it('gives all stakes back where the value does not come within two minutes, and goes on', () =>
  atHall(
    async (hall) => {
      await hall.bet('ana-1', ALL)
      await hall.bet('ben-1', [RED])
      const { number = 0 } = hall.round ?? {}
      await hall.pass(140_000)
      expect(['ana-1', 'ben-1'].map(hall.balance)).toEqual([1_000, 1_000])
      expect(hall.contract.callsOf('win')).toEqual([])
      expect(hall.table.view.published()).toMatchObject({ voided: 1, voids: [{ number }] })
      expect(hall.frames('own', 'ana-1').at(-1)?.round).toMatchObject({ outcome: null })
      await hall.pass(5_000)
      expect(hall.round).toMatchObject({ state: 'betting', number: number + 1 })
    },
    { policy: 'drand' },
  ))
