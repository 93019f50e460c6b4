import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { ListState } from '#islands/ui/layout/ListState'
import { useText } from '#islands/ui/text'
import { magnifyingGlass, soccerBall } from '../kit/icon-paths'
import { $turn, list, queryOfPlace, showMore, shownOf, tree } from '../store/board'
import { $favourites } from '../store/favourites'
import type { Competition, Match } from '../store/match'
import { $asked, $place } from '../store/view'
import { EventGroup } from './EventGroup'
import { groupsOf } from './groups'

/** Matches of the place, by competition: those that are on first. */
export function EventList() {
  const t = useText('sports')
  const ids = useValue(list.$value)?.ids ?? null
  const failure = useValue(list.$failure)
  const competitions = useValue(tree.$value) ?? []
  useValue($turn)
  useValue($favourites)
  const found = ids ? shownOf(ids) : []
  return (
    <ListState
      isLoading={ids === null}
      failure={ids === null ? failure : null}
      onRetry={() => void list.refresh(queryOfPlace())}
      empty={ids !== null && found.length === 0 && <Nothing />}
    >
      <Groups matches={found} competitions={competitions} />
      <More label={t('list.showMore')} />
    </ListState>
  )
}

interface GroupsProps {
  matches: readonly Match[]
  competitions: readonly Competition[]
}

function Groups({ matches, competitions }: GroupsProps) {
  const names = useText('market')
  const groups = groupsOf(matches, competitions, (sport) => names(`sport.${sport}`))
  return groups.map(({ key, ...group }) => <EventGroup key={key} {...group} />)
}

function Nothing() {
  const t = useText('sports')
  const { view } = useValue($place)
  const asked = useValue($asked)
  if (asked) {
    return (
      <EmptyState icon={magnifyingGlass} title={t('empty.search')} text={t('empty.searchBody')} />
    )
  }
  if (view === 'favourites') {
    return (
      <EmptyState
        icon={soccerBall}
        title={t('empty.favourites')}
        text={t('empty.favouritesBody')}
      />
    )
  }
  return <EmptyState icon={soccerBall} title={t('empty.none')} text={t('empty.noneBody')} />
}

function More({ label }: { label: string }) {
  const next = useValue(list.$value)?.next
  const { busy, failure, run } = useAction()
  if (!next) return null
  return (
    <>
      <Button block busy={busy} onClick={() => void run(showMore)}>
        {label}
      </Button>
      <Failure text={failure} />
    </>
  )
}
