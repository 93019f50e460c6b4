import { expect, it } from 'vitest'
import { flight } from '#lib/games/crash/flight'
import { shownAt } from '#lib/games/crash/ticks'
import { limitsOf, TABLES } from '#lib/games/tables'
import { bustTick, bustTime, LiveFlight, tickAt } from '#studio/crash/live-flight'
import { atTable, UNIT } from './house'

const { tickMs, max } = TABLES['CRASH-1']
const { maxWin } = limitsOf('CRASH-1')

/** Whole numbers that look like chance and are the same in every run of a seed. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

it('ends a flight at the first tick that shows more than its bust', () => {
  for (const bust of [100, 101, 102, 133, 150, 999, 12_345, 999_999]) {
    const tick = bustTick(bust)
    expect(shownAt(tick)).toBeGreaterThan(bust)
    expect(shownAt(tick - 1)).toBeLessThanOrEqual(bust)
  }
  expect(shownAt(bustTick(max))).toBe(max)
  expect(shownAt(bustTick(max) - 1)).toBeLessThan(max)
})

it('counts a cash-out if, and only if, it is before the bust by the clock of the table', () =>
  atTable(async (house) => {
    const random = numbers(20_261)
    const offsets = [-101, -51, -50, -49, -1, 0, 1, 49, 50, 51]
    for (let turn = 0; turn < 60; turn += 1) {
      const bust = 103 + random(300)
      const table = await house.betting(bust)
      const ana = house.seat('ana-1')
      await table.ask(ana, { type: 'bet', slot: 0, stake: 10 * UNIT })
      const before = house.minor('ana-1')
      await house.toFlying()
      const takeoffAt = Number(house.stored().flight['takeoff_at'])
      const bustAt = bustTime(takeoffAt, bust)
      const at =
        turn < 40 ? bustAt + (offsets[turn % offsets.length] ?? 0) : takeoffAt + random(9_000)
      // Timers may come late: what is asked at an instant is judged by that instant alone.
      if (turn % 3 === 0) house.now = at
      else await house.until(at)
      const asked = table.ask(ana, { type: 'cash', slot: 0 })
      const multiple = shownAt(tickAt(takeoffAt, at))
      const counts = at < bustAt && multiple >= 101
      if (counts) await asked
      else await expect(asked).rejects.toMatchObject({ code: 'bad-action' })
      await house.pass(60_000)
      const payout = counts ? (UNIT / 10) * multiple : 0
      expect([turn, house.minor('ana-1')]).toEqual([turn, before + payout])
      expect(multiple <= bust || !counts).toBe(true)
    }
  }))

it('pays a bet once, however often and however fast it is cashed', () =>
  atTable(async (house) => {
    const table = await house.betting(500)
    const ana = house.seat('ana-1')
    await table.ask(ana, { type: 'bet', slot: 0, stake: 10 * UNIT, auto: 150 })
    await house.toFlying()
    await house.pass(6_000)
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () => table.ask(ana, { type: 'cash', slot: 0 })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await house.pass(60_000)
    const wins = house.contract.callsOf('win')
    expect(wins).toHaveLength(1)
    expect(house.minor('ana-1')).toBe(990 * UNIT + Number(wins[0]?.['amount']))
  }))

it('cashes, tick by tick, what the rules cash for the same bets and ticks', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = numbers(seed * 7_919)
    const exposure = [2_000, 50_000, 5_000_000, 5_000_000_000][random(4)] as number
    const bets = Array.from({ length: 1 + random(7) }, (_, k) => ({
      k,
      stake: 1_000 + random(90_000),
      auto: random(2) ? 101 + random(500) : null,
      cashed: null,
    }))
    const bust = 100 + random(700)
    const live = new LiveFlight(bets, exposure)
    const noted = new Map<number, number>()
    const seen = new Map<number, number>()
    for (let tick = 0; tick < bustTick(bust); tick += 1) {
      for (const { k, multiple } of live.reach(shownAt(tick))) seen.set(k, multiple)
      if (random(60) > 0) continue
      const k = random(bets.length)
      const cashed = live.byHand(k, tick)
      if (cashed) noted.set(k, tick)
      if (cashed) seen.set(k, cashed.multiple)
    }
    for (const { k, multiple } of live.reach(bust)) seen.set(k, multiple)
    const played = bets.map(({ k, stake, auto }) => ({
      stake,
      ...(auto !== null && { auto }),
      ...(noted.has(k) && { cash: noted.get(k) ?? 0 }),
    }))
    const rules = flight(bust, played, { maxWin, maxExposure: exposure })
    expect([seed, bets.map(({ k }) => seen.get(k) ?? 0)]).toEqual([seed, rules])
  }
  expect(tickMs).toBe(50)
})

it('refuses a bet that the round has no room for, before anything is asked of the wallet', () =>
  atTable(
    async (house) => {
      const table = await house.betting(500)
      const bet = (id: string, stake: number) =>
        table.ask(house.seat(id), { type: 'bet', slot: 0, stake: stake * UNIT })
      await bet('ana-1', 150)
      await expect(bet('ben-1', 60)).rejects.toMatchObject({ code: 'over-limit' })
      await bet('ben-1', 40)
      expect(house.contract.callsOf('bet')).toHaveLength(2)
      await house.toFlying()
      await house.pass(1_000)
      // 2 units of room over 190 of stakes: all are cashed where the round can pay no more.
      const outs = house.frames('tick').flatMap((frame) => frame.outs)
      expect(outs).toEqual([
        [0, 101],
        [1, 101],
      ])
    },
    { exposure: 2 * UNIT },
  ))

it('pays nothing above the bust, though the clock goes on while it is asked', () =>
  atTable(async (house) => {
    for (let before = 0; before < 12; before += 1) {
      const bust = 150
      const table = await house.betting(bust)
      const ana = house.seat('ana-1')
      await table.ask(ana, { type: 'bet', slot: 0, stake: 10 * UNIT })
      await house.toFlying()
      const bustAt = bustTime(Number(house.stored().flight['takeoff_at']), bust)
      house.now = bustAt - before
      house.drift = 1
      await table.ask(ana, { type: 'cash', slot: 0 }).catch(() => undefined)
      house.drift = 0
      const cashed = Number(house.stored().bets[0]?.['cashed'] ?? 0)
      expect([before, cashed <= bust]).toEqual([before, true])
      expect([before, cashed > 0]).toEqual([before, before > 1])
      await house.pass(60_000)
    }
  }))
