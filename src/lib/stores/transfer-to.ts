import { atom } from 'nanostores'
import { MASK } from '#lib/rules/masked-name'
import { openMemberCenter } from './member-center'

/** Whose account stands in the form for a transfer down; empty: nobody's. */
export const $transferTo = atom('')

/** Opens the transfer to a downline; a name with stars is left for the agent to write whole. */
export function openTransferTo(account: string): void {
  $transferTo.set(account.includes(MASK) ? ' ' : account)
  openMemberCenter('transferUpline')
}
