import { atom } from 'nanostores'
import { serverNow } from '#lib/client/clock'
import { randomId } from '#lib/ids'
import type { ChatFrame } from '#lib/rewards/chat/frames'
import type { ReportReason } from '#lib/rewards/chat/words'
import { $session } from '#lib/stores/session'
import { Connection, type Standing } from './connection'
import { type RoomState, roomAfter } from './room'

/** What the member has written and the room has not said yet. */
export interface Draft {
  /** What the page calls it: the same again is the same message. */
  mark: string
  text: string
  /** Why the room did not take it; empty: it is on its way. */
  code: string
  /** When the same may be sent again. */
  retryAt: number
}

export const $room = atom<RoomState | null>(null)
export const $standing = atom<{ standing: Standing; text: string }>({
  standing: 'entering',
  text: '',
})
export const $drafts = atom<readonly Draft[]>([])
/** Whether the page of messages before the oldest one is on its way. */
export const $askingEarlier = atom(false)
/** What is being written. */
export const $text = atom('')
/** Why reports of messages were refused, by message. */
export const $reportFailures = atom<Readonly<Record<number, string>>>({})

let connection: Connection | undefined

const toSay = ({ mark, text }: Draft) => connection?.send({ type: 'say', id: mark, text })

function take(frame: ChatFrame): void {
  $room.set(roomAfter($room.get(), frame))
  if (frame.type === 'earlier' || frame.type === 'hello') $askingEarlier.set(false)
  // What was on its way when the line broke is sent once more, under the same mark.
  if (frame.type === 'hello') for (const draft of $drafts.get()) if (!draft.code) toSay(draft)
  if (frame.type === 'said' && frame.mark) drop(frame.mark)
  if (frame.type === 'refused') refuse(frame)
}

const drop = (mark: string) => $drafts.set($drafts.get().filter((draft) => draft.mark !== mark))

function refuse({ id, code, retryMs = 0 }: Extract<ChatFrame, { type: 'refused' }>): void {
  const message = Number(id)
  if (message > 0) {
    $reportFailures.set({ ...$reportFailures.get(), [message]: code })
    return
  }
  const retryAt = serverNow() + retryMs
  $drafts.set($drafts.get().map((each) => (each.mark === id ? { ...each, code, retryAt } : each)))
}

function enter(room: string): void {
  connection?.end()
  connection = new Connection(room, {
    stand: (standing, text = '') => $standing.set({ standing, text }),
    take,
  })
  connection.open()
}

/** Enters a room while the panel is open and somebody is signed in. Returns what leaves it. */
export function followRoom(room: string): () => void {
  let member = ''
  const stop = $session.subscribe((session) => {
    const next = session.state === 'out' ? '' : session.memberId
    if (next === member && next) return
    member = next
    forget()
    if (next) enter(room)
    else $standing.set({ standing: 'out', text: '' })
  })
  // A line that is back is tried at once.
  const onOnline = () => $standing.get().standing === 'lost' && enter(room)
  window.addEventListener('online', onOnline)
  return () => {
    stop()
    window.removeEventListener('online', onOnline)
    forget()
  }
}

/** Tries once more, after a close that does not come back by itself. */
export const enterAgain = (room: string) => enter(room)

/** What was read and written is of who read and wrote it, and of no one after. */
function forget(): void {
  connection?.end()
  connection = undefined
  $room.set(null)
  $drafts.set([])
  $text.set('')
  $askingEarlier.set(false)
  $reportFailures.set({})
  $standing.set({ standing: 'entering', text: '' })
}

/** Says something; where the line is down it is said when it is back. */
export function say(text: string): void {
  const draft: Draft = { mark: `m${randomId(12)}`, text, code: '', retryAt: 0 }
  $drafts.set([...$drafts.get(), draft])
  toSay(draft)
}

/** Sends once more what the room did not take; under a new mark, as it is a new try. */
export function sayAgain({ mark, text }: Draft): void {
  drop(mark)
  say(text)
}

export const discard = ({ mark }: Draft) => drop(mark)

/** Takes back what the room did not take, to write it otherwise. */
export function rewrite({ mark, text }: Draft): void {
  drop(mark)
  $text.set(text)
}

/** Asks for the page of messages before the oldest one here. */
export function askEarlier(): void {
  const oldest = $room.get()?.list[0]
  if (!oldest || !connection?.send({ type: 'before', id: oldest.id })) return
  $askingEarlier.set(true)
}

export function report(id: number, reason: ReportReason): void {
  $reportFailures.set({ ...$reportFailures.get(), [id]: '' })
  connection?.send({ type: 'report', id, reason })
}
