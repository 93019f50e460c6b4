import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { pageChanges } from '#lib/browser/catalogue-changes'
import { type LobbyGame, SORTS, type Sort } from '#lib/catalogue/filter'
import { magnifyingGlass } from './icon-paths'
import { $filter, searchSoon, setFilter } from './store/game'

type Choice = readonly [value: string, label: string]

interface PickProps {
  label: string
  value: string
  choices: readonly Choice[]
  onPick: (value: string) => void
  /** Choices are vendors: the edge leaves hidden ones out. */
  isVendor?: boolean
}

function Pick({ label, value, choices, onPick, isVendor = false }: PickProps) {
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={(event) => onPick(event.target.value)}
    >
      {choices.map(([key, text]) => (
        <option key={key} value={key} data-vendor={isVendor ? key : undefined}>
          {text}
        </option>
      ))}
    </select>
  )
}

interface GameToolsProps {
  games: readonly LobbyGame[]
  vendor: string
}

export function GameTools({ games, vendor }: GameToolsProps) {
  const t = useText('game')
  const filter = useValue($filter)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (filter.search === '') setTyped('')
  }, [filter.search])
  const { vendors: changed } = pageChanges()
  const shown = games.filter(({ vendorCode }) => !changed[vendorCode]?.hidden)
  const vendors = new Map(
    shown.map(({ vendorCode, vendor }) => [vendorCode, changed[vendorCode]?.name || vendor]),
  )
  const types = [...new Set(games.map(({ type }) => type))]
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
      <Pick
        label={t('vendor')}
        value={vendor}
        choices={[['', t('allVendors')], ...vendors]}
        isVendor
        onPick={(value) => setFilter('vendor', value)}
      />
      <Pick
        label={t('type')}
        value={filter.type}
        choices={[['', t('allTypes')], ...types.map((type): Choice => [type, t(`themes.${type}`)])]}
        onPick={(value) => setFilter('type', value)}
      />
      <Pick
        label={t('sort')}
        value={filter.sort}
        choices={SORTS.map((sort): Choice => [sort, t(`by.${sort}`)])}
        onPick={(value) => setFilter('sort', value as Sort)}
      />
    </search>
  )
}
