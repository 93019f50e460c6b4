import type { Minor } from '#lib/money'
import type {
  Counts,
  Frame,
  OwnRound,
  PastRound,
  ShownBet,
  ShownRound,
  Told,
} from '#studio/live/frames'
import type { Link } from '../play-socket'

export type Hello = Frame & { type: 'hello' }

const PAST = 80
const OWN = 20

/** What a page knows of its table. */
export interface TableState {
  hello: Hello
  link: Link
  /** The studio's clock less the own one. */
  ahead: number
  round: ShownRound | null
  seated: number
  bets: ShownBet[]
  /** What one had on the table when the last round was closed. */
  before: ShownBet[]
  past: PastRound[]
  counts: Counts
  own: OwnRound[]
  sitting: { staked: Minor; paid: Minor }
  balance: Minor | null
  /** What the last round of one's own came to, until the next one begins. */
  result: OwnRound | null
}

export const stateOf = (hello: Hello, now: number): TableState => ({
  hello,
  link: 'open',
  ahead: now - Date.now(),
  round: hello.round,
  seated: hello.seated,
  bets: hello.bets,
  before: [],
  past: hello.past,
  counts: hello.counts,
  own: hello.own,
  sitting: hello.sitting,
  balance: null,
  result: null,
})

/** Takes what the table has said. */
export function take(state: TableState, told: Told): void {
  state.ahead = told.now - Date.now()
  switch (told.type) {
    case 'hello':
      Object.assign(state, stateOf(told, told.now), { before: state.before })
      break
    case 'round':
      takeRound(state, told.round)
      break
    case 'settled':
      state.round = told.round
      state.counts = told.counts
      break
    case 'seated':
      state.seated = told.seated
      break
    case 'bets':
      state.bets = told.bets
      break
    case 'own':
      takeOwn(state, told.round)
      break
    case 'balance':
      state.balance = told.balance
      break
    case 'refused':
      break
  }
}

function takeRound(state: TableState, round: ShownRound): void {
  const isNext = state.round?.chain !== round.chain || state.round.number !== round.number
  state.round = round
  if (isNext) {
    state.bets = []
    state.result = null
  }
  const standing = state.bets.filter((bet) => bet.state === 'standing')
  if (round.state === 'drawn' && standing.length > 0) state.before = standing
}

function takeOwn(state: TableState, round: OwnRound): void {
  const { staked, paid } = state.sitting
  state.result = round
  state.own = [round, ...state.own].slice(0, OWN)
  if (round.outcome === null) return
  state.sitting = { staked: staked + round.staked, paid: paid + round.payout }
}

/** A round was seen: it is the newest of those before. */
export function remember(state: TableState, { chain, number, outcome }: ShownRound): void {
  const isKnown = state.past.some((each) => each.chain === chain && each.number === number)
  if (!outcome || isKnown) return
  state.past = [{ chain, number, outcome }, ...state.past].slice(0, PAST)
}
