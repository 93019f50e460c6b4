import { Parts } from '#console/kit/desk/Parts'
import type { ScreenProps } from '#console/kit/screen-props'
import { useText } from '#islands/ui/text'
import { CHOICES } from '#lib/i18n/all-languages'
import { ChatRoom } from './ChatRoom'

/** The desk of chat rooms, one for each language. */
export function Chat({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  return (
    <Parts
      screen="chat"
      label={t('chat.rooms')}
      staff={staff}
      rest={rest}
      parts={CHOICES.map(({ code, name }) => ({
        id: code,
        label: name,
        needs: 'chat',
        show: (inside) => <ChatRoom room={code} staff={staff} rest={inside} />,
      }))}
    />
  )
}
