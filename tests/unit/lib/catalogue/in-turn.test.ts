import { expect, it } from 'vitest'
import type { LobbyGame } from '#lib/catalogue/filter'
import { inTurn } from '#lib/catalogue/in-turn'

const game = (code: string, category: string) => ({ code, category }) as LobbyGame

it('shows one of each category before a second one of any', () => {
  const games = [game('a', 'CRASH'), game('b', 'CRASH'), game('c', 'RNG'), game('d', 'CRASH')]
  const more = [...games, game('e', 'LIVE'), game('f', 'RNG')]
  expect(inTurn(more).map(({ code }) => code)).toEqual(['a', 'c', 'e', 'b', 'f', 'd'])
  expect(inTurn([])).toEqual([])
})
