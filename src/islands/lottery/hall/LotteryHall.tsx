import '#styles/lottery/hall.css'
import { useMemo } from 'react'
import { type IslandProps, TextProvider } from '#islands/ui/text'
import { GAMES } from '#lib/lottery/games'
import { byKind } from '#lib/lottery/kinds'
import { Hall } from './Hall'

interface LotteryHallProps extends IslandProps {
  /** Codes of the games it shows. */
  codes: readonly string[]
}

/** Lotteries to choose from. Needs `hall`, and of `lottery` and `rules` what a card says. */
export function LotteryHall({ codes, ...provided }: LotteryHallProps) {
  const games = useMemo(() => byKind(GAMES.filter(({ code }) => codes.includes(code))), [codes])
  return (
    <TextProvider {...provided}>
      <Hall games={games} />
    </TextProvider>
  )
}
