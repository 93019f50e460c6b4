import { useState } from 'react'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { clockCounterClockwise } from './icon-paths'
import { forgetSearches, recentSearches } from './store/search'

/** What was searched for in this browser, to search for again. */
export function RecentSearches({ onPick }: { onPick: (words: string) => void }) {
  const t = useText('search')
  const [searches, setSearches] = useState(recentSearches)
  if (searches.length === 0) return <p className="sm muted">{t('hint')}</p>
  const forget = () => {
    forgetSearches()
    setSearches([])
  }
  return (
    <section aria-labelledby="search-recent">
      <div className="row between">
        <h3 id="search-recent" className="xs faint">
          {t('recent')}
        </h3>
        <button type="button" className="btn ghost s" onClick={forget}>
          {t('forget')}
        </button>
      </div>
      <ul>
        {searches.map((words) => (
          <li key={words}>
            <button type="button" className="item search-line" onClick={() => onPick(words)}>
              <Icon path={clockCounterClockwise} />
              <span className="ell">{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
