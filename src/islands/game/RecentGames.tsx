import { useEffect } from 'react'
import { GameName } from '#islands/fields/ticket/GameName'
import { useValue } from '#islands/fields/use-value'
import { playCircle, receipt } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { ticket } from '#islands/ui/icons/icon-paths'
import { useLanguage, useText } from '#islands/ui/text'
import { wagerPath } from '#lib/paths/game-path'
import { writtenDate } from '#lib/time/written'
import { played, watchPlayed } from './store/played'

/** A lottery has no title in the catalogue, and its code names neither a vendor nor matches. */
const isLottery = (gameCode: string, title: string) => !title && !/:|^SPORTS-/.test(gameCode)

/** Games the member has bet on, the last one first; says when there are none. */
export function RecentGames() {
  const t = useText('game')
  const { code: language, tag } = useLanguage()
  const games = useValue(played.$value)
  const isFailed = useValue(played.$failure) !== null
  useEffect(() => watchPlayed(), [])
  if (!games && !isFailed) {
    return <span className="skel recent-skel" role="status" aria-label={t('recent.loading')} />
  }
  if (!games?.length) {
    return (
      <p className="recent-none">
        <Icon path={receipt} />
        {t('recent.none')}
      </p>
    )
  }
  return (
    <ul className="recent scroll">
      {games.map(({ gameCode, title, at }) => (
        <li key={gameCode}>
          <a
            className="recent-game"
            href={wagerPath(language, gameCode, title)}
            data-category={isLottery(gameCode, title) ? 'lottery' : 'rng'}
          >
            <span className="cats-icon cat-wash cat-icon">
              <Icon path={isLottery(gameCode, title) ? ticket : playCircle} size={24} />
            </span>
            <span>
              <span className="b">
                <GameName gameCode={gameCode} title={title} />
              </span>
              <span className="xs faint">{writtenDate(at, tag)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
