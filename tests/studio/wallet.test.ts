import { expect, it } from 'vitest'
import type { Fault } from './contract-wallet'
import { atTable, type House, UNIT } from './house'

const stake = (house: House, auto?: number) =>
  house.table.ask(house.seat('ana-1'), {
    ...{ type: 'bet', slot: 0, stake: 10 * UNIT },
    ...(auto && { auto }),
  })

it.each<Fault>(['lost', 'unheard', 'broken', 'busy', 'unsigned', 'forged'])(
  'gives back a stake of which nobody knows whether it was taken: %s',
  (fault) =>
    atTable(async (house) => {
      await house.betting(300)
      house.seat('ana-1')
      house.contract.faults.set('bet', [fault])
      await stake(house, 110)
      expect(house.refusals('ana-1')).toEqual(['late'])
      expect(house.frames('slots', 'ana-1').at(-1)?.slots).toEqual([])
      await house.pass(60_000)
      expect(house.balance('ana-1')).toBe(1_000)
      expect(house.contract.callsOf('rollback')).toHaveLength(1)
      expect(house.contract.callsOf('win')).toEqual([])
    }),
)

it('gives back a stake that was confirmed after bets had closed', () =>
  atTable(async (house) => {
    await house.betting(300)
    let release = () => undefined as undefined
    house.contract.waits.set(
      'bet',
      new Promise<void>((resolve) => {
        release = () => resolve() as undefined
      }),
    )
    const asked = stake(house, 110)
    await house.toFlying()
    release()
    await asked
    await house.pass(60_000)
    expect(house.balance('ana-1')).toBe(1_000)
    expect(house.contract.callsOf('win')).toEqual([])
  }))

it('repeats a credit under its id until it is answered, ever more slowly', () =>
  atTable(async (house) => {
    await house.betting(300)
    const faults: Fault[] = ['lost', 'unheard', 'broken', 'busy', 'unsigned', 'forged', 'lost']
    house.contract.faults.set('win', faults)
    await stake(house, 110)
    await house.pass(20_000)
    expect(house.table.outbox.waiting()).toBeGreaterThan(0)
    await house.pass(300_000)
    expect(house.balance('ana-1')).toBe(1_001)
    const ids = house.contract.callsOf('win').map(({ transactionId }) => transactionId)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
    expect(house.letters().find(({ call }) => call === 'win')).toMatchObject({
      state: 'done',
      tries: 8,
    })
    expect(house.table.outbox.waiting()).toBe(0)
  }))

it('goes on with its letters after a restart, hours later', () =>
  atTable(async (house) => {
    await house.betting(300)
    house.contract.faults.set(
      'win',
      Array.from({ length: 40 }, () => 'lost' as const),
    )
    await stake(house, 110)
    house.table.watched = 0
    await house.pass(7_200_000)
    expect(house.balance('ana-1')).toBe(990)
    house.contract.faults.clear()
    await house.start()
    house.table.watched = 0
    await house.pass(3_600_001)
    expect(house.balance('ana-1')).toBe(1_001)
    expect(house.contract.ended.size).toBe(1)
  }))

it('does not repeat a stake that the wallet refused', () =>
  atTable(async (house) => {
    await house.betting(300)
    house.seat('ana-1', 5)
    await stake(house)
    expect(house.refusals('ana-1')).toEqual(['wallet.insufficient-balance'])
    await house.pass(60_000)
    expect(house.contract.callsOf('bet')).toHaveLength(1)
    expect(house.letters()).toEqual([])
    expect(house.balance('ana-1')).toBe(5)
  }))

it('tells the balance of each answer', () =>
  atTable(async (house) => {
    await house.betting(300)
    await stake(house, 110)
    await house.table.ask(house.seat('ana-1'), { type: 'balance' })
    const told = house.frames('balance', 'ana-1').map(({ balance }) => balance / UNIT)
    expect(told).toEqual([990, 990])
    await house.pass(30_000)
    expect(house.frames('balance', 'ana-1').at(-1)?.balance).toBe(1_001 * UNIT)
  }))

it('sends again at once, when a process begins, what a clock that was ahead has put off', () =>
  atTable(async (house) => {
    await house.betting(300)
    house.contract.faults.set(
      'win',
      Array.from({ length: 30 }, () => 'lost' as const),
    )
    await stake(house, 110)
    await house.pass(20_000)
    expect(house.table.outbox.waiting()).toBe(1)
    // The last try was by a clock that was an hour ahead.
    const ahead = house.letters().find(({ call }) => call === 'win')
    house.postpone(String(ahead?.['id']), 3_600_000)
    house.contract.faults.clear()
    await house.start()
    await house.pass(1_000)
    expect(house.balance('ana-1')).toBe(1_001)
    expect(house.table.outbox.waiting()).toBe(0)
  }))

const all = (house: House) =>
  house.table.record.between(0, 2_000_000_000_000, 0, 100).map(({ transaction }) => transaction)

it('keeps each call that moved money once, however often it was sent', () =>
  atTable(async (house) => {
    await house.betting(300)
    house.contract.faults.set('win', ['lost', 'unheard', 'busy'])
    await stake(house, 110)
    await house.pass(60_000)
    const [bet, win, ...more] = all(house)
    expect(more).toEqual([])
    expect(bet).toMatchObject({ call: 'bet', amount: 10 * UNIT, state: 'accepted' })
    const paid = { call: 'win', amount: 11 * UNIT, state: 'accepted', player: 'ana-1' }
    expect(win).toMatchObject({ ...paid, referenceTransactionId: bet?.transactionId })
    expect(house.table.detail('ana-1', bet?.round ?? '')).toMatchObject({
      ...{ state: 'closed', transactions: [bet, win] },
      result: { bust: 300, bets: [{ stake: 10 * UNIT, auto: 110, cashed: 110 }] },
    })
    expect(house.table.detail('ben-1', bet?.round ?? '')).toBeNull()
  }))

it.each<[Fault, object[]]>([
  // It was taken, as its rollback says; it never was, so there is nothing but the rollback.
  ['unheard', [{ call: 'rollback' }, { call: 'bet', state: 'rolled-back', amount: 10 * UNIT }]],
  ['lost', [{ call: 'rollback', state: 'accepted', amount: 0 }]],
])('knows of a stake without an answer by what its rollback was told: %s', (fault, known) =>
  atTable(async (house) => {
    await house.betting(300)
    house.seat('ana-1')
    house.contract.faults.set('bet', [fault])
    await stake(house, 110)
    await house.pass(60_000)
    expect(all(house)).toMatchObject(known)
    expect(all(house)).toHaveLength(known.length)
  }),
)

it('drops what was wished in a session that is closed, and keeps what flies', () =>
  atTable(async (house) => {
    await house.betting(400)
    await stake(house)
    await house.toFlying()
    const { table } = house
    const [here, there] = [house.seat('ana-1'), { ...house.seat('ana-1'), session: 'another' }]
    await table.ask(here, { type: 'bet', slot: 0, stake: UNIT })
    await table.ask(there, { type: 'bet', slot: 1, stake: UNIT })
    table.seats.add('token-1', here, house.now)
    table.seats.add('token-2', there, house.now)
    expect(table.closeSession('ana-1', here.session)).toEqual(['token-1'])
    expect(table.seats.find('token-1', house.now)?.isClosed).toBe(true)
    expect(table.seats.find('token-2', house.now)?.isClosed).toBeUndefined()
    const slots = house.frames('slots', 'ana-1').at(-1)?.slots
    expect(slots?.map(({ slot, state }) => [slot, state])).toEqual([
      [0, 'standing'],
      [1, 'queued'],
    ])
    expect(table.isHeld('ana-1')).toBe(true)
    await house.pass(1_000)
    await table.ask(here, { type: 'cash', slot: 0 })
    expect(table.isHeld('ana-1')).toBe(false)
  }))
