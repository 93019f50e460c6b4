import { useText } from '#islands/ui/text'

/** A member of the team; who has excluded themselves has no name here. */
export function MemberName({ account }: { account: string }) {
  const t = useText('team-report')
  if (!account) return <span className="muted">{t('gone')}</span>
  return (
    <span className="b" translate="no">
      {account}
    </span>
  )
}
