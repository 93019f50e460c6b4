/** The pages of `npm run bench -- chat`, in a process of their own: raw sockets in one room. */
import type { Socket } from 'node:net'
import { CHAT_PATH, CHAT_PROTOCOL } from '../../../src/lib/http/live.ts'
import { readFrames, writeFrame } from '../load/web-socket.ts'
import { openPlay } from '../seats/studio-pages.ts'

/** Twenty messages a second, of all who write in turns. */
const EVERY_MS = 50
const BEGINNING = '"text":"bench '

export type Order =
  | { do: 'join'; url: string; passes: string[] }
  | { do: 'talk'; writers: number }
  | { do: 'stop' | 'report' }

export interface Report {
  joined: number
  sent: number
  refused: number
  /** How long each message took to each page, milliseconds. */
  waits: number[]
  stayed: number
}

const sockets: Socket[] = []
const sentAt = new Map<string, number>()
const waits: number[] = []
let [joined, sent, refused] = [0, 0, 0]
let timer: NodeJS.Timeout | undefined

function hear(text: string): void {
  if (text.startsWith('{"type":"hello"')) joined += 1
  if (text.startsWith('{"type":"refused"')) refused += 1
  const at = text.startsWith('{"type":"said"') ? text.indexOf(BEGINNING) : -1
  if (at < 0) return
  const from = at + BEGINNING.length
  const began = sentAt.get(text.slice(from, text.indexOf('"', from)))
  if (began !== undefined) waits.push(performance.now() - began)
}

function say(writers: number): void {
  const id = `m${sent}`
  sentAt.set(id, performance.now())
  const frame = JSON.stringify({ type: 'say', id, text: `bench ${id}` })
  sockets[sent % writers]?.write(writeFrame(frame))
  sent += 1
}

process.on('message', (order: Order) => {
  if (order.do === 'join')
    for (const pass of order.passes) {
      const socket = openPlay(order.url, pass, CHAT_PROTOCOL, CHAT_PATH)
      readFrames(socket, hear)
      sockets.push(socket)
    }
  if (order.do === 'talk') timer = setInterval(() => say(order.writers), EVERY_MS)
  if (order.do === 'stop') clearInterval(timer)
  const stayed = sockets.filter(({ destroyed }) => !destroyed).length
  process.send?.({ joined, sent, refused, waits: order.do === 'report' ? waits : [], stayed })
})
