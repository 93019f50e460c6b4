import { useState } from 'react'
import { IconButton } from '#islands/ui/controls/IconButton'
import { Chip } from '#islands/ui/data/Chip'
import { useText } from '#islands/ui/text'
import type { ChatMessage } from '#lib/rewards/chat/frames'
import { writtenClock } from '#lib/time/written'
import { ChatFace } from './ChatFace'
import { flag } from './icon-paths'
import { ReportForm } from './ReportForm'

interface ChatRowProps {
  message: ChatMessage
  isOwn: boolean
  isReported: boolean
}

/** One message: who by a name with stars, when, what; of others it can be reported. */
export function ChatRow({ message, isOwn, isReported }: ChatRowProps) {
  const t = useText('chat')
  const [isReporting, setReporting] = useState(false)
  const { id, at, from, text } = message
  const isOpen = isReporting && !isReported
  return (
    <li className="chat-row" data-said={id}>
      <ChatFace who={from.who} name={isOwn ? t('you') : from.name} isOwn={isOwn} />
      <div className="chat-said">
        <p className="chat-from">
          <b translate={isOwn ? undefined : 'no'}>{isOwn ? t('you') : from.name}</b>
          {from.staff && <Chip tone="brand">{t('staff')}</Chip>}
          {!from.staff && from.level > 0 && <Chip>{t('level', { level: from.level })}</Chip>}
          <time className="xs faint num" dateTime={new Date(at).toISOString()}>
            {writtenClock(at)}
          </time>
        </p>
        <p className="chat-text" dir="auto">
          {text}
        </p>
        {isReported && <p className="xs faint">{t('report.done')}</p>}
        {isOpen && <ReportForm id={id} onCancel={() => setReporting(false)} />}
      </div>
      {!isOwn && !from.staff && !isReported && (
        <IconButton
          path={flag}
          className="chat-flag"
          label={t('report.open', { name: from.name })}
          aria-expanded={isOpen}
          onClick={() => setReporting(!isReporting)}
        />
      )}
    </li>
  )
}
