import { Balls } from '#islands/fields/ticket/Balls'
import { useGameName } from '#islands/fields/ticket/GameName'
import { IdleBalls } from '#islands/fields/ticket/IdleBalls'
import { useLanguage, useText } from '#islands/ui/text'
import type { LotteryGame } from '#lib/lottery/games'
import { lotteryPath } from '#lib/paths/lottery-path'
import { Every } from '../draw/Every'
import type { NextDraw } from '../store/next-draws'
import { HallClock } from './HallClock'

interface HallCardProps {
  game: LotteryGame
  draw: NextDraw | undefined
}

/** The way to a game: what is left of its draw, what it is, what came last. */
export function HallCard({ game, draw }: HallCardProps) {
  const family = useText('rules')
  const { code: language } = useLanguage()
  const nameOf = useGameName()
  const { code } = game
  return (
    <a className="hall-card card" href={lotteryPath(language, code)} data-game-code={code}>
      <HallClock draw={draw} />
      <span className="grow">
        <b className="name">{nameOf({ gameCode: code })}</b>
        <span className="xs muted hall-kind">
          {family(`family.${game.family}`)} · <Every game={game} />
        </span>
        {draw?.last ? (
          <Balls {...draw.last} gameCode={code} size="s" />
        ) : (
          <IdleBalls gameCode={code} size="s" />
        )}
      </span>
    </a>
  )
}
