import { useLanguage, useText } from '#islands/ui/text'
import { gamePath } from '#lib/paths/game-path'
import { GameCover } from '../GameCover'
import type { OtherGame } from '../store/frame/stage'

/** What else there is to play meanwhile, by covers. */
export function OtherGames({ others }: { others: readonly OtherGame[] }) {
  const t = useText('frame')
  const { code: language } = useLanguage()
  return (
    <section className="play-others">
      <h3 className="sm">{t('others')}</h3>
      <ul className="tiles">
        {others.map(({ vassalage, gameId, names, image }, at) => {
          const name = names[language] ?? names['en'] ?? gameId
          return (
            <li key={`${vassalage}:${gameId}`}>
              <a className="tile" href={gamePath(language, vassalage, gameId)} translate="no">
                <span className="art">
                  <GameCover image={image} title={name} at={at} />
                </span>
                <span className="name ell">{name}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
