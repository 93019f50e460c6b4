import { expect, it } from 'vitest'
import { type Ask, Refusal } from '#studio/page/alone/client'
import { type Audience, Play } from '#studio/page/alone/play'
import type { RoundsState } from '#studio/rounds/calls'

const PAIR = { name: 'P1', commitment: 'c', client: 'theirs', begun: 0 }
const NOTHING = () => undefined
const AUDIENCE = {
  ...{ changed: NOTHING, begun: NOTHING, ended: NOTHING, refused: NOTHING, found: NOTHING },
  ...{ known: NOTHING, show: async () => undefined },
} satisfies Audience

it('plays with the seeds of another tab that was quicker', async () => {
  const next = { name: 'P1', commitment: 'c' }
  const empty = { game: 'MINES-1', now: 0, own: [], open: null, pair: null, next }
  const asked: string[] = []
  const ask = async (call: string) => {
    asked.push(call)
    if (call === 'rotate') throw new Refusal('fair.next')
    return { ...empty, pair: PAIR, next: { name: 'P2', commitment: 'd' } }
  }
  const play = new Play(empty as unknown as RoundsState, ask as Ask, AUDIENCE)
  await play.firstSeeds('mine')
  expect(asked).toEqual(['rotate', 'state'])
  expect(play.state.pair).toEqual(PAIR)
})
