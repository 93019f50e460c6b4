import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { openModal } from '#lib/stores/modal'
import { $session } from '#lib/stores/session'
import { GameCard } from './GameCard'
import { heart } from './icon-paths'
import { moveFocus } from './move-focus'
import { $favourites, favouriteGames, watchFavourites } from './store/favourites'

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

function Marked() {
  const t = useText('game')
  const { code: language } = useLanguage()
  const games = useValue(favouriteGames.$value)
  const favourites = useValue($favourites)
  const failure = useValue(favouriteGames.$failure)
  if (failure !== null) {
    const retry = (
      <Button onClick={() => void favouriteGames.refresh()}>{t('favourites.retry')}</Button>
    )
    return <EmptyState icon={heart} title={t('favourites.lost')} action={retry} />
  }
  if (!games) {
    return (
      <div className="tiles" role="status" aria-label={t('favourites.loading')}>
        {WAITING.map((key) => (
          <span key={key} className="tile">
            <span className="art skel" />
          </span>
        ))}
      </div>
    )
  }
  const left = games.filter(({ code }) => favourites?.includes(code) ?? true)
  if (left.length === 0) {
    const browse = (
      <a className="btn primary" href={localizePath('/hot', language)}>
        {t('favourites.browse')}
      </a>
    )
    const { title, text } = { title: t('favourites.empty'), text: t('favourites.emptyText') }
    return <EmptyState icon={heart} title={title} text={text} action={browse} />
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys, beside Tab, for its links.
    <div className="tiles" onKeyDown={moveFocus}>
      {left.map((game, at) => (
        <GameCard key={game.code} game={game} isFavourite at={at} />
      ))}
    </div>
  )
}

function Favourites() {
  const t = useText('game')
  const session = useValue($session)
  const isMember = session.state === 'in'

  useEffect(() => watchFavourites(), [])
  useEffect(() => {
    if (isMember) void favouriteGames.refresh()
  }, [isMember])

  if (isMember) return <Marked />
  const who = session.state === 'trial' ? 'trial' : 'out'
  const enter = () => (who === 'trial' ? openModal('register') : openModal('login'))
  return (
    <EmptyState
      icon={heart}
      title={t(`favourites.${who}`)}
      text={t(`favourites.${who}Text`)}
      action={<Button onClick={enter}>{t(`favourites.${who}Enter`)}</Button>}
    />
  )
}

export function FavouriteGames({ language, texts }: IslandProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <Favourites />
    </TextProvider>
  )
}
