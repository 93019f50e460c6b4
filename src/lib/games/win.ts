import type { Minor } from '#lib/money'

export interface Ending {
  staked: Minor
  paid: Minor
}

/** Whether more came back than was staked: nothing else looks or sounds like a win. */
export const isWin = ({ staked, paid }: Ending): boolean => paid > staked
