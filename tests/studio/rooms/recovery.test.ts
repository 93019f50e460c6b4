import { expect, it } from 'vitest'
import { beaconNumberFor } from '#lib/lottery/draw/beacon'
import { checkRoom } from '#studio/rooms/fair'
import type { Fault } from '../contract-wallet'
import { UNIT } from '../house'
import { type HallHouse, inHall } from './hall-house'

const SIGNATURE = 'ab'.repeat(48)
const counts = ({ contract }: HallHouse) =>
  ['bet', 'win', 'rollback'].map(
    (name) => new Set(contract.callsOf(name).map(({ transactionId }) => transactionId)).size,
  )

it.each([
  ['before a stake was asked for', 'unsent'],
  ['after it was taken', 'unanswered'],
] as const)('killed at the seat, %s: the stake goes back, the room goes on', (_where, end) =>
  inHall(async (house) => {
    house.ends.set('bet', end)
    void house.sit('ana-1', { side: 'heads' })
    await expect.poll(() => house.chairs().length).toBe(1)
    if (end === 'unanswered') await expect.poll(() => house.balance('ana-1')).toBe(999)
    await house.start()
    await house.pass(1_000)
    expect(house.balance('ana-1')).toBe(1_000)
    expect(house.chairs()).toMatchObject([{ state: 'returned' }])
    for (const id of ['ben-1', 'ana-1']) {
      await house.sit(id, { side: id === 'ana-1' ? 'tails' : 'heads' })
    }
    await house.pass(200_000)
    expect(house.contract.sum()).toBe(2_000 * UNIT - 600)
  }),
)

it('killed with one seat held, the other may still come', () =>
  inHall(async (house) => {
    await house.sit('ana-1', { side: 'heads' })
    await house.start()
    await house.start()
    await house.sit('ben-1', { side: 'tails' })
    await house.pass(1_000)
    expect(house.room()?.round?.state).toBe('drawn')
    expect(house.contract.sum()).toBe(2_000 * UNIT - 600)
    expect(counts(house)).toEqual([2, 2, 0])
  }))

it('killed while its clock was a day ahead, it holds a stake no longer than ever', () =>
  inHall(async (house) => {
    const day = 86_400_000
    house.now += day
    await house.sit('ana-1', { side: 'heads' })
    expect(house.balance('ana-1')).toBe(999)
    house.now -= day
    await house.start()
    await house.pass(600_000)
    expect(house.balance('ana-1')).toBe(1_000)
  }))

it('killed after it was closed, a round is drawn by its link, once', () =>
  inHall(
    async (house) => {
      await house.sit('ana-1', { side: 'heads' })
      await house.sit('ben-1', { side: 'tails' })
      const number = beaconNumberFor(house.now)
      await house.start()
      await house.pass(1_000)
      expect(house.rounds()).toMatchObject([{ state: 'locked', beacon: number }])
      house.beacons.set(number, SIGNATURE)
      await house.start()
      await house.pass(15_000)
      expect(house.rounds()).toMatchObject([{ state: 'drawn' }])
      expect(counts(house)).toEqual([2, 2, 0])
      expect(house.contract.sum()).toBe(2_000 * UNIT - 600)
    },
    { policy: 'drand', isPlayMoney: false },
  ))

it.each([
  ['before a payout was sent', 'unsent'],
  ['after it arrived', 'unanswered'],
] as const)('killed while it pays, %s: each seat is paid once', (_where, end) =>
  inHall(
    async (house) => {
      house.ends.set('win', end)
      for (const id of ['ana-1', 'ben-1', 'cleo-1']) await house.sit(id)
      for (const id of ['ana-1', 'ben-1', 'cleo-1']) await house.do(id, 'ready')
      await house.calm()
      void house.hall.outbox.send(() => house.now)
      if (end === 'unanswered') {
        await expect.poll(() => house.contract.callsOf('win').length).toBe(3)
      }
      await house.start()
      await house.pass(60_000)
      expect(house.rounds()).toMatchObject([{ state: 'drawn' }])
      expect(counts(house)).toEqual([3, 3, 0])
      expect(house.contract.sum()).toBe(3_000 * UNIT - 900)
    },
    { game: 'BULL-1' },
  ),
)

it.each<Fault>(['lost', 'unheard', 'broken', 'busy', 'unsigned', 'forged'])(
  'gives back a stake of which nobody knows whether it was taken: %s',
  (fault) =>
    inHall(async (house) => {
      house.contract.faults.set('bet', [fault])
      await house.sit('ana-1', { side: 'heads' })
      expect(house.refusals('ana-1')).toEqual(['late'])
      await house.pass(60_000)
      expect(house.balance('ana-1')).toBe(1_000)
      expect(house.rounds()).toMatchObject([{ state: 'void' }])
      await house.sit('ana-1', { side: 'heads' })
      await house.sit('ben-1', { side: 'tails' })
      await house.pass(60_000)
      expect(house.contract.sum()).toBe(2_000 * UNIT - 600)
    }),
)

it.each<Fault>(['lost', 'unheard', 'broken', 'busy', 'unsigned', 'forged'])(
  'repeats payouts under their ids until they are answered: %s',
  (fault) =>
    inHall(async (house) => {
      house.contract.faults.set('win', [fault, fault, fault, fault])
      await house.sit('ana-1', { side: 'heads' })
      await house.sit('ben-1', { side: 'tails' })
      await house.pass(300_000)
      expect(house.contract.sum()).toBe(2_000 * UNIT - 600)
      expect(house.letters().map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    }),
)

it('calls a round off when its public value does not come in two minutes', () =>
  inHall(
    async (house) => {
      await house.sit('ana-1', { side: 'heads' })
      await house.sit('ben-1', { side: 'tails' })
      await house.pass(119_000)
      expect(house.room()?.round?.state).toBe('locked')
      await house.pass(3_000)
      expect(house.room()?.round).toMatchObject({ state: 'void', reason: 'beacon-missing' })
      expect([house.balance('ana-1'), house.balance('ben-1')]).toEqual([1_000, 1_000])
      expect(house.hall.published()).toMatchObject({
        rounds: 1,
        voided: 1,
        voids: [{ number: 1, reason: 'beacon-missing' }],
      })
    },
    { policy: 'drand', isPlayMoney: false },
  ))

it('can be checked from what is published alone, and every change is seen', () =>
  inHall(
    async (house) => {
      await house.sit('ana-1', { side: 'heads' })
      await house.sit('ben-1', { side: 'tails' })
      house.beacons.set(beaconNumberFor(house.now), SIGNATURE)
      await house.pass(15_000)
      const { chain } = house.room()?.round ?? {}
      const record = house.hall.fair(chain ?? '', 1)
      if (!record) throw new Error('no record')
      expect(await checkRoom(record)).toEqual({ isChained: true, isBound: true, isEqual: true })
      const link = `${record.link.slice(0, -1)}${record.link.endsWith('0') ? '1' : '0'}`
      expect(await checkRoom({ ...record, link })).toMatchObject({ isChained: false })
      const clients = [...record.clients].reverse()
      const bet = { ...record.bet, side: record.bet?.['side'] === 'heads' ? 'tails' : 'heads' }
      expect(await checkRoom({ ...record, bet })).toMatchObject({ isEqual: false })
      expect(await checkRoom({ ...record, rake: 0 })).toMatchObject({ isEqual: false })
      const late = { ...record, closedAt: house.now + 60_000 }
      expect(await checkRoom(late)).toMatchObject({ isBound: false })
      expect(clients).not.toEqual(record.clients)
    },
    { policy: 'drand', isPlayMoney: false },
  ))
