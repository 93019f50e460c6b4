import { TABLES } from '#lib/games/tables'
import type {
  Frame,
  OwnBet,
  RecentFlight,
  ShownBet,
  ShownFlight,
  ShownShare,
  SlotBet,
  Told,
} from '#studio/crash/frames'
import { RECENT } from '#studio/limits'
import type { Link } from '../play-socket'

type Hello = Frame & { type: 'hello' }

const { tickMs } = TABLES['CRASH-1']
/** A page may be ahead of what it was told by one frame. */
const LEAD_TICKS = 2

export interface Refusal {
  slot: number
  code: string
  amount: number | null
}

/** All that a page knows of its table. */
export interface State {
  link: Link
  hello: Hello | null
  flight: ShownFlight | null
  bets: Map<number, ShownBet>
  count: number
  staked: number
  slots: SlotBet[]
  /** The own bets of this flight, also once it is over. */
  mine: Set<number>
  recent: RecentFlight[]
  shares: ShownShare[]
  own: OwnBet[]
  balance: number | null
  refusal: Refusal | null
  /** The studio's clock less this machine's: of the frame that came fastest. */
  ahead: number
  tick: number
  isPaused: boolean
  /** When the first flight of a chain that waits for its public value may begin. */
  opensAt: number | null
}

export const emptyState = (): State => ({
  link: 'connecting',
  hello: null,
  flight: null,
  bets: new Map(),
  count: 0,
  staked: 0,
  slots: [],
  mine: new Set(),
  recent: [],
  shares: [],
  own: [],
  balance: null,
  refusal: null,
  ahead: Number.NEGATIVE_INFINITY,
  tick: 0,
  isPaused: false,
  opensAt: null,
})

/** The studio's clock, as well as it is known here. */
export const studioNow = ({ ahead }: State): number =>
  Date.now() + (Number.isFinite(ahead) ? ahead : 0)

/** The tick to show now, with a fraction; never more than a frame ahead of the studio. */
export function shownTick(state: State): number {
  const { flight, tick } = state
  if (!flight?.takeoffAt) return 0
  const own = (studioNow(state) - flight.takeoffAt) / tickMs
  return Math.max(0, Math.min(own, tick + LEAD_TICKS))
}

export const slotOf = ({ slots }: State, slot: number, isQueued: boolean): SlotBet | undefined =>
  slots.find((bet) => bet.slot === slot && (bet.state === 'queued') === isQueued)

/** Takes in what the table said. */
export function take(state: State, told: Told): void {
  state.ahead = Math.max(state.ahead, told.now - Date.now())
  switch (told.type) {
    case 'hello':
      takeHello(state, told)
      break
    case 'flight':
      takeFlight(state, told.flight)
      break
    case 'bets':
      for (const bet of told.added) state.bets.set(bet.k, bet)
      for (const k of told.gone) state.bets.delete(k)
      Object.assign(state, { count: told.count, staked: told.staked })
      break
    case 'tick':
      state.tick = told.tick
      takeOuts(state, told.outs)
      break
    case 'end':
      takeOuts(state, told.outs)
      takeEnd(state, told.flight, told.shares)
      break
    case 'slots':
      takeSlots(state, told.slots)
      break
    case 'own':
      state.own = told.own
      break
    case 'refused':
      state.refusal = { slot: told.slot, code: told.code, amount: told.amount ?? null }
      break
    case 'balance':
      state.balance = told.balance
      break
  }
}

function takeSlots(state: State, slots: SlotBet[]): void {
  state.slots = slots
  for (const { k } of slots) if (k !== null) state.mine.add(k)
}

function takeHello(state: State, hello: Hello): void {
  const { flight, bets, count, staked, slots, recent, shares, own, opensAt } = hello
  const tick = flight?.takeoffAt ? ((hello as Hello & Told).now - flight.takeoffAt) / tickMs : 0
  const known = { hello, flight, count, staked, slots, recent, shares, own, opensAt }
  Object.assign(state, known, { tick, mine: new Set() })
  takeSlots(state, slots)
  state.bets = new Map(bets.map((bet) => [bet.k, bet]))
}

function takeFlight(state: State, flight: ShownFlight): void {
  state.flight = flight
  state.tick = 0
  if (flight.state !== 'betting') return
  const none = { bets: new Map(), mine: new Set(), count: 0, staked: 0, refusal: null }
  Object.assign(state, none)
}

function takeEnd(state: State, flight: ShownFlight, shares: ShownShare[]): void {
  const { chain, number, bust } = flight
  state.flight = flight
  state.shares = shares
  if (flight.state === 'void') return
  state.recent = [{ chain, number, bust: bust ?? 0 }, ...state.recent].slice(0, RECENT)
}

function takeOuts(state: State, outs: [k: number, multiple: number][]): void {
  for (const [k, multiple] of outs) {
    const bet = state.bets.get(k)
    if (bet) state.bets.set(k, { ...bet, cashed: multiple })
  }
}
