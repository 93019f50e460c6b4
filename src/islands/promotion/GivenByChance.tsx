import type { IslandProps } from '#islands/ui/text'
import { RaffleBoard } from './raffle/RaffleBoard'
import { RainBoard } from './rain/RainBoard'
import { WheelBoard } from './wheel/WheelBoard'

/** What is given by chance, above the promotions. Needs `rain`, `wheel`, `raffle` and `common`. */
export function GivenByChance(props: IslandProps) {
  return (
    <>
      <RainBoard {...props} />
      <WheelBoard {...props} />
      <RaffleBoard {...props} />
    </>
  )
}
