import { useEffect } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Modal } from '#islands/ui/layout/Modal'
import { useLanguage, useText } from '#islands/ui/text'
import { gamePath } from '#lib/paths/game-path'
import { $modalPart, closeModal } from '#lib/stores/modal'
import { type GameRoom, gameRooms, watchRooms } from './store/rooms'

/** The rooms of a game of players: what a seat costs, who sits there now, the way in. */
export function RoomsModal() {
  const t = useText('frame')
  const { code: language } = useLanguage()
  const part = useValue($modalPart)
  const shown = useValue(gameRooms.$value)
  const failure = useValue(gameRooms.$failure)
  const [vassalage = '', gameId = ''] = part.split(':')
  const asked = { vassalage, gameId, language }
  useEffect(() => watchRooms({ vassalage, gameId, language }), [vassalage, gameId, language])
  const isSilent = shown?.rooms.length === 0
  return (
    <Modal title={shown?.title ?? t('rooms.title')} onClose={closeModal} className="wide">
      {failure !== null && !shown && (
        <div className="stack">
          <p>{t('rooms.lost')}</p>
          <Button onClick={() => void gameRooms.load(asked)}>{t('rooms.retry')}</Button>
        </div>
      )}
      {!shown && failure === null && (
        <span className="skel" role="status" aria-label={t('rooms.loading')} />
      )}
      {shown && <p className="muted">{t(isSilent ? 'rooms.none' : 'rooms.text')}</p>}
      <ul className="depths">
        {shown?.rooms.map((room) => (
          <Room
            key={room.nodeId}
            room={room}
            path={gamePath(language, vassalage, gameId, room.nodeId)}
          />
        ))}
      </ul>
      <a className="btn ghost block" href={gamePath(language, vassalage, gameId)}>
        {t('rooms.any')}
      </a>
    </Modal>
  )
}

interface RoomProps {
  room: GameRoom
  path: string
}

function Room({ room, path }: RoomProps) {
  const t = useText('frame')
  const money = useMoney()
  const { name, minBet, maxBet, players: taken, seats, open } = room
  const stake = minBet === maxBet ? money(minBet) : `${money(minBet)} – ${money(maxBet)}`
  const enter = t('rooms.enter')
  return (
    <li className="depth">
      <h3>{name}</h3>
      <p className="depth-stake">
        <span className="muted">{t('rooms.stake')}</span>
        <b className="num">{stake}</b>
      </p>
      <p className="depth-seats">
        <span className="muted">{t('rooms.seats')}</span>
        <span className="num">{t('rooms.taken', { taken, seats })}</span>
      </p>
      {open ? (
        <a className="btn soft block" href={path} aria-label={`${enter} · ${name}`}>
          {enter}
        </a>
      ) : (
        <p className="depth-closed muted">{t('rooms.closed')}</p>
      )}
    </li>
  )
}
