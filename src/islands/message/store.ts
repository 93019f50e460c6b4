import { atom } from 'nanostores'
import { type CallValue, sendMember } from '#lib/client/member-routes'
import { countUnread } from '#lib/stores/center/badges'
import { pagedList } from '#lib/stores/pages'

export type Message = CallValue<'message.list'>['messages'][number]
export type MessageKind = Message['kind']

const ROWS = 10

const list = pagedList(async (kind: MessageKind | 'all', before) => {
  const from = typeof before === 'string' && { before }
  const query = { count: ROWS, ...from, ...(kind !== 'all' && { kind }) }
  const page = await sendMember('message.list', query)
  countUnread(page.unread)
  return page
})

/** Which messages are listed, and a page of them. */
export const $messageKind = atom<MessageKind | 'all'>('all')
export const $messages = list.$page
export const { go: goToMessages, again: reloadMessages } = list

/** Lists the inbox anew, of one kind or of all. */
export function showMessages(kind: MessageKind | 'all' = 'all'): void {
  $messageKind.set(kind)
  void list.show(kind)
}

/** Marks one as read. Throws `CallError`. */
export async function readMessage(id: string): Promise<void> {
  countUnread((await sendMember('message.read', { id })).count)
  await list.again()
}

/** Marks all as read. Throws `CallError`. */
export async function readAllMessages(): Promise<void> {
  countUnread((await sendMember('message.readAll', {})).count)
  await list.again()
}

/** Removes one. Throws `CallError`. */
export async function removeMessage(id: string): Promise<void> {
  countUnread((await sendMember('message.remove', { id })).count)
  await list.again()
}
