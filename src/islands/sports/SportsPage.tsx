import '#styles/sports/sports.css'
import { useEffect } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { EventList } from './list/EventList'
import { Featured } from './list/Featured'
import { PlaceChips } from './list/PlaceChips'
import { SportTree } from './list/SportTree'
import { SlipBar } from './slip/SlipBar'
import { SportsSlip } from './slip/SportsSlip'
import { type Area, watchBoard } from './store/board'
import { sourceOf } from './store/match'
import { $place, followAddress } from './store/view'
import { useSportsPage } from './use-sports-page'

/** The list of matches with its tree and the slip. Needs `sports`, `market` and `common`. */
export function SportsPage({ area, ...props }: IslandProps & { area: Area }) {
  return (
    <TextProvider {...props}>
      <Page area={area} />
    </TextProvider>
  )
}

const leagueFacts = async () => (await import('./list/LeagueFacts')).LeagueFacts
const myBets = async () => (await import('./bets/MyBets')).MyBets

function Page({ area }: { area: Area }) {
  const t = useText('sports')
  const { view, competition } = useValue($place)
  const isStale = useSportsPage()
  useEffect(() => {
    const stopAddress = followAddress()
    const stopBoard = watchBoard(area)
    return () => {
      stopAddress()
      stopBoard()
    }
  }, [area])
  return (
    <div className="sports" data-stale={isStale || undefined}>
      <SportTree />
      <div className="sports-work">
        <h1 className="sr-only">{t(`title.${area}`)}</h1>
        <PlaceChips />
        {view === 'bets' ? (
          <Lazy load={myBets} wait={<Skeleton lines={8} shape="tall" />} />
        ) : (
          <>
            <Featured />
            <EventList />
            {competition && sourceOf(competition) === 'simulated' && (
              <Lazy load={leagueFacts} props={{ competition }} />
            )}
          </>
        )}
      </div>
      <div className="sports-rail">
        <SportsSlip />
      </div>
      <SlipBar />
    </div>
  )
}
