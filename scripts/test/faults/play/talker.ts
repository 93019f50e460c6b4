import { CHAT_PATH, CHAT_PROTOCOL } from '../../../../src/lib/http/live.ts'
import type { Server } from '../../../serve/server.ts'
import { PatientApi } from '../patient-api.ts'
import type { Person } from '../world.ts'
import { ROOM } from './gifts.ts'

/** Of each talker so many are among what a room keeps. */
const KEPT = 20

/** A member in a chat room: says something now and then, and again what nobody confirmed. */
export class Talker {
  /** How many texts the room has confirmed, and which of them nobody has looked for yet. */
  confirmed = 0
  private fresh: string[] = []
  private readonly waiting = new Map<string, string>()
  private readonly person: Person
  private socket: WebSocket | null = null
  private count = 0

  constructor(person: Person) {
    this.person = person
  }

  async enter({ url }: Server): Promise<void> {
    this.leave()
    const { pass } = await new PatientApi(url, this.person.token).call('chat.enter', { room: ROOM })
    const options = { protocols: [CHAT_PROTOCOL, String(pass)], headers: { origin: url } }
    const socket = new WebSocket(`${url.replace('http', 'ws')}${CHAT_PATH}`, options as never)
    this.socket = socket
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data))))
  }

  /** What was confirmed since this was asked last; a room keeps the newest ones alone. */
  takeFresh(): string[] {
    const fresh = this.fresh.slice(-KEPT)
    this.fresh = []
    return fresh
  }

  leave(): void {
    this.socket?.close()
    this.socket = null
  }

  /** Says something new, or what it does not know to have been heard. */
  act(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    if (this.waiting.size === 0) {
      this.count += 1
      const id = `${this.person.account}-${this.count}`
      this.waiting.set(id, `palabra ${id}`)
    }
    for (const [id, text] of this.waiting)
      this.socket.send(JSON.stringify({ type: 'say', id, text }))
  }

  private hear(frame: { type: string; mark?: string; id?: string; message?: { text: string } }) {
    if (frame.type === 'said' && frame.mark && frame.message) {
      this.waiting.delete(frame.mark)
      this.confirmed += 1
      this.fresh.push(frame.message.text)
    }
    // Too fast, or the room is closed for a moment: it is said again, or never.
    if (frame.type === 'refused' && frame.id && frame.id !== '') this.waiting.delete(frame.id)
  }
}
