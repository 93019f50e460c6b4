import { beforeEach, expect, it } from 'vitest'
import type { SeaAsk } from '#studio/fishing/frames'
import { FairAsks } from '#studio/page/fishing/fair-asks'
import { emptyState } from '#studio/page/fishing/state'

const BURST = { pair: 'first', first: 4 }
const PROOF = { type: 'proof', ...BURST }
const ROTATE = { type: 'rotate', next: 'second', client: 'mine' }

let sent: SeaAsk[] = []
let now = 0
const state = emptyState()
let asks = new FairAsks(() => undefined)

/** What is asked in a second of the page's clock. */
function second(): SeaAsk[] {
  sent = []
  for (let tick = 0; tick < 4; tick += 1) {
    asks.step(state, now)
    now += 250
  }
  return sent
}

const pairsAre = (active: string, next: string) => {
  const pair = (name: string) => ({ name, commitment: name })
  state.pairs = { active: { ...pair(active), client: '', begun: 5 }, next: pair(next) }
}
const proofIs = (seed: string | null, first = BURST.first) => {
  const shots = [{ nonce: first, bet: {}, outcome: {}, payout: 0 }]
  state.proof = { pair: BURST.pair, commitment: '', client: '', seed, shots }
}

beforeEach(() => {
  Object.assign(state, emptyState())
  pairsAre('first', 'second')
  asks = new FairAsks((ask) => sent.push(ask))
})

it('waits with a change of seeds until no shot is on its way, and asks again if refused', () => {
  state.inFlight.set(1, 1_000)
  asks.change('second', 'mine')
  expect(second()).toEqual([])
  expect(asks.isChanging).toBe(true)
  state.inFlight.clear()
  expect(second()).toEqual([ROTATE])
  expect(second()).toEqual([ROTATE])
  pairsAre('second', 'third')
  expect(second()).toEqual([])
  expect(asks.isChanging).toBe(false)
})

it('asks for a proof again until the shots are drawn, ever less often', () => {
  asks.choose(BURST)
  expect(second()).toEqual([PROOF])
  const seconds = Array.from({ length: 60 }, () => second().length)
  expect(seconds.reduce((sum, count) => sum + count)).toBeLessThan(7)
  proofIs(null)
  expect(Array.from({ length: 60 }, second).flat()).toEqual([])
})

it('asks for the seed of the shots that were chosen once it is shown', () => {
  asks.choose(BURST)
  proofIs(null)
  expect(second()).toEqual([])
  asks.change('second', 'mine')
  expect(second()).toEqual([ROTATE])
  pairsAre('second', 'third')
  // The ask was lost on its way.
  expect(second()).toEqual([PROOF])
  expect(second()).toEqual([PROOF])
  proofIs('seed')
  expect(Array.from({ length: 60 }, second).flat()).toEqual([])
})

it('takes no proof of other shots for an answer, and wants none of nothing', () => {
  asks.choose(BURST)
  proofIs('seed', 0)
  expect(second()).toEqual([PROOF])
  asks.choose(null)
  expect(second()).toEqual([])
})
