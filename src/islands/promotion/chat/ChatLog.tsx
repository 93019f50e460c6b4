import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { chatsCircle } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useText } from '#islands/ui/text'
import { watchRains } from '../rain/store'
import { ChatRow } from './ChatRow'
import { DraftRow } from './DraftRow'
import { arrowDown } from './icon-paths'
import { RainRow } from './RainRow'
import { $askingEarlier, $drafts, askEarlier } from './store/chat'
import type { RoomState } from './store/room'

/** Within how many pixels of its end the log follows what is said. */
const NEAR_END = 48

/** What was said, oldest first; it follows the newest while one reads at its end. */
export function ChatLog({ room }: { room: RoomState }) {
  const t = useText('chat')
  const drafts = useValue($drafts)
  const isAsking = useValue($askingEarlier)
  const box = useRef<HTMLDivElement>(null)
  const { unseen, onScroll, toEnd } = useFollow(box, room, drafts.length)
  const rained = room.list.filter(({ rain }) => rain).length
  // Asks at once for what has just fallen, and follows it while there is any.
  useEffect(() => (rained > 0 ? watchRains() : undefined), [rained])
  const isEmpty = room.list.length === 0 && drafts.length === 0
  return (
    <div className="chat-main">
      <div
        ref={box}
        role="log"
        aria-label={t('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what scrolls.
        tabIndex={0}
        className="chat-log"
        onScroll={onScroll}
      >
        {room.hasEarlier && (
          <Button size="s" className="chat-earlier" busy={isAsking} onClick={askEarlier}>
            {t('earlier')}
          </Button>
        )}
        {isEmpty && <EmptyState icon={chatsCircle} title={t('empty')} text={t('emptyText')} />}
        <ol className="chat-list">
          {room.list.map((message) =>
            message.rain ? (
              <RainRow key={message.id} message={{ ...message, rain: message.rain }} />
            ) : (
              <ChatRow
                key={message.id}
                message={message}
                isOwn={message.from.who === room.who}
                isReported={room.reported.includes(message.id)}
              />
            ),
          )}
          {drafts.map((draft) => (
            <DraftRow key={draft.mark} draft={draft} />
          ))}
        </ol>
      </div>
      {unseen > 0 && (
        <button type="button" className="chip brand chat-unseen" onClick={toEnd}>
          {t('unseen', { count: unseen })}
          <Icon path={arrowDown} size={16} />
        </button>
      )}
    </div>
  )
}

/** Stays at the end for who reads there; above it nothing moves, and what is new is counted. */
function useFollow(box: RefObject<HTMLDivElement | null>, room: RoomState, drafts: number) {
  const { list, who } = room
  const [unseen, setUnseen] = useState(0)
  const held = useRef({ isAtEnd: true, first: 0, last: 0, drafts: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = held.current
    const first = list[0]?.id ?? 0
    const last = list.at(-1)?.id ?? 0
    const isAtEnd = was.isAtEnd || drafts > was.drafts
    if (isAtEnd) element.scrollTop = element.scrollHeight
    else if (first < was.first) element.scrollTop += element.scrollHeight - was.height
    const news = list.filter(({ id, from }) => id > was.last && from.who !== who).length
    if (!isAtEnd && was.last > 0 && news > 0) setUnseen((count) => count + news)
    held.current = { isAtEnd, first, last, drafts, height: element.scrollHeight }
  }, [box, list, who, drafts])
  const onScroll = () => {
    const element = box.current
    if (!element) return
    const { scrollHeight, scrollTop, clientHeight } = element
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_END
    held.current = { ...held.current, isAtEnd }
    if (isAtEnd) setUnseen(0)
  }
  const toEnd = () => {
    const element = box.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    element.focus()
    setUnseen(0)
  }
  return { unseen, onScroll, toEnd }
}
