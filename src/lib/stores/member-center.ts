import { computed } from 'nanostores'
import { isMemberPage, type MemberPage } from '#lib/rules/member-page'
import { $modal, $modalPart, openModal } from './modal'
import { requireMember } from './session'

/** The address's parameter that names the open page. */
const PARAMETER = 'center'
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

function addressOf(page: MemberPage | null): string {
  const url = new URL(window.location.href)
  if (page) url.searchParams.set(PARAMETER, page)
  else url.searchParams.delete(PARAMETER)
  return url.href
}

/**
 * Keeps the address in step while the centre is open: opening it is a step that the browser's back
 * button takes back, another page of it is not. `close` is what going back means. Returns its end.
 */
export function followAddress(close: () => void): () => void {
  const hadPage = new URLSearchParams(window.location.search).has(PARAMETER)
  if (!hadPage) window.history.pushState(window.history.state, '', addressOf($memberPage.get()))
  const stop = $memberPage.subscribe((page) => {
    if (page) window.history.replaceState(window.history.state, '', addressOf(page))
  })
  window.addEventListener('popstate', close)
  return () => {
    stop()
    window.removeEventListener('popstate', close)
    const isStillNamed = new URLSearchParams(window.location.search).has(PARAMETER)
    if (isStillNamed) window.history.replaceState(window.history.state, '', addressOf(null))
  }
}
