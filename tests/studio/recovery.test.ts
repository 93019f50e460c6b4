import { expect, it } from 'vitest'
import { linkBefore } from '#lib/games/fair'
import { playRound } from '#lib/games/games'
import { bustTime } from '#studio/crash/live-flight'
import { atTable, type House, UNIT } from './house'

const bet = (house: House, id: string, auto?: number) =>
  house.table.ask(house.seat(id), { type: 'bet', slot: 0, stake: 10 * UNIT, ...(auto && { auto }) })

const takeoff = (house: House) => Number(house.stored().flight['takeoff_at'])

it('killed while bets are taken, it goes on with the same flight and the same bets', () =>
  atTable(async (house) => {
    await house.betting(300)
    await bet(house, 'ana-1', 200)
    const before = house.stored()
    await house.start()
    expect(house.stored()).toEqual(before)
    await house.pass(60_000)
    expect(house.balance('ana-1')).toBe(1_010)
    expect(house.contract.callsOf('bet')).toHaveLength(1)
  }))

it('killed while a stake is asked for, it takes that stake back', () =>
  atTable(async (house) => {
    await house.betting(300)
    house.contract.waits.set('bet', new Promise(() => undefined))
    void bet(house, 'ana-1', 200)
    await house.calm()
    expect(house.balance('ana-1')).toBe(990)
    await house.start()
    await house.pass(60_000)
    expect(house.balance('ana-1')).toBe(1_000)
    expect(house.contract.callsOf('win')).toEqual([])
  }))

it('back before the bust, the flight goes on by the clock', () =>
  atTable(async (house) => {
    await house.betting(400)
    await bet(house, 'ana-1', 150)
    await bet(house, 'ben-1')
    await house.toFlying()
    await house.pass(1_000)
    const at = takeoff(house)
    house.now += 9_000
    await house.start()
    await house.table.ask(house.seat('ben-1'), { type: 'cash', slot: 0 })
    await house.pass(60_000)
    expect(house.balance('ana-1')).toBe(1_005)
    expect(house.balance('ben-1')).toBeGreaterThan(990 + 17)
    const [end] = house.frames('end')
    expect(end?.flight).toMatchObject({ bust: 400, takeoffAt: at })
  }))

it('back after the bust: autos are paid, who could not cash by hand gets the stake back', () =>
  atTable(async (house) => {
    await house.betting(400)
    await bet(house, 'ana-1', 150)
    await bet(house, 'ben-1')
    await bet(house, 'cid-1', 900)
    await house.toFlying()
    await house.pass(1_000)
    house.now += 3_600_000
    await house.start()
    await house.pass(1_000)
    expect(['ana-1', 'ben-1', 'cid-1'].map(house.balance)).toEqual([1_005, 1_000, 990])
    expect(house.letters().find(({ call }) => call === 'rollback')?.['body']).toContain('outage')
    const [end] = house.frames('end')
    expect(end?.flight.bust).toBe(400)
  }))

const DAY = 86_400_000

/** A flight ends after the one that is over: it may be a long one. */
async function fliesAgain(house: House): Promise<void> {
  const isOver = () => house.frames('end').length > 1
  for (let minute = 0; minute < 10 && !isOver(); minute += 1) await house.pass(60_000)
  expect(isOver()).toBe(true)
}

it('killed while its clock was a day ahead, it takes bets no longer than ever', () =>
  atTable(async (house) => {
    house.now += DAY
    await house.betting(300)
    await bet(house, 'ana-1', 200)
    house.now -= DAY
    await house.start()
    await house.pass(60_000)
    expect(house.balance('ana-1')).toBe(1_010)
    // And the next ones follow.
    await fliesAgain(house)
  }))

it('killed in the air of such a clock: autos are paid, others get the stake back', () =>
  atTable(async (house) => {
    house.now += DAY
    await house.betting(400)
    await bet(house, 'ana-1', 150)
    await bet(house, 'ben-1')
    await bet(house, 'cid-1', 900)
    await house.toFlying()
    await house.pass(500)
    house.now -= DAY
    await house.start()
    await house.pass(2_000)
    expect(['ana-1', 'ben-1', 'cid-1'].map(house.balance)).toEqual([1_005, 1_000, 990])
    await fliesAgain(house)
  }))

it('away for less than a second around the bust, a bet is lost as any other', () =>
  atTable(async (house) => {
    await house.betting(200)
    await bet(house, 'ana-1')
    await house.toFlying()
    const bustAt = bustTime(takeoff(house), 200)
    await house.until(bustAt - 300)
    house.now = bustAt + 5_000
    await house.start()
    await house.pass(1_000)
    expect(house.balance('ana-1')).toBe(990)
  }))

it('killed at any moment, it pays what it would have paid, once', () =>
  atTable(async (house) => {
    for (let turn = 0; turn < 12; turn += 1) {
      await house.betting(250)
      const before = house.minor('ana-1') || 1_000 * UNIT
      await bet(house, 'ana-1', 150 + turn)
      const closeAt = house.flight?.closeAt ?? 0
      await house.until(closeAt + turn * 1_500)
      await house.start()
      await house.start()
      await house.pass(60_000)
      expect(house.minor('ana-1')).toBe(before + (UNIT / 10) * (50 + turn))
    }
    expect(house.contract.callsOf('win')).toHaveLength(12)
  }))

it('shows links that hash down to what was published, and busts that they give', () =>
  atTable(
    async (house) => {
      for (let turn = 0; turn < 12; turn += 1) await house.toBetting()
      const ends = house.frames('end')
      expect(ends.length).toBeGreaterThan(10)
      for (const { flight, link } of ends) {
        const record = house.table.view.fair(flight.chain, flight.number)
        let at = link
        for (let left = flight.number; left > 0; left -= 1) at = await linkBefore(at)
        expect(at).toBe(record?.chain.terminal)
        const { chain, number: round } = flight
        const fair = { seed: link, chain, round, beacon: '' }
        const bet = { bets: [{ stake: 10_000 }] }
        const played = await playRound('CRASH-1', { fair, bet })
        expect(played).toMatchObject({ outcome: { bust: flight.bust } })
      }
      // Ten flights a chain here: a second one was published before the first was over.
      expect(new Set(ends.map(({ flight }) => flight.chain)).size).toBe(2)
      const { chain = '', number = 0 } = house.flight ?? {}
      expect(house.table.view.fair(chain, number)).toBeNull()
    },
    { chainLength: 10 },
  ))
