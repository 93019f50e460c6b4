import { type CallValue, send } from '#console/kit/client'
import type { DeskAct } from '#console/kit/desk/desk'
import type { Around } from '#console/kit/desk/use-fields'
import type { FormField } from '#console/kit/form/FormFields'
import { MUTES, type Mute } from '#lib/rewards/chat/words'

export type Reported = CallValue<'operator.chatReports'>['reports'][number]

export const reasonField = ({ t, field }: Around): FormField =>
  field.area('reason', t('reason'), { maxLength: 200, help: t('chat.reasonHelp') })

export const lengthField = ({ t, field }: Around, lengths: readonly Mute[]): FormField =>
  field.choice(
    'length',
    t('chat.length'),
    lengths.map((each) => [each, t(`mute.${each}`)] as const),
  )

/** What is done with a message that was reported, and with who wrote it. */
export const reportActs = (room: string, around: Around): DeskAct<Reported>[] => {
  const { t } = around
  return [
    {
      label: t('chat.remove'),
      needs: 'chat',
      text: t('chat.removeText'),
      isDanger: true,
      fields: () => [reasonField(around)],
      send: ({ id }, { reason = '' }, key) =>
        send('operator.removeSaid', { room, id, reason }, key),
    },
    {
      label: t('chat.mute'),
      needs: 'chat',
      text: t('chat.muteText'),
      isDanger: true,
      fields: () => [
        lengthField(
          around,
          MUTES.filter((each) => each !== 'none'),
        ),
        reasonField(around),
      ],
      send: ({ id }, { length = '', reason = '' }, key) =>
        send('operator.muteSpeaker', { room, id, length: length as Mute, reason }, key),
    },
    {
      label: t('chat.unmute'),
      needs: 'chat',
      fits: ({ mutedUntil }) => mutedUntil > 0,
      fields: () => [reasonField(around)],
      send: ({ id }, { reason = '' }, key) =>
        send('operator.muteSpeaker', { room, id, length: 'none', reason }, key),
    },
    {
      label: t('chat.keep'),
      needs: 'chat',
      text: t('chat.keepText'),
      send: ({ id }, _values, key) => send('operator.keepSaid', { room, id }, key),
    },
  ]
}
