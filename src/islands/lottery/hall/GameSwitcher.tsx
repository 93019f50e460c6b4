import '#styles/lottery/hall.css'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { GAMES } from '#lib/lottery/games'
import { byKind } from '#lib/lottery/kinds'
import { Hall } from './Hall'

interface GameSwitcherProps {
  /** Code of the game on screen. */
  current: string
  onClose: () => void
}

const LISTED = byKind(GAMES)

/** Every lottery over the bet screen, to go to another. Needs `hall`, `lottery` and `rules`. */
export function GameSwitcher({ current, onClose }: GameSwitcherProps) {
  const t = useText('hall')
  return (
    <Modal title={t('whole')} className="switch-modal" onClose={onClose}>
      <Hall games={LISTED} current={current} />
    </Modal>
  )
}
