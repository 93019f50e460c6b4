import { atom } from 'nanostores'
import type { Ticket } from '#lib/api/lottery/lottery'
import type { CallValue } from '#lib/client/call'

export type Message = CallValue<'message.list'>['messages'][number]

/** What has become of a stake or of what the member asked for. */
export type News = { kind: 'ticket'; ticket: Ticket } | { kind: 'message'; message: Message }

/** What is still to be announced; whoever announces it empties it. */
export const $news = atom<readonly News[]>([])
/** Settled tickets the member has not seen in the list yet, by id. */
export const $unseenResults = atom<readonly string[]>([])
/** The bet screen announces results by itself, once its balls have rolled. */
export const $announcesResults = atom(false)
