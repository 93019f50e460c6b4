import '#styles/lottery/hall.css'
import { useEffect, useMemo, useState } from 'react'
import { useGameName } from '#islands/fields/ticket/GameName'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { Icon } from '#islands/ui/icons/Icon'

import { EmptyState } from '#islands/ui/layout/EmptyState'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { GAMES, type LotteryGame } from '#lib/lottery/games'
import { byKind, type Choice, choicesFor, isOf, KINDS, kindOf } from '#lib/lottery/kinds'
import { fold, matches } from '#lib/search'
import { FavouriteStar } from '../draw/FavouriteStar'
import { magnifyingGlass } from '../kit/icon-paths'
import { favouriteLotteries, watchFavouriteLotteries } from '../store/favourites'
import { $nextDraws } from '../store/next-draws'
import { HallCard } from './HallCard'

interface LotteryHallProps extends IslandProps {
  /** Codes of the games it shows. */
  codes: readonly string[]
}

/** Lotteries to choose from. Needs `hall`, and of `lottery` and `rules` what a card says. */
export function LotteryHall({ codes, ...provided }: LotteryHallProps) {
  const games = useMemo(() => byKind(GAMES.filter(({ code }) => codes.includes(code))), [codes])
  return (
    <TextProvider {...provided}>
      <Hall games={games} />
    </TextProvider>
  )
}

/** A game as it is searched: its name, what it is, and its kind. */
function useSearch(games: readonly LotteryGame[], asked: string): readonly LotteryGame[] {
  const t = useText('hall')
  const family = useText('rules')
  const nameOf = useGameName()
  const words = fold(asked)
  if (!words) return games
  return games.filter((game) => {
    const name = nameOf({ gameCode: game.code })
    return matches(
      fold(`${name} ${family(`family.${game.family}`)} ${t(`kind.${kindOf(game)}`)}`),
      words,
    )
  })
}

function Hall({ games }: { games: readonly LotteryGame[] }) {
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
        KINDS.map((kind) => <Kind key={kind} kind={kind} games={games} />)
      ) : found.length > 0 ? (
        <Cards games={found} />
      ) : (
        <Nothing choice={search.trim() ? 'all' : choice} onClear={clear} />
      )}
    </div>
  )
}

function Kind({ kind, games }: { kind: (typeof KINDS)[number]; games: readonly LotteryGame[] }) {
  const t = useText('hall')
  const own = games.filter((game) => kindOf(game) === kind)
  if (own.length === 0) return null
  if (own.length === games.length) return <Cards games={own} />
  return (
    <section className="hall-kinds" aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`}>{t(`kind.${kind}`)}</h2>
      <Cards games={own} />
    </section>
  )
}

function Cards({ games }: { games: readonly LotteryGame[] }) {
  const draws = useValue($nextDraws)
  return (
    <ul className="hall-cards">
      {games.map((game) => (
        <li key={game.code}>
          <HallCard game={game} draw={draws?.get(game.code)} />
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
