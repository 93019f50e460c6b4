import { useValue } from '#islands/fields/use-value'
import type { AskedGame } from '../store/frame/stage'
import { gameTitle } from '../store/frame/title'

/** The game's name; its code where nobody names it. */
export function useTitle(asked: AskedGame | null): string {
  const title = useValue(gameTitle.$value)
  const failure = useValue(gameTitle.$failure)
  const isKnown = title !== null || failure !== null
  return title?.info?.name ?? (isKnown ? asked?.gameId || asked?.vassalage || '' : '')
}
