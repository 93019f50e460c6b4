import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { Modal } from '#islands/ui/layout/Modal'
import { useLanguage, useText } from '#islands/ui/text'
import type { GameInfo } from '#lib/api/game'
import { wagerPath } from '#lib/paths/game-path'
import { pressGame } from '#lib/stores/game/launch'
import { $modalPart, closeModal } from '#lib/stores/modal'
import { vendorGames } from './store/vendor-games'

/** The games of the vendor that was tapped. */
export function VendorGamesModal() {
  const t = useText('frame')
  const vassalage = useValue($modalPart)
  const games = useValue(vendorGames.$value)
  const failure = useValue(vendorGames.$failure)
  useEffect(() => void vendorGames.load(vassalage), [vassalage])
  const vendor = games?.[0]?.vendorName ?? ''
  return (
    <Modal title={t('vendorGames.title', { vendor })} onClose={closeModal}>
      {failure !== null && (
        <div className="stack">
          <p>{t('vendorGames.lost')}</p>
          <Button onClick={() => void vendorGames.load(vassalage)}>{t('vendorGames.retry')}</Button>
        </div>
      )}
      {!games && failure === null && (
        <span className="skel" role="status" aria-label={t('vendorGames.loading')} />
      )}
      {games?.length === 0 && <p>{t('vendorGames.none')}</p>}
      <ul>
        {games?.map((game) => (
          <li key={game.code}>
            <GameLink game={game} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function GameLink({ game: { code, name, gameCategory, vassalage } }: { game: GameInfo }) {
  const { code: language } = useLanguage()
  const [, gameId] = code.split(':')
  return (
    <a
      className="btn ghost block between"
      href={wagerPath(language, code, name)}
      onClick={(event) => {
        if (gameId) pressGame(event, { gameType: gameCategory, code: gameId, vassalage }, language)
      }}
    >
      <span className="ell">{name}</span>
      <Icon path={caretRight} size={18} />
    </a>
  )
}
