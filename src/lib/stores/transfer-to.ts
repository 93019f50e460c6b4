import { atom } from 'nanostores'
import { MASK } from '#lib/rules/masked-name'
import { openMemberCenter } from './member-center'

export type TransferWay = 'upline' | 'downline'

/** Which way the page of transfers sends money. */
export const $transferWay = atom<TransferWay>('upline')

/** Whose account stands in the form for a transfer down; empty: nobody's. */
export const $transferTo = atom('')

/** Opens the transfer to a downline; a name with stars is left for the agent to write whole. */
export function openTransferTo(account: string): void {
  $transferTo.set(account.includes(MASK) ? ' ' : account)
  $transferWay.set('downline')
  openMemberCenter('transferUpline')
}

/** Holds to the ways that are open. */
export function keepWay({ toUpline, toDownline }: Record<'toUpline' | 'toDownline', boolean>) {
  if (toUpline !== toDownline) $transferWay.set(toUpline ? 'upline' : 'downline')
}

/** As it is for who opens the page by its entry. */
export function closeTransfer(): void {
  $transferTo.set('')
  $transferWay.set('upline')
}
