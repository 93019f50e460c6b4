import { Async } from '#islands/fields/list/Async'
import { useText } from '#islands/ui/text'
import { invite, invitees } from '#lib/stores/referral'
import { EarnedList } from './EarnedList'
import { InviteCard } from './InviteCard'
import { InviteeList } from './InviteeList'

/** The member's invite, who came by it, and what it earned. Needs `referral`. */
export function ReferralPage() {
  const t = useText('referral')
  return (
    <div className="stack loose">
      <p className="muted measure">{t('text')}</p>
      <Async from={invite} failed={t('lost')}>
        {(code) => <InviteCard code={code} />}
      </Async>
      <Async from={invitees} failed={t('invitees.lost')}>
        {(page) => (
          <>
            <InviteeList page={page} />
            <EarnedList earned={page.earned} />
          </>
        )}
      </Async>
    </div>
  )
}
