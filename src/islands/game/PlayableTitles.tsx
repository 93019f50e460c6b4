import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { COVERS_AT_ONCE } from '#lib/catalogue/cover'
import { openFirst } from '#lib/catalogue/filter'
import { GameCard } from './GameCard'
import { moveFocus } from './move-focus'
import { $favourites, watchFavourites } from './store/favourites'
import { playableTitles } from './store/playable'

/**
 * Titles of the catalogue that the site shows; nothing where it has none. They stand below other
 * tiles: no cover of theirs comes before it is near.
 */
export function PlayableTitles() {
  const t = useText('game')
  const games = useValue(playableTitles.$value)
  const favourites = useValue($favourites)
  useEffect(() => {
    void playableTitles.refresh()
    return watchFavourites()
  }, [])
  if (!games?.length) return null
  return (
    <section>
      <div className="head">
        <h2>{t('titles')}</h2>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside Tab for links. */}
      <div className="tiles" onKeyDown={moveFocus}>
        {openFirst(games).map((game, at) => (
          <GameCard
            key={game.code}
            game={game}
            isFavourite={favourites?.includes(game.code) ?? false}
            at={COVERS_AT_ONCE + at}
          />
        ))}
      </div>
    </section>
  )
}
