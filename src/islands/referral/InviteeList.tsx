import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { ListRow } from '#islands/ui/data/ListRow'
import { useDay } from '#islands/ui/data/use-day'
import { userPlus } from '#islands/ui/icons/reward-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { type InviteePage, moreInvitees } from '#lib/stores/referral'

const TONES = { registered: 'neutral', deposited: 'info', playing: 'success' } as const

/** Who came by the member's code, masked, and how far each has got. */
export function InviteeList({ page }: { page: InviteePage }) {
  const t = useText('referral')
  const day = useDay()
  const { invitees, total, next } = page
  return (
    <section className="stack" aria-labelledby="invitees-title">
      <h3 id="invitees-title">{t('invitees.title', { total })}</h3>
      <div className="card stack">
        {invitees.length === 0 ? (
          <EmptyState icon={userPlus} title={t('invitees.none')} text={t('invitees.noneText')} />
        ) : (
          <ul className="list">
            {invitees.map(({ account, state, at }) => (
              <ListRow
                key={`${at} ${account}`}
                icon={userPlus}
                title={account}
                facts={[t('invitees.since', { day: day(at) })]}
                status={<Chip tone={TONES[state]}>{t(`invitees.state.${state}`)}</Chip>}
              />
            ))}
          </ul>
        )}
        {next !== null && <MoreInvitees />}
      </div>
    </section>
  )
}

function MoreInvitees() {
  const t = useText('referral')
  const { busy, failure, run } = useAction()
  return (
    <>
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <Button block busy={busy} onClick={() => void run(moreInvitees)}>
        {t('invitees.more')}
      </Button>
    </>
  )
}
