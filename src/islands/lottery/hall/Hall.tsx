import '#styles/lottery/hall.css'
import { useDeferredValue, useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { FavouriteStar } from '#islands/lottery/kit/FavouriteStar'
import { Button } from '#islands/ui/controls/Button'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { Icon } from '#islands/ui/icons/Icon'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useText } from '#islands/ui/text'
import type { LotteryGame } from '#lib/lottery/games'
import { type Choice, choicesFor, isOf, KINDS, kindOf } from '#lib/lottery/kinds'
import { fold, matches } from '#lib/search'
import { magnifyingGlass } from '../kit/icon-paths'
import { favouriteLotteries, watchFavouriteLotteries } from '../store/favourites'
import { $nextDraws } from '../store/next-draws'
import { HallCard } from './HallCard'

/** A game as it is searched: its name, what it is, and its kind. */
function useSearch(games: readonly LotteryGame[], asked: string): readonly LotteryGame[] {
  const t = useText('hall')
  const names = useText('lottery')
  const family = useText('rules')
  const words = fold(asked)
  if (!words) return games
  return games.filter((game) => {
    const name = names(`game.${game.code}`)
    return matches(
      fold(`${name} ${family(`family.${game.family}`)} ${t(`kind.${kindOf(game)}`)}`),
      words,
    )
  })
}

interface HallProps {
  /** By kind. */
  games: readonly LotteryGame[]
  /** Code of the game on screen. */
  current?: string
}

/** Lotteries by kind, searched, narrowed, marked. Needs `hall`, and what a card says. */
export function Hall({ games, current = '' }: HallProps) {
  const t = useText('hall')
  const [search, setSearch] = useState('')
  const [choice, setChoice] = useState<Choice>('all')
  const favourites = useValue(favouriteLotteries.$value)
  useEffect(watchFavouriteLotteries, [])
  const found = useSearch(games, search).filter((game) => isOf(game, choice, favourites))
  const isWhole = choice === 'all' && search.trim() === ''
  const clear = () => {
    setSearch('')
    setChoice('all')
  }
  return (
    <div className="hall">
      <search className="hall-tools" aria-label={t('tools')}>
        <label className="input">
          <Icon path={magnifyingGlass} />
          <input
            type="search"
            data-autofocus
            maxLength={64}
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <FilterBar
          label={t('kinds')}
          options={choicesFor(games).map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={choice}
          onChange={setChoice}
        />
      </search>
      <p className="sr-only" aria-live="polite">
        {isWhole ? '' : t('count', { count: found.length })}
      </p>
      {isWhole ? (
        KINDS.map((kind) => <Kind key={kind} {...{ kind, games, current }} />)
      ) : found.length > 0 ? (
        <Cards games={found} current={current} />
      ) : (
        <Nothing choice={search.trim() ? 'all' : choice} onClear={clear} />
      )}
    </div>
  )
}

function Kind({ kind, games, current }: Required<HallProps> & { kind: (typeof KINDS)[number] }) {
  const t = useText('hall')
  const own = games.filter((game) => kindOf(game) === kind)
  if (own.length === 0) return null
  if (own.length === games.length) return <Cards games={own} current={current} />
  return (
    <section className="hall-kinds" aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`}>{t(`kind.${kind}`)}</h2>
      <Cards games={own} current={current} />
    </section>
  )
}

/** Cards of games; on their stars one is marked, or no longer. */
export function Cards({ games, current }: Required<HallProps>) {
  const draws = useDeferredValue(useValue($nextDraws))
  return (
    <ul className="hall-cards">
      {games.map((game) => (
        <li key={game.code}>
          <HallCard game={game} draw={draws?.get(game.code)} isCurrent={game.code === current} />
          <FavouriteStar gameCode={game.code} />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ choice, onClear }: { choice: Choice; onClear: () => void }) {
  const t = useText('hall')
  const isOwn = choice === 'favourites'
  return (
    <EmptyState
      icon={magnifyingGlass}
      title={t(isOwn ? 'noFavourites' : 'none')}
      text={t(isOwn ? 'noFavouritesText' : 'noneText')}
      action={<Button onClick={onClear}>{t('clear')}</Button>}
    />
  )
}
