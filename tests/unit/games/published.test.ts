import { expect, it } from 'vitest'
import { GAMES } from '#lib/games/games'
import { returnsOf } from '#lib/games/returns'
import { SLOTS } from '#lib/games/slots/all'
import {
  gamesPage,
  type Published,
  returnsPage,
  slotsPage,
} from '../../../scripts/vectors/games/figures'
import PUBLISHED from './fixtures/probabilities.json'

const published = PUBLISHED as unknown as Published

it('are told in the documents', async () => {
  await expect(gamesPage(published)).toMatchFileSnapshot('../../../docs/games.md')
})

it('are what a lobby shows', async () => {
  const file = '../../../src/lib/games/returns.json'
  await expect(returnsPage(published)).toMatchFileSnapshot(file)
})

it('are what a slot tells of itself', async () => {
  const codes = SLOTS.map(({ code }) => code)
  const file = '../../../src/lib/games/slots/figures.json'
  await expect(slotsPage(published, codes)).toMatchFileSnapshot(file)
})

it.each(GAMES.map(({ code }) => code))('%s has a return below its stakes', (code) => {
  const { lowest, highest } = returnsOf(code)
  expect(lowest).toBeGreaterThan(950_000)
  expect(highest).toBeGreaterThanOrEqual(lowest)
  expect(highest).toBeLessThan(1_000_000)
})

it('has none of a game that is not there', () => {
  expect(() => returnsOf('NONE-1')).toThrow('no return')
})
