import { expect, it } from 'vitest'
import { readAsk } from '#studio/rooms/ask'
import { UNIT } from '../house'
import { inHall } from './hall-house'

const CLIENT = 'of-ana'
const DEVICE = '0'.repeat(32)
const SIT = { type: 'sit', room: `${UNIT}-1`, client: CLIENT, device: DEVICE }

it.each([
  'not json',
  '[]',
  'null',
  '{}',
  '{"type":"win","amount":1}',
  '{"type":"leave","room":"10000-1"}',
  '{"type":"sit"}',
  JSON.stringify({ ...SIT, stake: 5 }),
  JSON.stringify({ ...SIT, k: 0 }),
  JSON.stringify({ ...SIT, side: 'edge' }),
  JSON.stringify({ ...SIT, client: 'a b' }),
  JSON.stringify({ ...SIT, client: '' }),
  JSON.stringify({ ...SIT, client: 'x'.repeat(65) }),
  JSON.stringify({ ...SIT, device: 'x' }),
  JSON.stringify({ ...SIT, room: '../10000' }),
  JSON.stringify({ ...SIT, room: 10_000 }),
  JSON.stringify({ ...SIT, client: 'x', pad: 'x'.repeat(600) }),
  new ArrayBuffer(8),
])('hears nothing in %j', (message) => {
  expect(readAsk(message)).toBeNull()
})

it('hears what a page may say', () => {
  for (const said of [SIT, { ...SIT, side: 'heads' }, { type: 'leave' }, { type: 'ready' }]) {
    expect(readAsk(JSON.stringify(said))).toEqual(said)
  }
})

it('gives nobody two seats, nor a seat beside their own', () =>
  inHall(async (house) => {
    const [first, second] = await Promise.all([
      house.sit('ana-1', { side: 'heads' }),
      house.sit('ana-1', { side: 'tails' }),
    ])
    expect([first, second].sort()).toEqual(['', 'seated'])
    expect(await house.sit('ana-1', { side: 'tails', room: `${5 * UNIT}-1` })).toBe('seated')
    expect(house.balance('ana-1')).toBe(999)
  }))

it('gives one seat to one of two who ask at once', () =>
  inHall(async (house) => {
    await house.sit('ana-1', { side: 'heads' })
    const answers = await Promise.all([
      house.sit('ben-1', { side: 'tails' }),
      house.sit('cleo-1', { side: 'tails' }),
    ])
    expect(answers.sort()).toEqual(['', 'full'])
    await house.pass(1_000)
    expect(house.contract.callsOf('bet')).toHaveLength(2)
  }))

it('refuses a side that is taken, none where one is named, and one where none is', () =>
  inHall(async (house) => {
    expect(await house.sit('ana-1')).toBe('bad-bet')
    await house.sit('ana-1', { side: 'heads' })
    expect(await house.sit('ben-1', { side: 'heads' })).toBe('bad-bet')
    expect(house.contract.callsOf('bet')).toHaveLength(1)
  }).then(() =>
    inHall(async (house) => expect(await house.sit('ana-1', { side: 'heads' })).toBe('bad-bet'), {
      game: 'BULL-1',
    }),
  ))

it('refuses rooms that are not there, and stakes beyond a member’s limits', () =>
  inHall(async (house) => {
    expect(await house.sit('ana-1', { side: 'heads', room: '7-1' })).toBe('bad-bet')
    expect(await house.sit('ana-1', { side: 'heads', room: `${UNIT}-9` })).toBe('bad-bet')
    const low = await house.sit('ana-1', { side: 'heads' }, { minBet: 2 * UNIT })
    const high = await house.sit('ana-1', { side: 'heads' }, { maxBet: UNIT / 2 })
    const step = await house.sit('ana-1', { side: 'heads' }, { betStep: 3_000 })
    expect([low, high, step]).toEqual(['bad-stake', 'bad-stake', 'bad-stake'])
    expect(house.rounds()).toEqual([])
  }))

it('takes no stake of somebody who has too little, and leaves the seat free', () =>
  inHall(async (house) => {
    house.seat('ana-1')
    house.contract.balances.set('ana-1', UNIT / 2)
    expect(await house.sit('ana-1', { side: 'heads' })).toBe('')
    expect(house.refusals('ana-1')).toEqual(['wallet.insufficient-balance'])
    expect(house.room()?.round).toMatchObject({ state: 'waiting', chairs: [] })
    expect(await house.sit('ben-1', { side: 'heads' })).toBe('')
    expect(house.rounds()).toHaveLength(1)
  }))

it('wants a while between two rounds of one member', () =>
  inHall(async (house) => {
    await house.sit('ana-1', { side: 'heads' })
    await house.sit('ben-1', { side: 'tails' })
    await house.pass(4_000)
    expect(await house.sit('ana-1', { side: 'heads' })).toBe('too-soon')
    await house.pass(1_000)
    expect(await house.sit('ana-1', { side: 'heads' })).toBe('')
  }))

it('lets only those begin early who sit, and only where seats may stay free', () =>
  inHall(async (house) => {
    await house.sit('ana-1', { side: 'heads' })
    expect(await house.do('ana-1', 'ready')).toBe('bad-action')
    expect(await house.do('ben-1', 'ready')).toBe('bad-action')
    expect(await house.do('ben-1', 'leave')).toBe('bad-action')
  }))

it('plays no money where nothing public binds the rounds', () =>
  inHall(
    async (house) => {
      expect(house.hall.hello(house.seat('ana-1'))).toMatchObject({ isOpen: false })
      expect(await house.sit('ana-1', { side: 'heads' })).toBe('closed')
      expect(house.contract.callsOf('bet')).toEqual([])
    },
    { isPlayMoney: false, policy: 'salt' },
  ))

it('shows nothing of a round that is not over', () =>
  inHall(
    async (house) => {
      await house.sit('ana-1', { side: 'heads' })
      await house.sit('ben-1', { side: 'tails' })
      const { round } = house.room() ?? {}
      expect(round).toMatchObject({ state: 'locked', outcome: null, payouts: [] })
      expect(house.hall.fair(round?.chain ?? '', 1)).toBeNull()
      const link = String(house.rounds()[0]?.['link'])
      expect(JSON.stringify(house.told)).not.toContain(link)
      expect(JSON.stringify(house.hall.published())).not.toContain(link)
    },
    { policy: 'drand', isPlayMoney: false },
  ))
