import { Icon } from '#islands/ui/Icon'
import { LazyImage } from '#islands/ui/LazyImage'
import { useLanguage, useText } from '#islands/ui/text'
import type { LobbyGame } from '#lib/catalogue/filter'
import { localizePath } from '#lib/i18n/routes'
import { toggleFavorite } from '#lib/stores/game'
import { heart, heartFill } from './icon-paths'

interface GameCardProps {
  game: LobbyGame
  isFavorite: boolean
  /** Above the fold: its cover loads at once. */
  isEager: boolean
}

/** A title's cover, name and vendor, and the heart that marks it. */
export function GameCard({ game, isFavorite, isEager }: GameCardProps) {
  const t = useText('game')
  const { code: language } = useLanguage()
  const { code, title, vendor, isNew } = game
  return (
    <div className="tile-cell" data-game={code} data-vendor={game.vendorCode}>
      <a className="tile" href={localizePath(`/game/${code}`, language)}>
        <span className="art">
          <LazyImage
            src={`/covers/${code}-400.avif`}
            srcSet={`/covers/${code}-240.avif 240w, /covers/${code}-400.avif 400w`}
            sizes="(min-width: 900px) 12vw, (min-width: 600px) 24vw, 30vw"
            width={300}
            height={400}
            loading={isEager ? 'eager' : 'lazy'}
          />
          {isNew && <span className="flag">{t('new')}</span>}
        </span>
        <span>
          <span className="name ell">{title}</span>
          <span className="by ell">{vendor}</span>
        </span>
      </a>
      <button
        type="button"
        className="fav"
        aria-pressed={isFavorite}
        aria-label={t(isFavorite ? 'remove' : 'add', { title })}
        onClick={() => toggleFavorite(code, t('failed'))}
      >
        <Icon path={isFavorite ? heartFill : heart} size={18} />
      </button>
    </div>
  )
}
