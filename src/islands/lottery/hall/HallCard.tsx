import { memo } from 'react'
import { Balls } from '#islands/fields/ticket/Balls'
import { IdleBalls } from '#islands/fields/ticket/IdleBalls'
import { Every } from '#islands/lottery/kit/Every'
import { useLanguage, useText } from '#islands/ui/text'
import type { LotteryGame } from '#lib/lottery/games'
import { lotteryPath } from '#lib/paths/lottery-path'
import type { NextDraw } from '../store/next-draws'
import { HallClock } from './HallClock'

interface HallCardProps {
  game: LotteryGame
  draw: NextDraw | undefined
  /** It is the one on screen. */
  isCurrent?: boolean
}

/** The way to a game: what is left of its draw, what it is, what came last. */
export const HallCard = memo(({ game, draw, isCurrent = false }: HallCardProps) => {
  const t = useText('lottery')
  const family = useText('rules')
  const { code: language } = useLanguage()
  const { code } = game
  return (
    <a
      className="hall-card card"
      href={lotteryPath(language, code)}
      data-game-code={code}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <HallClock draw={draw} />
      <span className="grow">
        <b className="name">{t(`game.${code}`)}</b>
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
})
