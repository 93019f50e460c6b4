import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Modal } from '#islands/ui/layout/Modal'
import { useLanguage, useText } from '#islands/ui/text'
import { serverNow } from '#lib/client/clock'
import { closeModal } from '#lib/stores/modal'
import { ChatLog } from './ChatLog'
import { ChatRules } from './ChatRules'
import { ChatStanding } from './ChatStanding'
import { Composer } from './Composer'
import { GiveRain } from './GiveRain'
import { $room, followRoom } from './store/chat'
import { blockedBy } from './store/room'

/** The room of the page's language: a panel beside the page, a sheet on the phone. */
export function ChatModal() {
  const t = useText('chat')
  const { code: language } = useLanguage()
  const room = useValue($room)
  useEffect(() => followRoom(language), [language])
  return (
    <Modal title={t('title')} className="chat" onClose={closeModal}>
      <div className="chat-bar">
        <p className="chat-count xs faint num">
          {t('room')}
          {room && ` · ${t('online', { count: room.count })}`}
        </p>
        <ChatRules />
      </div>
      {room ? <ChatLog room={room} /> : <div />}
      <div className="chat-foot">
        <ChatStanding room={language} />
        {room && <Composer room={room} />}
        {room && !blockedBy(room, serverNow()) && <GiveRain room={language} />}
      </div>
    </Modal>
  )
}
