import '#styles/sports/sports.css'
import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { failureText } from '#islands/ui/failure'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { Markets } from './event/Markets'
import { MatchFacts } from './event/MatchFacts'
import { ScoreBoard } from './event/ScoreBoard'
import { Tracker } from './event/Tracker'
import { FormatChoice } from './kit/FormatChoice'
import { soccerBall } from './kit/icon-paths'
import { SlipBar } from './slip/SlipBar'
import { SportsSlip } from './slip/SportsSlip'
import { $event, $eventFailure, watchEvent } from './store/event'
import { useSportsPage } from './use-sports-page'

/** One match with all that can be bet on it. Needs `sports`, `market` and `common`. */
export function EventPage(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <Page />
    </TextProvider>
  )
}

/** Follows the address: `?event=`. */
function useEvent(): boolean {
  const [isNamed, setNamed] = useState(true)
  useEffect(() => {
    const id = new URLSearchParams(window.location.search).get('event') ?? ''
    setNamed(id !== '')
    return id ? watchEvent(id) : undefined
  }, [])
  return isNamed
}

function Page() {
  const isStale = useSportsPage()
  const isNamed = useEvent()
  const event = useValue($event)
  const failure = useValue($eventFailure)
  const t = useText('sports')
  return (
    <div className="sports of-event" data-stale={isStale || undefined}>
      <div className="sports-work">
        {event ? (
          <>
            <section className="match-card" data-event={event.event.id}>
              <h1 className="sr-only">
                {event.event.home} – {event.event.away}
              </h1>
              <ScoreBoard event={event} />
              <Tracker event={event} />
            </section>
            <div className="row between">
              <span />
              <FormatChoice />
            </div>
            <Markets event={event} />
          </>
        ) : failure || !isNamed ? (
          <Unknown failure={failure} />
        ) : (
          <div className="card">
            <h1 className="sr-only">{t('event.title')}</h1>
            <Skeleton lines={12} shape="tall" />
          </div>
        )}
      </div>
      <div className="sports-rail">
        <SportsSlip />
        {event && <MatchFacts event={event} />}
      </div>
      <SlipBar />
    </div>
  )
}

function Unknown({ failure }: { failure: unknown }) {
  const t = useText('sports')
  const common = useText('common')
  const { code } = useLanguage()
  return (
    <div className="card">
      <h1 className="sr-only">{t('event.title')}</h1>
      <EmptyState
        icon={soccerBall}
        title={t('event.unknown')}
        text={failure ? failureText(failure, common) : t('event.unknownBody')}
        action={
          <a className="btn soft" href={localizePath('/sports', code)}>
            {t('event.toList')}
          </a>
        }
      />
    </div>
  )
}
