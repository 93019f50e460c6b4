import { type CallValue, send } from '#console/kit/client'
import type { DeskMake } from '#console/kit/desk/desk'
import type { Around } from '#console/kit/desk/use-fields'
import { HOUR_MS } from '#lib/limits'
import { MUTES, type Mute } from '#lib/rewards/chat/words'
import { lengthField, reasonField } from './report-acts'

export type Settings = CallValue<'operator.chatReports'>['settings']

/** Letters of an idempotency key that are the time at which it was made. */
const TIME_LETTERS = 9

/** How a room is set; and a voice taken or given back by a message that nobody reports any more. */
export const settingsActs = (room: string, settings: Settings, around: Around): DeskMake[] => {
  const { t, field } = around
  const { isOpen, minLevel, words } = settings
  return [
    {
      label: t(isOpen ? 'chat.close' : 'chat.open'),
      needs: 'chat',
      text: t(isOpen ? 'chat.closeText' : 'chat.openText'),
      isDanger: isOpen,
      send: (_values, key) => send('operator.setRoom', { room, isOpen: !isOpen }, key),
    },
    {
      label: t('chat.setLevel'),
      needs: 'chat',
      text: t('chat.levelText'),
      fields: () => [field.number('level', t('chat.minLevel'), { value: String(minLevel) })],
      send: ({ level }, key) =>
        send('operator.setRoom', { room, minLevel: field.wholeOf(level) }, key),
    },
    {
      label: t('chat.setWords'),
      needs: 'chat',
      text: t('chat.wordsText'),
      fields: () => [
        field.area('words', t('chat.words'), { value: words.join('\n'), required: false }),
      ],
      send: ({ words: written = '' }, key) => {
        const listed = written.split(/[\n,]/).map((word) => word.trim())
        return send('operator.setRoom', { room, words: [...new Set(listed.filter(Boolean))] }, key)
      },
    },
    {
      label: t('chat.muteBy'),
      needs: 'chat',
      text: t('chat.muteByText'),
      fields: () => [
        field.number('id', t('chat.number')),
        lengthField(around, MUTES),
        reasonField(around),
      ],
      send: ({ id, length = '', reason = '' }, key) => {
        const input = { room, id: field.wholeOf(id), length: length as Mute, reason }
        return send('operator.muteSpeaker', input, key)
      },
    },
  ]
}

/** Lets red envelopes fall in the room; a second person decides, as about all money. */
export const rainAct = (room: string, { t, field }: Around): DeskMake => ({
  label: t('chat.rain'),
  needs: 'budgets',
  text: t('chat.rainText'),
  fields: () => [
    field.text('title', t('title'), { maxLength: 100 }),
    field.amount('total', t('chat.total')),
    field.number('shares', t('chat.shares')),
    field.time('endsAt', t('to'), Date.now() + HOUR_MS),
  ],
  send: ({ title = '', total = '', shares, endsAt }, key) => {
    // The same press repeated is the same envelopes.
    const time = key.slice(0, TIME_LETTERS)
    return send(
      'operator.makeRain',
      {
        ...{ code: `CHAT-${time.toUpperCase()}`, room, titles: { [room]: title }, mode: 'random' },
        ...{ total: field.amountOf(total), shares: field.wholeOf(shares) },
        startsAt: Number.parseInt(time, 36),
        endsAt: field.instantOf(endsAt),
      },
      key,
    )
  },
})
