import { useText } from '#islands/ui/text'

/** The name of a game that was bet on; one that is no longer offered goes by its code. */
export function PlayedName({ gameCode }: { gameCode: string }) {
  const words = useText('lottery')
  const name = words(`game.${gameCode}`)
  return <span translate="no">{name.startsWith('game.') ? gameCode : name}</span>
}
