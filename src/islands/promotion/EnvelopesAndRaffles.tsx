import type { IslandProps } from '#islands/ui/text'
import { RaffleBoard } from './raffle/RaffleBoard'
import { RainBoard } from './rain/RainBoard'

/** What is given by chance, above the promotions. Needs `rain`, `raffle` and `common`. */
export function EnvelopesAndRaffles(props: IslandProps) {
  return (
    <>
      <RainBoard {...props} />
      <RaffleBoard {...props} />
    </>
  )
}
