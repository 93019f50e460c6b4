import type { ChipTone } from '#islands/ui/data/Chip'
import type { Ticket } from '#lib/api/lottery/lottery'

/** Getting back no more than was staked is `part`, never a win. */
export type ShownState = Ticket['state'] | 'part'

const TONES: Partial<Record<ShownState, ChipTone>> = { open: 'info', won: 'sol' }

/** The colour of a state: only a win and what is open have one. */
export const stateTone = (shown: ShownState): ChipTone => TONES[shown] ?? 'neutral'

export const shownState = ({
  state,
  payout,
  amount,
}: Pick<Ticket, 'state' | 'payout' | 'amount'>): ShownState =>
  state === 'won' && payout <= amount ? 'part' : state
