import { sendGame } from '#lib/client/game-routes'
import type { CallValue } from '#lib/client/route'
import { SECOND_MS } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'

const LOOK_MS = 5 * SECOND_MS

export type GameRoom = CallValue<'game.rooms'>['list'][number]

interface Asked {
  vassalage: string
  gameId: string
  language: string
}

/** What a game of rooms is called, and its rooms as its vendor tells them now. */
export const gameRooms = createLoaded(async (asked: Asked) => {
  const { vassalage, gameId } = asked
  const [{ list: rooms }, { list }] = await Promise.all([
    sendGame('game.rooms', asked),
    sendGame('game.list', { vassalage, gameId, count: 1 }),
  ])
  const [title] = list
  return { rooms, title: title?.name ?? gameId }
})

/** Follows the seats of a game's rooms while the page is seen. */
export function watchRooms(asked: Asked): () => void {
  void gameRooms.load(asked)
  const timer = setInterval(() => {
    if (!document.hidden) void gameRooms.refresh()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
