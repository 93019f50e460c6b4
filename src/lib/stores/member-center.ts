import { computed } from 'nanostores'
import { isMemberPage, type MemberPage } from '#lib/rules/member-page'
import { followPage } from './center-address'
import { $modal, $modalPart, openModal } from './modal'
import { requireMember } from './session'

const FIRST: MemberPage = 'securityCenter'

/** The open page of the member's centre; null while it is closed. */
export const $memberPage = computed([$modal, $modalPart], (modal, part): MemberPage | null => {
  if (modal !== 'center') return null
  return isMemberPage(part) ? part : FIRST
})

/** Opens the member's centre; a visitor signs in first, a trial account is asked to register. */
export function openMemberCenter(page: string = FIRST): void {
  requireMember(() => openModal('center', isMemberPage(page) ? page : FIRST))
}

/** Keeps the address in step while the centre is open. Returns its end. */
export const followAddress = (close: () => void): (() => void) =>
  followPage({ parameter: 'center', $page: $memberPage, close })
