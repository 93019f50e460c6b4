import type { Translate } from '#islands/ui/text'
import type { Deposit } from './store'

const OURS: readonly string[] = ['gateway-failed', 'too-late']

/** Why a deposit was rejected or expired: our own reasons in words, an operator's as they stand. */
export function reasonText({ reason }: Pick<Deposit, 'reason'>, t: Translate): string {
  if (!reason) return ''
  return OURS.includes(reason) ? t(`reason.${reason}`) : t('reason.given', { reason })
}
