import { type CallValue, sendGame } from '#lib/client/game-routes'
import { onVisit } from '#lib/client/on-visit'
import { WINNERS_ON_HOME } from '#lib/limits'
import { createLoaded } from '#lib/stores/loaded'
import { $session } from '#lib/stores/session'

type Winner = CallValue<'game.winners'>['list'][number]
type Played = CallValue<'game.recent'>['list'][number]

/** The largest payouts of the week. */
export const winners = createLoaded(
  async (): Promise<readonly Winner[]> =>
    (await sendGame('game.winners', { count: WINNERS_ON_HOME })).list,
)

/** What whoever is signed in has played last. */
export const played = createLoaded(
  async (): Promise<readonly Played[]> => (await sendGame('game.recent', {})).list,
)

/** Follows who is signed in; nothing is kept of who was there before. */
export function watchPlayed(): () => void {
  return onVisit(() =>
    $session.subscribe(({ state }) => {
      played.clear()
      if (state !== 'out') void played.load()
    }),
  )
}
