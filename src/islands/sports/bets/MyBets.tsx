import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Segmented } from '#islands/ui/controls/Segmented'
import { failureText } from '#islands/ui/failure'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { $session, requireSession } from '#lib/stores/session'
import { receipt } from '../kit/icon-paths'
import { $betTab, BET_TABS, showBetTab, sportsTickets, watchTickets } from '../store/tickets'
import { BetCard } from './BetCard'

/** The member's tickets on matches: open ones live, with what they are bought back for. */
export function MyBets() {
  const t = useText('sports')
  const tab = useValue($betTab)
  const session = useValue($session)
  return (
    <section className="my-bets" aria-labelledby="my-bets-title">
      <div className="row between wrap">
        <h2 className="h1" id="my-bets-title">
          {t('view.bets')}
        </h2>
        <Segmented
          label={t('bets.kind')}
          options={BET_TABS.map((value) => ({ value, label: t(`betTab.${value}`) }))}
          value={tab}
          onChange={showBetTab}
        />
      </div>
      {session.state === 'out' ? <SignedOut /> : <Tickets />}
    </section>
  )
}

function Tickets() {
  const t = useText('sports')
  const common = useText('common')
  const tickets = useValue(sportsTickets.$value)
  const failure = useValue(sportsTickets.$failure)
  const tab = useValue($betTab)
  useEffect(watchTickets, [])
  if (tickets === null) {
    return failure === null ? (
      <Skeleton lines={8} shape="tall" />
    ) : (
      <EmptyState icon={wifiSlash} title={failureText(failure, common)} />
    )
  }
  if (tickets.length === 0) {
    return <EmptyState icon={receipt} title={t(`bets.none.${tab}`)} text={t('slip.emptyBody')} />
  }
  return (
    <ul className="bet-cards">
      {tickets.map((ticket) => (
        <BetCard key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  )
}

function SignedOut() {
  const t = useText('sports')
  return (
    <EmptyState
      icon={receipt}
      title={t('bets.signedOut')}
      action={
        <Button size="s" onClick={() => requireSession(() => undefined)}>
          {t('slip.signIn')}
        </Button>
      }
    />
  )
}
