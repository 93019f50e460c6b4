import { Balls } from '#islands/fields/ticket/Balls'
import { IdleBalls } from '#islands/fields/ticket/IdleBalls'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import { Tile } from './DrawTile'

interface GameTileProps extends IslandProps {
  gameCode: string
}

/** A game of a lobby with its last result as its family shows it. Needs `lottery`. */
export function GameTile({ gameCode, ...provided }: GameTileProps) {
  return (
    <TextProvider {...provided}>
      <Tile
        gameCode={gameCode}
        language={provided.language}
        picture={(issue, result) =>
          result === '' ? (
            <IdleBalls gameCode={gameCode} size="s" />
          ) : (
            <Balls issue={issue} result={result} gameCode={gameCode} size="s" />
          )
        }
      />
    </TextProvider>
  )
}
