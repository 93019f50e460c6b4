import { Async } from '#islands/fields/list/Async'
import { useText } from '#islands/ui/text'
import { invite, invitees } from '#lib/stores/referral'
import { EarnedList } from './EarnedList'
import { InviteCard } from './InviteCard'
import { InviteeList } from './InviteeList'
import { ProgrammeCard } from './ProgrammeCard'

/** The member's invite, who came by it, and what it earned. Needs `referral`. */
export function ReferralPage() {
  const t = useText('referral')
  return (
    <div className="stack loose">
      <p className="muted measure">{t('text')}</p>
      <Async from={invite} failed={t('lost')}>
        {({ code, programme }) => (
          <>
            <InviteCard code={code} />
            <ProgrammeCard programme={programme} />
          </>
        )}
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
