import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import type { LobbyGame } from '#lib/catalogue/filter'
import { GameChips } from './GameChips'
import { magnifyingGlass } from './icon-paths'
import { $filter, searchSoon } from './store/lobby'

/** Searches a lobby and narrows it. */
export function GameTools({ games }: { games: readonly LobbyGame[] }) {
  const t = useText('game')
  const filter = useValue($filter)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (filter.search === '') setTyped('')
  }, [filter.search])
  return (
    <search className="lobby-tools" aria-label={t('tools')}>
      <label className="input">
        <Icon path={magnifyingGlass} />
        <input
          type="search"
          maxLength={64}
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            searchSoon(event.target.value)
          }}
        />
      </label>
      <GameChips games={games} />
    </search>
  )
}
