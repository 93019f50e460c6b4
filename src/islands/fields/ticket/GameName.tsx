import { useText } from '#islands/ui/text'

/** A game as a row names it: a title only where the catalogue has one. */
interface NamedGame {
  gameCode: string
  title?: string
}

/** Names of games: of a lottery, of the catalogue, else the code. Needs `lottery`. */
export function useGameName(): (game: NamedGame) => string {
  const words = useText('lottery')
  return ({ gameCode, title }) => {
    const key = `game.${gameCode}`
    const name = words(key)
    return name === key ? title || gameCode : name
  }
}

export function GameName({ gameCode, title = '' }: NamedGame) {
  const nameOf = useGameName()
  return <span translate="no">{nameOf({ gameCode, title })}</span>
}
