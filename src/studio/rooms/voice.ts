import type { ShownRoom } from './frames'
import type { HallParts } from './parts'
import type { View } from './view'

type Value = Record<string, unknown>

/** Tells pages what happens in a hall: of its rooms only what has changed. */
export class Voice {
  private readonly parts: HallParts
  private readonly view: View
  private known = new Map<string, string>()

  constructor(parts: HallParts, view: View) {
    this.parts = parts
    this.view = view
  }

  rooms(): void {
    const shown = this.view.rooms(this.parts.clock())
    const texts = new Map(shown.map((room) => [room.id, JSON.stringify(room)]))
    const isNew = ({ id }: ShownRoom) => this.known.get(id) !== texts.get(id)
    const rooms = shown.filter(isNew)
    const gone = [...this.known.keys()].filter((id) => !texts.has(id))
    this.known = texts
    if (rooms.length + gone.length > 0) this.parts.toAll({ type: 'rooms', rooms, gone })
  }

  seat(person: string): void {
    this.parts.toSeat(person, { type: 'seat', seat: this.view.seat(person) })
  }

  own(person: string, session: string): void {
    const sitting = this.view.sitting(person, session)
    this.parts.toSeat(person, { type: 'own', own: this.view.own(person), sitting })
  }

  balance(person: string, { balance, bonus }: Value): void {
    if (typeof balance !== 'number') return
    this.parts.toSeat(person, { type: 'balance', balance, bonus: Number(bonus ?? 0) })
  }

  refusal(person: string, code: string, { amount }: Value = {}): void {
    const more = typeof amount === 'number' ? { amount } : {}
    this.parts.toSeat(person, { type: 'refused', code, ...more })
  }
}
