import { expect, it } from 'vitest'
import { playRound } from '#lib/games/games'
import { UNIT } from '../house'
import { type HallHouse, inHall } from './hall-house'

const sum = (house: HallHouse) => house.contract.sum()

/** Two sit down at the coin. */
async function duel(house: HallHouse, one = 'ana-1', other = 'ben-1') {
  expect(await house.sit(one, { side: 'heads' })).toBe('')
  expect(await house.sit(other, { side: 'tails' })).toBe('')
  await house.pass(1_000)
}

it('plays a duel: both stakes are held, one takes the pot less the rake', () =>
  inHall(async (house) => {
    await duel(house)
    const { round } = house.room() ?? {}
    expect(round).toMatchObject({ state: 'drawn', number: 1, rake: 600 })
    const winner = Number(round?.outcome?.['winner'])
    const [won, lost] = winner === 0 ? ['ana-1', 'ben-1'] : ['ben-1', 'ana-1']
    expect(house.balance(won)).toBe(1_000.94)
    expect(house.balance(lost)).toBe(999)
    expect(round?.payouts[winner]).toBe(19_400)
    expect(house.letters().map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    const { chain, number } = round ?? {}
    expect([...house.contract.ended]).toEqual([
      [`${chain}:${number} ana-1`, UNIT],
      [`${chain}:${number} ben-1`, UNIT],
    ])
  }))

it('draws what the link and every seat’s seed give, in the sequence of the seats', () =>
  inHall(async (house) => {
    await house.sit('ana-1', { side: 'tails', client: 'of-ana' })
    await house.sit('ben-1', { side: 'heads', client: 'of-ben' })
    await house.pass(1_000)
    const [row] = house.rounds()
    const played = await playRound('DUEL-COIN-1', {
      fair: {
        seed: String(row?.['link']),
        chain: String(row?.['chain']),
        round: 1,
        beacon: '',
        clients: ['of-ana', 'of-ben'],
      },
      bet: { stake: UNIT, side: 'tails' },
    })
    expect(house.room()?.round).toMatchObject({
      outcome: played.outcome,
      payouts: played.payouts,
      rake: played.rake,
    })
  }))

it('gives the stake back when nobody comes in two minutes', () =>
  inHall(async (house) => {
    await house.sit('ana-1', { side: 'heads' })
    expect(house.balance('ana-1')).toBe(999)
    expect(house.room()?.round).toMatchObject({ state: 'waiting', dueAt: house.now + 120_000 })
    await house.pass(119_000)
    expect(house.balance('ana-1')).toBe(999)
    await house.pass(2_000)
    expect(house.balance('ana-1')).toBe(1_000)
    expect(house.room()?.round).toMatchObject({ state: 'void', reason: 'nobody-came' })
    expect([...house.contract.ended.values()]).toEqual([0])
  }))

it('lets go of a seat while it waits, and of none once the round is closed', () =>
  inHall(
    async (house) => {
      await house.sit('ana-1', { side: 'heads' })
      await house.sit('cleo-1', { side: 'tails' })
      expect(house.room()?.round?.state).toBe('locked')
      expect(await house.do('ana-1', 'leave')).toBe('bad-action')
      const other = `${5 * UNIT}-1`
      await house.sit('ben-1', { side: 'heads', room: other })
      expect(await house.do('ben-1', 'leave')).toBe('')
      expect(await house.do('ben-1', 'leave')).toBe('bad-action')
      await house.pass(1_000)
      expect(house.balance('ben-1')).toBe(1_000)
      expect(house.room(other)?.round).toMatchObject({ state: 'void', reason: 'left' })
    },
    { policy: 'drand' },
  ))

it('keeps a seat for who comes back, and the round goes on without them', () =>
  inHall(async (house) => {
    await house.sit('ana-1', { side: 'heads' })
    await house.start()
    const hello = house.hall.hello(house.seat('ana-1'))
    expect(hello).toMatchObject({ seat: { room: `${UNIT}-1`, number: 1, isHeld: true } })
    await house.sit('ben-1', { side: 'tails' })
    await house.pass(1_000)
    const after = house.hall.hello(house.seat('ana-1'))
    expect(after).toMatchObject({ seat: null, own: [{ number: 1, others: ['be•••'] }] })
  }))

it('says that a room is empty, and opens another one beside a full one', () =>
  inHall(
    async (house) => {
      const hello = house.hall.hello(house.seat('ana-1'))
      const rooms = hello.type === 'hello' ? hello.rooms : []
      expect(rooms.map(({ stake, round }) => [stake / UNIT, round])).toEqual([
        [1, null],
        [5, null],
        [25, null],
        [100, null],
      ])
      await duel(house)
      expect(house.room(`${UNIT}-2`)).toEqual({ id: `${UNIT}-2`, stake: UNIT, round: null })
      expect(await house.sit('cleo-1', { side: 'heads' })).toBe('full')
      expect(await house.sit('cleo-1', { side: 'heads', room: `${UNIT}-2` })).toBe('')
      expect(house.room(`${UNIT}-2`)?.round?.chain).not.toBe(house.room()?.round?.chain)
      const level = house.hall.now().find(({ stake }) => stake === UNIT)
      expect(level).toEqual({ stake: UNIT, taken: 3, seats: 4 })
    },
    { policy: 'drand' },
  ))

it('gives the stakes back of a tie at dice, without rake, and counts no turnover', () =>
  inHall(
    async (house) => {
      const values: number[] = []
      let ties = 0
      for (let turn = 0; turn < 12; turn += 1) {
        await house.sit('ana-1')
        await house.sit('ben-1')
        await house.pass(20_000)
        const { round } = house.room() ?? {}
        const rake = Number(round?.rake)
        values.push(...(round?.payouts ?? []))
        if (round?.outcome?.['winner'] === null) {
          ties += 1
          expect([rake, round.payouts]).toEqual([0, [UNIT, UNIT]])
        } else expect(rake).toBe(600)
      }
      expect(values).toHaveLength(24)
      expect(sum(house)).toBe(2_000 * UNIT - (12 - ties) * 600)
    },
    { game: 'DUEL-DICE-1' },
  ))

it('begins with two of six when they agree, or after two minutes', () =>
  inHall(
    async (house) => {
      await house.sit('ana-1')
      expect(await house.do('ana-1', 'ready')).toBe('')
      expect(house.room()?.round?.state).toBe('waiting')
      await house.sit('ben-1')
      expect(house.room()?.round).toMatchObject({
        state: 'waiting',
        chairs: [{ isReady: true }, { isReady: false }],
      })
      expect(await house.do('ben-1', 'ready')).toBe('')
      await house.pass(1_000)
      expect(house.room()?.round).toMatchObject({ state: 'drawn', number: 1, rake: 600 })
      const hands = house.room()?.round?.outcome?.['hands'] as string[][]
      expect(new Set(hands.flat()).size).toBe(10)
      await house.pass(20_000)
      for (const id of ['ana-1', 'ben-1', 'cleo-1']) expect(await house.sit(id)).toBe('')
      await house.pass(119_000)
      expect(house.room()?.round?.state).toBe('waiting')
      await house.pass(2_000)
      expect(house.room()?.round).toMatchObject({ state: 'drawn', number: 2, rake: 900 })
    },
    { game: 'BULL-1' },
  ))

it('begins at once when all six seats are held', () =>
  inHall(
    async (house) => {
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await house.sit(`${id}-1`)
      await house.pass(1_000)
      expect(house.room()?.round).toMatchObject({ state: 'drawn', rake: 1_800 })
      expect(sum(house)).toBe(6_000 * UNIT - 1_800)
    },
    { game: 'BULL-1' },
  ))

it('goes on with the next chain of a room when one is used up', () =>
  inHall(
    async (house) => {
      for (let turn = 0; turn < 12; turn += 1) {
        await duel(house)
        await house.pass(10_000)
      }
      const names = new Set(house.rounds().map(({ chain }) => chain))
      expect([house.rounds().length, names.size]).toEqual([12, 2])
      const { chains } = house.hall.published()
      expect(chains.every(({ length }) => length === 10)).toBe(true)
    },
    { chainLength: 10 },
  ))

it('tells operators of two seats on one device or address, and plays them', () =>
  inHall(async (house) => {
    await house.sit('ana-1', { side: 'heads', device: 'phone', address: 'home' })
    await house.sit('ben-1', { side: 'tails', device: 'phone', address: 'home' })
    await house.pass(1_000)
    const { chain, number } = house.room()?.round ?? { chain: '', number: 0 }
    const detail = house.hall.detail('ana-1', `${chain}:${number}`)
    expect(detail?.result).toMatchObject({ alike: ['device', 'address'] })
    const ends = house.contract.callsOf('endRound') as { info?: unknown }[]
    expect(ends.map(({ info }) => info)).toEqual(
      Array.from({ length: 2 }, () => ({
        alike: ['device', 'address'],
        players: ['ana-1', 'ben-1'],
      })),
    )
    await house.pass(20_000)
    await duel(house)
    const last = house.room()?.round
    expect(house.hall.detail('ana-1', `${last?.chain}:${last?.number}`)?.result).not.toHaveProperty(
      'alike',
    )
  }))

it('tells the site what a seat came to, and nothing of anybody who had none', () =>
  inHall(async (house) => {
    await house.sit('ana-1', { side: 'heads' })
    const { chain } = house.room()?.round ?? {}
    const name = `${chain}:1`
    expect(house.hall.detail('ana-1', name)).toMatchObject({ state: 'open' })
    expect(house.hall.detail('ana-1', name)?.result).not.toHaveProperty('outcome')
    await house.sit('ben-1', { side: 'tails' })
    await house.pass(1_000)
    const detail = house.hall.detail('ana-1', name)
    expect(detail).toMatchObject({ round: name, state: 'closed', result: { rake: 600 } })
    expect(detail?.transactions.map(({ call }) => call)).toEqual(['bet', 'win'])
    expect(house.hall.detail('cleo-1', name)).toBeNull()
    expect(house.hall.detail('ana-1', `${chain}:2`)).toBeNull()
  }))
