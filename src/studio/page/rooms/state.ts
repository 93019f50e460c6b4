import type {
  HallFrame,
  HallTold,
  OwnRound,
  OwnSeat,
  ShownRoom,
  Sitting,
} from '#studio/rooms/frames'
import type { Link } from '../play-socket'

type Hello = HallFrame & { type: 'hello' }

/** All that a page knows of its hall. */
export interface State {
  link: Link
  hello: Hello | null
  rooms: Map<string, ShownRoom>
  seat: OwnSeat | null
  /** The room that who looks sits in, or sat in last. */
  watched: string | null
  /** Their seat in the round that is watched. */
  lastSeat: OwnSeat | null
  own: OwnRound[]
  sitting: Sitting
  balance: number | null
  refusal: { code: string; wait: number } | null
  /** The studio's clock less this machine's: of the frame that came fastest. */
  ahead: number
  isPaused: boolean
}

export const emptyState = (): State => ({
  link: 'connecting',
  hello: null,
  rooms: new Map(),
  seat: null,
  watched: null,
  lastSeat: null,
  own: [],
  sitting: { rounds: 0, staked: 0, paid: 0 },
  balance: null,
  refusal: null,
  ahead: Number.NEGATIVE_INFINITY,
  isPaused: false,
})

/** The studio's clock, as well as it is known here. */
export const studioNow = ({ ahead }: State): number =>
  Date.now() + (Number.isFinite(ahead) ? ahead : 0)

/** The room on the table, if any. */
export const watchedRoom = ({ rooms, watched }: State): ShownRoom | null =>
  (watched === null ? null : rooms.get(watched)) ?? null

/** Takes in what the hall said. */
export function take(state: State, told: HallTold): void {
  state.ahead = Math.max(state.ahead, told.now - Date.now())
  switch (told.type) {
    case 'hello':
      state.hello = told
      state.rooms = new Map(told.rooms.map((room) => [room.id, room]))
      state.own = told.own
      state.sitting = told.sitting
      takeSeat(state, told.seat)
      break
    case 'rooms':
      for (const room of told.rooms) state.rooms.set(room.id, room)
      for (const id of told.gone) if (id !== state.watched) state.rooms.delete(id)
      break
    case 'seat':
      takeSeat(state, told.seat)
      break
    case 'own':
      state.own = told.own
      state.sitting = told.sitting
      break
    case 'refused':
      state.refusal = { code: told.code, wait: told.wait ?? 0 }
      break
    case 'balance':
      state.balance = told.balance
      break
  }
}

function takeSeat(state: State, seat: OwnSeat | null): void {
  state.seat = seat
  if (!seat) return
  state.watched = seat.room
  state.lastSeat = seat
  state.refusal = null
}
