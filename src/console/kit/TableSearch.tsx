import { useId } from 'react'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { magnifyingGlass, x } from './icon-paths'
import { useSaved } from './saved'

interface SearchProps {
  /** The table whose rows are searched. */
  name: string
  query: string
  onQuery: (query: string) => void
}

/** What narrows a table, as it is typed. */
export function TableSearch({ query, onQuery }: SearchProps) {
  const t = useText('console')
  const field = useId()
  return (
    <label className="find" htmlFor={field}>
      <Icon path={magnifyingGlass} size={16} />
      <span className="sr-only">{t('table.search')}</span>
      <input
        id={field}
        type="search"
        value={query}
        placeholder={t('table.search')}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
    </label>
  )
}

/** Searches that were kept, each a press away; this one can be kept too. */
export function SavedSearches({ name, query, onQuery }: SearchProps) {
  const t = useText('console')
  const { saved, save, drop } = useSaved(name)
  const isNew = query.trim() !== '' && !saved.includes(query.trim())
  if (!isNew && saved.length === 0) return null
  return (
    <p className="saved row wrap">
      {isNew && (
        <button type="button" className="btn soft s" onClick={() => save(query.trim())}>
          {t('table.save')}
        </button>
      )}
      {saved.map((each) => (
        <span key={each} className="saved-one">
          <button
            type="button"
            aria-pressed={each === query.trim()}
            onClick={() => onQuery(each === query.trim() ? '' : each)}
          >
            {each}
          </button>
          <button
            type="button"
            aria-label={t('table.drop', { query: each })}
            onClick={() => drop(each)}
          >
            <Icon path={x} size={12} />
          </button>
        </span>
      ))}
    </p>
  )
}
