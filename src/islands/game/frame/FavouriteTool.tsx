import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { $favourites, toggleFavourite, watchFavourites } from '../store/favourites'
import type { AskedGame } from '../store/frame/stage'
import { titleCode } from '../store/frame/title'
import { heart, heartFill } from './icon-paths'
import type { ToolOf } from './tools'

/** Marks the game, or takes the mark away. */
export function FavouriteTool({ asked, Tool }: { asked: AskedGame; Tool: ToolOf }) {
  const t = useText('frame')
  const favourites = useValue($favourites)
  const code = titleCode(asked)
  const isFavourite = favourites?.includes(code) ?? false
  useEffect(() => watchFavourites(), [])
  return (
    <Tool
      path={isFavourite ? heartFill : heart}
      label={t(isFavourite ? 'favourite.remove' : 'favourite.add')}
      isPressed={isFavourite}
      onClick={() => toggleFavourite(code, t('favourite.failed'))}
    />
  )
}
