import { expect, it } from 'vitest'
import { beaconNumberFor, beaconTime } from '#lib/lottery/draw/beacon'
import { saltNumberFor } from '#studio/chain/policy'
import { checkFlight } from '#studio/crash/check'
import { bustOfLink } from '#studio/crash/derive'
import { atTable, type House, UNIT } from './house'

/** Values here are made up, as the beacon's key is its own: `quicknet.test.ts` checks real ones. */
const asBeacon = async (number: number, signed: string) => signed === signature(number)
const signature = (number: number) => number.toString(16).padStart(96, '5a')

const bet = (house: House, id: string, auto?: number) =>
  house.table.ask(house.seat(id), { type: 'bet', slot: 0, stake: 10 * UNIT, ...(auto && { auto }) })

/** A flight that takes bets, and the number that it has named. */
async function betting(house: House): Promise<number> {
  await house.toBetting()
  return house.flight?.beacon ?? 0
}

it('names a number of the beacon with each flight, and ends where its value says', () =>
  atTable(
    async (house) => {
      for (let turn = 0; turn < 4; turn += 1) {
        const number = await betting(house)
        const closeAt = house.flight?.closeAt ?? 0
        expect(number).toBe(beaconNumberFor(closeAt))
        // Its value is not there before nobody can bet any more.
        expect(beaconTime(number)).toBeGreaterThan(closeAt)
        await bet(house, 'ana-1', 101)
        expect(house.stored().flight['bust']).toBe(0)
        await house.until(closeAt + 500)
        expect(house.flight?.state).toBe('locked')
        expect(house.asked).not.toContain(number)
        await expect(bet(house, 'ben-1')).resolves.toBeUndefined()
        expect(house.frames('slots', 'ben-1').at(-1)?.slots).toMatchObject([{ state: 'queued' }])
        house.table.forget('ben-1')
        house.beacons.set(number, signature(number))
        await house.pass(300_000)
      }
      const ends = house.frames('end').filter(({ flight }) => flight.state === 'ended')
      expect(ends).toHaveLength(4)
      const without: boolean[] = []
      for (const { flight } of ends) {
        const record = house.table.view.fair(flight.chain, flight.number)
        if (!record) throw new Error('no record')
        expect(record.chain).toMatchObject({ policy: 'drand', salt: null })
        expect(await checkFlight(record, asBeacon)).toEqual({
          isChained: true,
          isBound: true,
          isEqual: true,
        })
        const alone = await bustOfLink(record.link, flight.chain, flight.number, '')
        expect(record.bust).toBe(flight.bust)
        without.push(record.bust === alone)
      }
      // Without the number the ends are others; one in hundreds is the same by chance.
      expect(without).toContain(false)
    },
    { policy: 'drand' },
  ))

it('gives all stakes back where the value does not come within two minutes, and says so', () =>
  atTable(
    async (house) => {
      const number = await betting(house)
      await bet(house, 'ana-1', 150)
      await bet(house, 'ben-1')
      const { chain = '', number: of = 0, closeAt = 0 } = house.flight ?? {}
      await house.until(closeAt + 119_000)
      expect(house.flight?.state).toBe('locked')
      expect(house.asked.filter((each) => each === number).length).toBeGreaterThan(50)
      await house.pass(10_000)
      expect(['ana-1', 'ben-1'].map(house.balance)).toEqual([1_000, 1_000])
      expect(house.contract.callsOf('win')).toEqual([])
      expect(house.contract.ended.get(`${chain}:${of} ana-1`)).toBe(0)
      const end = house.frames('end').at(0)
      expect(end?.flight).toMatchObject({ state: 'void', bust: null })
      expect(house.table.view.published()).toMatchObject({
        ...{ flights: 1, voided: 1 },
        voids: [{ chain, number: of, link: end?.link, reason: 'beacon-missing' }],
      })
      expect(house.table.view.fair(chain, of)).toMatchObject({ isVoid: true, bust: 0 })
      // The next flight comes, and the one that was called off is in no statistics.
      expect(house.flight).toMatchObject({ state: 'betting', number: of + 1 })
      expect(house.table.hello(house.seat('cid-1'))).toMatchObject({ recent: [] })
    },
    { policy: 'drand' },
  ))

it('killed while it waits for the beacon, it goes on with the same number', () =>
  atTable(
    async (house) => {
      const number = await betting(house)
      await bet(house, 'ana-1', 101)
      await house.pass(7_000)
      const before = house.stored().flight
      expect(before['state']).toBe('locked')
      await house.start()
      house.beacons.set(number, signature(number))
      await house.pass(300_000)
      const [end] = house.frames('end')
      expect(end?.flight).toMatchObject({ number: before['number'], beacon: number })
      const bust = await bustOfLink(
        String(before['link']),
        String(before['chain']),
        Number(before['number']),
        house.table.view.fair(String(before['chain']), Number(before['number']))?.beacon
          ?.randomness ?? '',
      )
      expect(end?.flight.bust).toBe(bust)
      expect(house.minor('ana-1')).toBe(990 * UNIT + (bust >= 101 ? 10.1 * UNIT : 0))
    },
    { policy: 'drand' },
  ))

it('publishes a chain with a number of the beacon, and opens when its value is there', () =>
  atTable(
    async (house) => {
      const published = house.table.view.published()
      const [chain] = published.chains
      const salt = saltNumberFor(chain?.publishedAt ?? 0)
      expect(chain).toMatchObject({ policy: 'salt', salt })
      expect(beaconTime(salt) - (chain?.publishedAt ?? 0)).toBeGreaterThanOrEqual(600_000)
      const hello = house.table.hello(house.seat('ana-1'))
      expect(hello).toMatchObject({ flight: null, opensAt: beaconTime(salt) })
      await house.pass(599_000)
      expect(house.asked).toEqual([])
      await house.pass(10_000)
      // It is not there yet: nothing is drawn without it.
      expect(house.asked.length).toBeGreaterThan(1)
      expect(house.flight).toBeNull()
      house.beacons.set(salt, signature(salt))
      for (let turn = 0; turn < 12; turn += 1) await house.toBetting()
      for (const { flight } of house.frames('end').slice(0, 9)) {
        const record = house.table.view.fair(flight.chain, flight.number)
        expect(record && (await checkFlight(record, asBeacon))).toEqual({
          ...{ isChained: true, isBound: true, isEqual: true },
        })
      }
    },
    { policy: 'salt', chainLength: 30 },
  ))

it('keeps the policy of a chain until it ends, whatever is set meanwhile', () =>
  atTable(
    async (house) => {
      house.policy = 'drand'
      await house.start()
      const policies = new Set<string>()
      for (let turn = 0; turn < 5; turn += 1) {
        await house.toBetting()
        if (house.flight?.beacon === null) policies.add(house.flight.chain)
        const number = house.flight?.beacon
        if (number) house.beacons.set(number, signature(number))
      }
      const { chains } = house.table.view.published()
      expect(chains.map(({ policy }) => policy)).toEqual(['none', 'drand'])
      expect([...policies]).toEqual([chains[0]?.name])
    },
    { chainLength: 3 },
  ))
