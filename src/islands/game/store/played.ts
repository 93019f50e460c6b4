import { atom } from 'nanostores'
import { type CallValue, sendGame } from '#lib/client/game-routes'
import { onVisit } from '#lib/client/on-visit'
import { WINNERS_ON_HOME } from '#lib/limits'
import { $session } from '#lib/stores/session'

type Winner = CallValue<'game.winners'>['list'][number]
type Played = CallValue<'game.recent'>['list'][number]

/** The largest payouts of the week; null before they are known. */
export const $winners = atom<readonly Winner[] | null>(null)
export const $winnersFailed = atom(false)

export async function loadWinners(): Promise<void> {
  $winnersFailed.set(false)
  try {
    $winners.set((await sendGame('game.winners', { count: WINNERS_ON_HOME })).list)
  } catch {
    $winnersFailed.set(true)
  }
}

/** What whoever is signed in has played last; null before it is known. */
export const $played = atom<readonly Played[] | null>(null)

/** Follows who is signed in; nothing is kept of who was there before. */
export function watchPlayed(): () => void {
  return onVisit(() =>
    $session.subscribe(({ state }) => {
      $played.set(null)
      if (state === 'out') return
      void sendGame('game.recent', {}).then(
        ({ list }) => $played.set(list),
        () => $played.set([]),
      )
    }),
  )
}
