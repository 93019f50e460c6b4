import { type CallValue, sendContent } from '#lib/client/content-routes'
import { localizePath } from '#lib/i18n/routes'
import { createLoaded } from './loaded'
import { loadMore } from './pages'

export type Invite = CallValue<'referral.invite'>
type Page = CallValue<'referral.invitees'>
export type InviteePage = Page
export type Earned = Page['earned'][number]

const PAGE = 20

export const invite = createLoaded(() => sendContent('referral.invite', {}))

/** Where a code leads: to the registration, in the language of who sends it. */
export function inviteLink(code: string, language: string): string {
  const link = new URL(localizePath('/register', language), window.location.origin)
  link.searchParams.set('referralCode', code)
  return link.href
}

/** Who came by the code, newest first, as far as it was paged through, and what was earned. */
export const invitees = createLoaded(() => sendContent('referral.invitees', { count: PAGE }))

/** The next page of them, after those that are there. Throws `CallError`. */
export const moreInvitees = (): Promise<void> =>
  loadMore(
    invitees,
    (before) => sendContent('referral.invitees', { before, count: PAGE }),
    (shown, more) => ({
      ...more,
      earned: shown.earned,
      invitees: [...shown.invitees, ...more.invitees],
    }),
  )
