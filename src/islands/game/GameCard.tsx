import { Icon } from '#islands/ui/icons/Icon'
import { LazyImage } from '#islands/ui/layout/LazyImage'
import { useLanguage, useText } from '#islands/ui/text'
import { coverLoading, coverOf } from '#lib/catalogue/cover'
import type { LobbyGame } from '#lib/catalogue/filter'
import { localizePath } from '#lib/i18n/routes'
import { heart, heartFill } from './icon-paths'
import { toggleFavorite } from './store/game'

interface GameCardProps {
  game: LobbyGame
  isFavorite: boolean
  /** Its place in the list, which decides when its cover loads. */
  at: number
}

/** A title's cover, name and vendor, and the heart that marks it. */
export function GameCard({ game, isFavorite, at }: GameCardProps) {
  const t = useText('game')
  const { code: language } = useLanguage()
  const { code, title, vendor, isNew } = game
  return (
    <div className="tile-cell" data-game={code} data-vendor={game.vendorCode}>
      <a className="tile" href={localizePath(`/game/${code}`, language)}>
        <span className="art">
          <LazyImage {...coverOf(code)} {...coverLoading(at)} />
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
