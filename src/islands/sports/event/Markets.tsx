import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useText } from '#islands/ui/text'
import { lockSimple } from '../kit/icon-paths'
import type { OpenEvent } from '../store/event'
import { isOver } from '../store/match'
import { $pins, togglePin } from '../store/pins'
import { MarketCard } from './MarketCard'
import { groupsIn, groupsOf, type MarketTab, tabsOf } from './tabs'

/** All markets of a match, a tab at a time; pinned ones first. */
export function Markets({ event }: { event: OpenEvent }) {
  const t = useText('sports')
  const groups = groupsOf(event.markets)
  const tabs = tabsOf(groups)
  const [chosen, choose] = useState<MarketTab>('main')
  const pins = useValue($pins)
  const tab = tabs.includes(chosen) ? chosen : (tabs[0] ?? 'main')
  if (groups.length === 0) {
    const state = isOver(event.event) ? 'over' : 'wait'
    return <EmptyState icon={lockSimple} title={t(`market.${state}`)} />
  }
  const shown = groupsIn(tab, groups).sort(
    (one, other) => Number(pins.has(other.name)) - Number(pins.has(one.name)),
  )
  return (
    <>
      <div className="place-chips" role="group" aria-label={t('market.tabs')}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            className="filter"
            aria-pressed={each === tab}
            onClick={() => choose(each)}
          >
            {t(`marketTab.${each}`)}{' '}
            {each !== 'main' && <span className="num">{groupsIn(each, groups).length}</span>}
          </button>
        ))}
      </div>
      <div className="markets">
        {shown.map((group) => (
          <MarketCard
            key={group.name}
            match={event.event}
            group={group}
            isPinned={pins.has(group.name)}
            onPin={() => togglePin(group.name)}
          />
        ))}
      </div>
    </>
  )
}
