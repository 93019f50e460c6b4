import { atom } from 'nanostores'
import { sendContent } from '#lib/client/content-routes'
import { localizePath } from '#lib/i18n/routes'

/** The member's own invite; null before it is known. */
export const $invite = atom<{ code: string; link: string } | null>(null)
export const $inviteFailed = atom(false)

/** Asks for the invite of whoever is signed in; the link opens the registration. */
export async function loadInvite(language: string): Promise<void> {
  $invite.set(null)
  $inviteFailed.set(false)
  try {
    const { code } = await sendContent('referral.invite', {})
    const link = new URL(localizePath('/register', language), window.location.origin)
    link.searchParams.set('referralCode', code)
    $invite.set({ code, link: link.href })
  } catch {
    $inviteFailed.set(true)
  }
}
