import { computed } from 'nanostores'
import { isMemberPage, type MemberPage } from '#lib/rules/member-page'
import { INDEX } from './center/address'
import { $modal, $modalPart, openModal } from './modal'
import { requireMember, type Tried } from './session'

/** The open page of the member's centre, or its index; null while it is closed. */
export const $memberPage = computed([$modal, $modalPart], (modal, part) => {
  if (modal !== 'center') return null
  return isMemberPage(part) ? part : INDEX
})

const TRIED: Partial<Record<MemberPage, Tried>> = {
  depositv2: 'deposit',
  withdraw: 'withdraw',
  transferFund: 'transfer',
  transferUpline: 'transfer',
  referral: 'invite',
  rewardCenter: 'rewards',
}

/** What somebody tries who opens a page of the centre. */
export const triedBy = (page: string): Tried => (isMemberPage(page) && TRIED[page]) || 'account'

/** Opens the member's centre; a visitor signs in first, a trial account is asked to register. */
export function openMemberCenter(page: string = INDEX): void {
  requireMember(triedBy(page), () => openModal('center', isMemberPage(page) ? page : INDEX))
}
