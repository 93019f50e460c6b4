import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import type { AskedGame } from '../store/frame/stage'
import { gameTitle } from '../store/frame/title'

/** The game's name; its code where nobody names it. */
export function useTitle(asked: AskedGame | null): string {
  const t = useText('frame')
  const title = useValue(gameTitle.$value)
  const failure = useValue(gameTitle.$failure)
  if (title?.info) return title.info.name
  if (!asked?.vassalage) return asked ? t('title') : ''
  const isKnown = title !== null || failure !== null
  return isKnown ? asked.gameId || asked.vassalage : ''
}
