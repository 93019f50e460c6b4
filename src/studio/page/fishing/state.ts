import { TABLES } from '#lib/games/tables'
import type {
  BurstProof,
  FreeShots,
  OwnBurst,
  SeaFrame,
  SeaTold,
  ShownFish,
  ShownGun,
  ShownPairs,
  ShownResult,
  ShownWave,
  Sitting,
} from '#studio/fishing/frames'
import type { Link } from '../play-socket'
import { spotOf } from './paths'

type Hello = SeaFrame & { type: 'hello' }

const { lifeMs, everyMs, fish: ordinary, bossEvery, boss: BOSS } = TABLES['FISH-1'].wave

/** All that a page knows of its sea. */
export interface State {
  link: Link
  hello: Hello | null
  wave: ShownWave | null
  fish: Map<string, ShownFish>
  guns: ShownGun[]
  free: FreeShots[]
  pairs: ShownPairs | null
  own: OwnBurst[]
  sitting: Sitting
  balance: number | null
  /** Shots whose results are awaited, and what each costs. */
  inFlight: Map<number, number>
  proof: BurstProof | null
  refusal: string | null
  /** The studio's clock less this machine's: of the frame that came fastest. */
  ahead: number
  isPaused: boolean
}

export const emptyState = (): State => ({
  link: 'connecting',
  hello: null,
  wave: null,
  fish: new Map(),
  guns: [],
  free: [],
  pairs: null,
  own: [],
  sitting: { rounds: 0, staked: 0, paid: 0 },
  balance: null,
  inFlight: new Map(),
  proof: null,
  refusal: null,
  ahead: Number.NEGATIVE_INFINITY,
  isPaused: false,
})

export const studioNow = ({ ahead }: State): number =>
  Date.now() + (Number.isFinite(ahead) ? ahead : 0)

/** Fish that can be seen now, from left to right. */
export function seenFish(state: State): { fish: ShownFish; x: number; y: number; turn: 1 | -1 }[] {
  const now = studioNow(state)
  return [...state.fish.values()]
    .filter(({ at }) => now >= at && now < at + lifeMs)
    .map((fish) => ({ fish, ...spotOf(fish.path, now - fish.at) }))
    .filter(({ x }) => x > 0 && x < 1)
    .sort((one, other) => one.x - other.x)
}

/** The catch that comes rarely: when it comes, or how long it stays. */
export interface Boss {
  id: string | null
  species: string
  isHere: boolean
  /** Until it comes, or leaves. */
  leftMs: number
  /** The same as a share of the whole wait. */
  share: number
}

/** The boss that is there, or comes at the end of this wave; null where there is none. */
export function bossOf(state: State): Boss | null {
  const now = studioNow(state)
  const isThere = ({ species, at }: ShownFish) => species === BOSS && now >= at && now < at + lifeMs
  const found = [...state.fish.values()].find(isThere)
  if (found) {
    const leftMs = found.at + lifeMs - now
    return { id: found.id, species: BOSS, isHere: true, leftMs, share: leftMs / lifeMs }
  }
  const { wave } = state
  const waitMs = ordinary * everyMs
  const leftMs = wave && wave.number % bossEvery === 0 ? wave.beginsAt + waitMs - now : 0
  if (leftMs <= 0) return null
  return { id: null, species: BOSS, isHere: false, leftMs, share: leftMs / waitMs }
}

/** What the page has to show of a frame, beside what the state says. */
export interface News {
  results: ShownResult[]
  caught: { slot: number; caught: [fish: string, payout: number][] } | null
  shots: [slot: number, weapon: string, targets: string[]][]
}

/** Takes in what the sea said. */
export function take(state: State, told: SeaTold): News {
  state.ahead = Math.max(state.ahead, told.now - Date.now())
  const news: News = { results: [], caught: null, shots: [] }
  switch (told.type) {
    case 'hello': {
      const { wave, guns, free, pairs, own, sitting } = told
      Object.assign(state, { hello: told, wave, guns, free, pairs, own, sitting })
      state.fish = new Map(told.fish.map((fish) => [fish.id, fish]))
      state.inFlight.clear()
      break
    }
    case 'wave':
      state.wave = told.wave
      break
    case 'fish':
      for (const fish of told.fish) state.fish.set(fish.id, fish)
      dropGone(state)
      break
    case 'guns':
      state.guns = told.guns
      break
    case 'shots':
      news.shots = told.shots
      break
    case 'caught':
      news.caught = told
      break
    case 'results':
      Object.assign(state, { free: told.free, sitting: told.sitting, own: told.own })
      for (const { n } of told.results) state.inFlight.delete(n)
      news.results = told.results
      break
    case 'missed':
      for (const n of told.shots) state.inFlight.delete(n)
      state.refusal = told.code
      break
    case 'pairs':
      state.pairs = told.pairs
      break
    case 'proof':
      state.proof = told.proof
      break
    case 'refused':
      state.refusal = told.code
      break
    case 'balance':
      state.balance = told.balance
      break
  }
  return news
}

function dropGone(state: State): void {
  const now = studioNow(state)
  for (const [id, { at }] of state.fish) if (now > at + lifeMs) state.fish.delete(id)
}
