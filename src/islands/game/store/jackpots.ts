import { sendGame } from '#lib/client/game-routes'
import { SECOND_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import { createLoaded } from '#lib/stores/loaded'

const LOOK_MS = 10 * SECOND_MS

/** What the jackpots hold that titles feed, by vendor and game. */
const jackpots = createLoaded(async (): Promise<ReadonlyMap<string, Minor>> => {
  const { list } = await sendGame('game.jackpots', {})
  const pots = list.flatMap(({ vassalage, games, amount }) =>
    games.map((game) => [keyOf(vassalage, game), amount] as const),
  )
  return new Map(pots)
})
export const $jackpots = jackpots.$value

const keyOf = (vendor: string, game: string) => `${vendor} ${game}`

export const potOf = (
  pots: ReadonlyMap<string, Minor> | null,
  { vendorCode, gameId }: { vendorCode: string; gameId: string },
): Minor | undefined => pots?.get(keyOf(vendorCode, gameId))

/** Follows what they hold while the page is seen. */
export function watchJackpots(): () => void {
  const look = () => {
    if (!document.hidden) void jackpots.refresh()
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
