import '#styles/lottery/hall.css'
import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { GAMES } from '#lib/lottery/games'
import { $session } from '#lib/stores/session'
import { star } from '../kit/icon-paths'
import { favouriteLotteries, watchFavouriteLotteries } from '../store/favourites'
import { Cards } from './Hall'

/** The lotteries of the member with a star, newest first; nothing for whoever is not signed in. */
export function FavouriteLotteries({ language, texts }: IslandProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <Favourites />
    </TextProvider>
  )
}

function Favourites() {
  const t = useText('hall')
  const isMember = useValue($session).state === 'in'
  useEffect(watchFavouriteLotteries, [])
  if (!isMember) return null
  return (
    <section className="hall" aria-labelledby="favourite-lotteries">
      <h2 id="favourite-lotteries">{t('title')}</h2>
      <Marked />
    </section>
  )
}

function Marked() {
  const t = useText('hall')
  const game = useText('game')
  const { code: language } = useLanguage()
  const codes = useValue(favouriteLotteries.$value)
  const failure = useValue(favouriteLotteries.$failure)
  if (failure !== null) {
    const retry = (
      <Button onClick={() => void favouriteLotteries.refresh()}>{game('favourites.retry')}</Button>
    )
    return <EmptyState icon={star} title={game('favourites.lost')} action={retry} />
  }
  if (!codes) {
    return (
      <div className="hall-cards" role="status" aria-label={game('favourites.loading')}>
        <span className="hall-card card skel" />
      </div>
    )
  }
  const games = codes.flatMap((code) => GAMES.filter((one) => one.code === code))
  if (games.length > 0) return <Cards games={games} current="" />
  const browse = (
    <a className="btn" href={localizePath('/lottery', language)}>
      {t('whole')}
    </a>
  )
  const { title, text } = { title: t('noFavourites'), text: t('noFavouritesText') }
  return <EmptyState icon={star} title={title} text={text} action={browse} />
}
