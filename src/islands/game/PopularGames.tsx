import { useEffect } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { GameName } from '#islands/fields/ticket/GameName'
import { useValue } from '#islands/fields/use-value'
import { useLanguage, useText } from '#islands/ui/text'
import { wagerPath } from '#lib/paths/game-path'
import { popularGames } from './store/playable'

type Played = NonNullable<ReturnType<typeof popularGames.$value.get>>

const NAMES = ['lottery'] as const
const list = async () => PopularList

/** What most members have played of late, as it was counted; nothing where too few have. */
export function PopularGames() {
  const games = useValue(popularGames.$value)
  useEffect(() => void popularGames.refresh(), [])
  // Names of lotteries come once there is something to name.
  if (!games?.length) return null
  return <Lazy load={list} namespaces={NAMES} props={{ games }} retry="timer" />
}

function PopularList({ games }: { games: Played }) {
  const t = useText('game')
  const { code: language } = useLanguage()
  return (
    <section>
      <div className="head">
        <h2>{t('popular.title')}</h2>
      </div>
      <ol className="winners card">
        {games.map(({ gameCode, title, members }, at) => (
          <li key={gameCode}>
            <span className="rank num">{at + 1}</span>
            <a className="grow b" href={wagerPath(language, gameCode, title)}>
              <GameName gameCode={gameCode} title={title} />
            </a>
            <span className="sm muted num">{t('popular.members', { count: members })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
