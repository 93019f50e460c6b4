import { type Draws, uniform, weighted } from '#lib/games/draws'
import { TABLES } from '#lib/games/tables'
import { SPECIES } from './species'

const { tide: tides, wave } = TABLES['FISH-1']
const WEIGHTS = Object.entries(SPECIES).map(([name, { weight }]) => [name, weight] as const)

/** What swims by in a minute, the same for all in a room. */
export interface Wave {
  /** A golden tide doubles what everything pays. */
  tide: boolean
  /** Species and path, in the sequence they appear. */
  fish: [species: string, path: number][]
}

/** The wave of a room's round, with the boss in every tenth. */
export function* waveOf(round: number): Draws<Wave> {
  const tide = (yield* uniform(tides.oneIn)) === 0
  const fish: Wave['fish'] = []
  while (fish.length < wave.fish) {
    const species = yield* weighted(WEIGHTS)
    fish.push([species, yield* uniform(wave.paths)])
  }
  if (round % wave.bossEvery === 0) fish.push([wave.boss, yield* uniform(wave.paths)])
  return { tide, fish }
}
