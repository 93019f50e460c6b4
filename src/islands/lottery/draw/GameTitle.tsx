import { useState } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { caretDown } from '../kit/icon-paths'

const gameSwitcher = async () => (await import('../hall/GameSwitcher')).GameSwitcher
const NAMESPACES = ['hall', 'rules']

/** The name of the game, which opens the list of all others. */
export function GameTitle({ gameCode }: { gameCode: string }) {
  const t = useText('lottery')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>
        <button
          type="button"
          className="game-title"
          aria-haspopup="dialog"
          title={t('switch')}
          onClick={() => setOpen(true)}
        >
          {t(`game.${gameCode}`)}
          <Icon path={caretDown} size={16} />
        </button>
      </h1>
      {isOpen && (
        <Lazy
          load={gameSwitcher}
          namespaces={NAMESPACES}
          props={{ current: gameCode, onClose: () => setOpen(false) }}
        />
      )}
    </>
  )
}
