import { Chip, type ChipTone } from '#islands/ui/data/Chip'
import { useText } from '#islands/ui/text'
import type { PromotionState, RequestState } from '#lib/rules/promotion-state'

const TONES: Record<PromotionState | RequestState, ChipTone> = {
  'coming-soon': 'info',
  join: 'brand',
  joined: 'info',
  applying: 'warn',
  process: 'warn',
  claim: 'brand',
  issued: 'success',
  claimed: 'neutral',
  rejected: 'danger',
  close: 'neutral',
  approved: 'success',
}

/** A state of what a promotion gives, in its word. Needs the namespace `reward`. */
export function PromotionChip({ state }: { state: PromotionState | RequestState }) {
  const t = useText('reward')
  return <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
}
