import { type FormEvent, useEffect, useRef } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Input } from '#islands/ui/controls/Input'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { serverNow } from '#lib/client/clock'
import { cleanText, TEXT_MAX } from '#lib/rewards/chat/text'
import { $now } from '#lib/stores/clock'
import { BlockedNote } from './BlockedNote'
import { paperPlaneRightFill } from './icon-paths'
import { $text, say } from './store/chat'
import { blockedBy, type RoomState } from './store/room'

/** From how many letters left on they are counted. */
const COUNTED_FROM = 40

/** Where one writes; or why one only reads now. */
export function Composer({ room }: { room: RoomState }) {
  const now = useValue($now) || serverNow()
  const blocked = blockedBy(room, now)
  return blocked ? <BlockedNote blocked={blocked} /> : <Writing />
}

function Writing() {
  const t = useText('chat')
  const text = useValue($text)
  const field = useRef<HTMLInputElement>(null)
  const cleaned = cleanText(text)
  const left = TEXT_MAX - [...cleaned].length
  useEffect(() => {
    // No keyboard slides over the sheet for it, and nobody is torn from what they do.
    const isFree = !document.activeElement?.matches('button, input, [role=log]')
    if (window.matchMedia?.('(pointer: fine)').matches && isFree) field.current?.focus()
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!cleaned || left < 0) return
    $text.set('')
    say(cleaned)
    field.current?.focus()
  }
  return (
    <form className="chat-write" onSubmit={onSubmit}>
      <label htmlFor="chat-text" className="sr-only">
        {t('write.label')}
      </label>
      <Input
        ref={field}
        id="chat-text"
        className="grow"
        value={text}
        onChange={({ target }) => $text.set(target.value)}
        placeholder={t('write.hint')}
        invalid={left < 0}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="send"
      />
      <Button type="submit" tone="primary" className="chat-send" aria-label={t('write.send')}>
        <Icon path={paperPlaneRightFill} />
      </Button>
      <p id="chat-text-help" className={`xs num ${left < 0 ? 'error' : 'faint'}`}>
        {left < COUNTED_FROM &&
          t(left < 0 ? 'write.over' : 'write.left', { count: Math.abs(left) })}
      </p>
    </form>
  )
}
