import type { LobbyGame } from './filter'

/** The first of each category, then the second of each, and so on: a few show all there is. */
export function inTurn(games: readonly LobbyGame[]): LobbyGame[] {
  const places = new Map<string, number>()
  const placed = games.map((game) => {
    const place = places.get(game.category) ?? 0
    places.set(game.category, place + 1)
    return { game, place }
  })
  return placed.sort((one, other) => one.place - other.place).map(({ game }) => game)
}
