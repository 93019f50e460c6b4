import { Guest, type Place, type Told, UNIT } from './guest.ts'

const DEAREST = 5 * UNIT

/** A member who sits down wherever there is a seat, leaves now and then, and comes back. */
export class Sitter extends Guest {
  protected override readonly protocol = 'studio.rooms'
  protected override readonly path: string
  readonly game: string
  private readonly rooms = new Map<string, { id: string; stake: number }>()
  private sits = 0

  constructor(place: Place, username: string, game: string) {
    super(place, username)
    this.game = game
    this.path = `/rooms/play?game=${game}`
  }

  override act(): void {
    const dice = this.random.between(0, 9)
    if (!this.isBusy) this.sitDown()
    else if (dice === 0) this.say({ type: 'leave' })
    else if (dice < 6) this.say({ type: 'ready' })
  }

  protected override hear(told: Told): void {
    if (told.type === 'hello') this.rooms.clear()
    if (told.rooms) for (const room of told.rooms) this.rooms.set(room.id, room)
    for (const id of told.gone ?? []) this.rooms.delete(id)
    if (told.type !== 'hello' && told.type !== 'seat') return
    this.isBusy = told.seat !== null
    if (told.seat) this.heard += 1
  }

  private sitDown(): void {
    const rooms = [...this.rooms.values()].filter(({ stake }) => stake <= DEAREST)
    if (!this.isPlaying || rooms.length === 0) return
    this.sits += 1
    const device = this.random.between(0, 9).toString().repeat(32)
    const side = this.game === 'DUEL-COIN-1' && { side: this.random.pick(['heads', 'tails']) }
    const client = `sits-${this.sits}-${this.random.between(0, 1_000_000)}`
    this.say({ type: 'sit', room: this.random.pick(rooms).id, client, device, ...side })
  }
}
