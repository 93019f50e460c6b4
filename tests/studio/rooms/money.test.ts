import { expect, it } from 'vitest'
import { Random } from '../../../scripts/test/faults/random'
import { UNIT } from '../house'
import { inHall } from './hall-house'

const PEOPLE = ['a-1', 'b-1', 'c-1', 'd-1', 'e-1', 'f-1', 'g-1']
const STEPS = 90
const SEED = 20_261_124

/** What of a pot the house keeps. */
const rakeOf = (pot: number) => Math.floor((pot * 300) / 10_000)

it.each(['DUEL-COIN-1', 'DUEL-DICE-1', 'BULL-1'])(
  `whoever sits, leaves, fails or is killed: the money of %s is conserved with its rake (seed ${SEED})`,
  (game) =>
    inHall(
      async (house) => {
        const random = new Random(SEED)
        const whole = PEOPLE.length * 1_000 * UNIT
        for (const id of PEOPLE) house.seat(id)
        for (let step = 0; step < STEPS; step += 1) {
          const id = PEOPLE[random.between(0, PEOPLE.length - 1)] as string
          const dice = random.between(0, 9)
          const side = random.between(0, 1) === 0 ? 'heads' : 'tails'
          const stake = random.between(0, 1) === 0 ? UNIT : 5 * UNIT
          const sides = game === 'DUEL-COIN-1' ? { side } : {}
          if (dice === 0) await house.do(id, 'leave')
          else if (dice === 1) await house.do(id, 'ready')
          else if (dice === 2) await house.start()
          else if (dice === 3) await house.pass(random.between(0, 130_000))
          else if (dice === 4) {
            house.contract.faults.set(random.between(0, 1) ? 'bet' : 'win', ['unheard'])
          } else await house.sit(id, { ...sides, room: `${stake}-1` })
          await house.pass(random.between(0, 6_000))
        }
        // Whatever still waits goes back, whatever is owed arrives.
        house.contract.faults.clear()
        await house.pass(8_000_000)
        const rounds = house.rounds()
        const chairs = house.chairs().filter(({ state }) => state === 'held')
        const drawn = rounds.filter(({ state }) => state === 'drawn')
        expect(drawn.length).toBeGreaterThan(3)
        expect(rounds.every(({ state }) => state === 'drawn' || state === 'void')).toBe(true)
        let rakes = 0
        for (const round of drawn) {
          const seats = chairs.filter((chair) => chair['round'] === round['id'])
          const pot = seats.length * Number(round['stake'])
          const paid = seats.reduce((sum, { payout }) => sum + Number(payout), 0)
          const isTie = seats.every(({ payout }) => payout === round['stake'])
          expect([round['id'], round['rake']]).toEqual([round['id'], isTie ? 0 : rakeOf(pot)])
          expect([round['id'], paid + Number(round['rake'])]).toEqual([round['id'], pot])
          rakes += Number(round['rake'])
        }
        expect(house.contract.sum()).toBe(whole - rakes)
        expect(new Set(house.letters().map(({ state }) => state))).toEqual(new Set(['done']))
      },
      { game },
    ),
)
