import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import {
  favouriteLotteries,
  toggleFavouriteLottery,
  watchFavouriteLotteries,
} from '#islands/lottery/store/favourites'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { star, starFill } from './icon-paths'

/** Adds a game to the member's favourites, or removes it. */
export function FavouriteStar({ gameCode }: { gameCode: string }) {
  const t = useText('lottery')
  const isFavourite = useValue(favouriteLotteries.$value)?.includes(gameCode) ?? false
  useEffect(watchFavouriteLotteries, [])
  const name = t('favourite.of', { game: t(`game.${gameCode}`) })
  return (
    <button
      type="button"
      className="icon-btn favourite"
      aria-pressed={isFavourite}
      aria-label={name}
      title={name}
      onClick={() => toggleFavouriteLottery(gameCode, t('favourite.failed'))}
    >
      <Icon path={isFavourite ? starFill : star} size={20} />
    </button>
  )
}
