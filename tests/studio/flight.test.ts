import { expect, it } from 'vitest'
import { atTable, UNIT } from './house'

it('a flight takes bets, flies, pays autos and ends for all', () =>
  atTable(async (house) => {
    const table = await house.betting(300)
    const [ana, ben] = [house.seat('ana-1'), house.seat('ben-1')]
    await table.ask(ana, { type: 'bet', slot: 0, stake: 10 * UNIT, auto: 200 })
    await table.ask(ana, { type: 'bet', slot: 1, stake: 5 * UNIT, auto: 120 })
    await table.ask(ben, { type: 'bet', slot: 0, stake: 20 * UNIT })
    expect([house.balance('ana-1'), house.balance('ben-1')]).toEqual([985, 980])
    await house.pass(60_000)
    expect([house.balance('ana-1'), house.balance('ben-1')]).toEqual([985 + 20 + 6, 980])
    const [end] = house.frames('end')
    expect(end?.flight).toMatchObject({ state: 'ended', bust: 300 })
    expect(house.contract.callsOf('win').map(({ amount }) => amount)).toEqual([
      6 * UNIT,
      20 * UNIT,
      0,
    ])
    const round = `${end?.flight.chain}:${end?.flight.number}`
    // 1.20 is no risk that counts as turnover.
    expect(house.contract.ended.get(`${round} ana-1`)).toBe(10 * UNIT)
    expect(house.contract.ended.get(`${round} ben-1`)).toBe(20 * UNIT)
  }))

it('says nothing of its end before it has ended', () =>
  atTable(async (house) => {
    const table = await house.betting(150)
    await table.ask(house.seat('ana-1'), { type: 'bet', slot: 0, stake: UNIT })
    await house.toFlying()
    await house.pass(1_000)
    const { flight } = house.stored()
    const before = JSON.stringify([house.told, table.hello(house.seat('ben-1'))])
    expect(flight).toMatchObject({ state: 'flying', bust: 150 })
    expect(before).not.toContain(String(flight['link']))
    expect(before).not.toContain('"bust":150')
    expect(before).toContain(String(flight['bound']))
  }))

it('takes two bets of a person, and no third', () =>
  atTable(async (house) => {
    const table = await house.betting(300)
    const ana = house.seat('ana-1')
    const bet = (slot: number, stake = UNIT) => table.ask(ana, { type: 'bet', slot, stake })
    await bet(0)
    await bet(1)
    await expect(bet(0)).rejects.toMatchObject({ code: 'bad-action' })
    await expect(bet(2)).rejects.toMatchObject({ code: 'bad-bet' })
    await expect(bet(-1)).rejects.toMatchObject({ code: 'bad-bet' })
    await expect(bet(1, 999)).rejects.toMatchObject({ code: 'bad-stake' })
    // Two decimals: a stake between two hundredths cannot be shown.
    await expect(bet(1, UNIT + 1)).rejects.toMatchObject({ code: 'bad-stake' })
    await expect(bet(1, 1_001 * UNIT)).rejects.toMatchObject({ code: 'bad-stake' })
    expect(house.balance('ana-1')).toBe(998)
  }))

it('queues a bet while one flies, and stakes it when the next takes bets', () =>
  atTable(async (house) => {
    const table = await house.betting(150)
    const [ana, ben] = [house.seat('ana-1'), house.seat('ben-1')]
    await house.toFlying()
    await table.ask(ana, { type: 'bet', slot: 0, stake: 10 * UNIT, auto: 101 })
    await table.ask(ana, { type: 'bet', slot: 1, stake: 10 * UNIT })
    await table.ask(ben, { type: 'bet', slot: 0, stake: 10 * UNIT })
    expect(
      house
        .frames('slots', 'ana-1')
        .at(-1)
        ?.slots.map(({ state }) => state),
    ).toEqual(['queued', 'queued'])
    expect(house.balance('ana-1')).toBe(1_000)
    await table.ask(ana, { type: 'leave', slot: 1 })
    table.forget('ben-1')
    await house.toBetting()
    await house.calm()
    expect(house.frames('slots', 'ana-1').at(-1)?.slots).toMatchObject([
      { slot: 0, state: 'standing', stake: 10 * UNIT },
    ])
    expect([house.balance('ana-1'), house.balance('ben-1')]).toEqual([990, 1_000])
  }))

it('gives a bet back that is taken off before the start, once', () =>
  atTable(async (house) => {
    const table = await house.betting(150)
    const ana = house.seat('ana-1')
    await table.ask(ana, { type: 'bet', slot: 0, stake: 10 * UNIT })
    await table.ask(ana, { type: 'leave', slot: 0 })
    await expect(table.ask(ana, { type: 'leave', slot: 0 })).rejects.toThrow('bad-action')
    await table.ask(ana, { type: 'bet', slot: 0, stake: 20 * UNIT })
    await house.toFlying()
    await expect(table.ask(ana, { type: 'leave', slot: 0 })).rejects.toThrow('bad-action')
    await house.pass(30_000)
    expect(house.balance('ana-1')).toBe(980)
    expect(house.contract.callsOf('rollback')).toHaveLength(1)
  }))

it('lists the bets that count, and nobody else', () =>
  atTable(async (house) => {
    const table = await house.betting(400)
    await table.ask(house.seat('ana-1'), { type: 'bet', slot: 0, stake: 10 * UNIT })
    await expect(
      table.ask(house.seat('ben-1', 5), { type: 'bet', slot: 0, stake: 20 * UNIT }),
    ).resolves.toBeUndefined()
    await house.pass(500)
    expect(house.refusals('ben-1')).toEqual(['wallet.insufficient-balance'])
    const hello = table.hello(house.seat('cid-1'))
    expect(hello).toMatchObject({ count: 1, staked: 10 * UNIT })
    expect(hello).toMatchObject({ bets: [{ name: 'an•••', stake: 10 * UNIT, cashed: 0 }] })
    expect(JSON.stringify(hello)).not.toContain('ana-1')
    expect(house.frames('bets').at(-1)).toMatchObject({ count: 1, staked: 10 * UNIT })
  }))

it('tells of a bet of the last moment before the flight, not with the next one', () =>
  atTable(async (house) => {
    const table = await house.betting(300)
    const bet = (id: string) => table.ask(house.seat(id), { type: 'bet', slot: 0, stake: UNIT })
    await bet('ana-1')
    await house.until((house.flight?.closeAt ?? 0) - 1)
    await bet('ben-1')
    await house.toFlying()
    const order = house.told.map(({ frame }) => frame)
    const flying = order.findIndex((frame) => {
      return frame.type === 'flight' && frame.flight.state === 'flying'
    })
    const seen = order.slice(0, flying).flatMap((frame) => {
      return frame.type === 'bets' ? frame.added.map(({ name }) => name) : []
    })
    expect(seen).toEqual(['an•••', 'be•••'])
    expect(order.slice(flying).filter(({ type }) => type === 'bets')).toEqual([])
  }))

it('stops when nobody watches, and goes on when somebody comes', () =>
  atTable(async (house) => {
    const table = await house.betting(110)
    table.watched = 0
    await house.pass(60_000)
    expect(house.flight?.state).toBe('ended')
    expect(table.nextDue()).toBeNull()
    table.watched = 1
    await house.pass(0)
    expect(house.flight?.state).toBe('betting')
  }))
