/** What a game is about, by the hero of its cover; the lobby filters by it. */
const MOTIFS_OF = {
  fruit: ['cherries', 'citrus', 'watermelon', 'grapes', 'chilli'],
  gems: ['gem', 'gems', 'ring', 'star'],
  fortune: ['seven', 'bell', 'clover', 'horseshoe', 'key', 'lamp'],
  adventure: ['treasure', 'pyramid', 'compass', 'helm', 'hourglass', 'anchor'],
  legend: ['dragon', 'mask', 'scarab', 'trident', 'sun', 'moon'],
  nature: ['jaguar', 'lotus', 'volcano', 'cactus', 'guitar'],
  roulette: ['roulette'],
  cards: ['cards', 'duel', 'table', 'pair', 'deck', 'crown'],
  dice: ['sicbo', 'dice', 'dicecup'],
  wheel: ['wheel', 'chips', 'bigchip'],
  trophy: ['angler', 'shark', 'fish', 'manta', 'turtle', 'hook', 'shell'],
  flight: ['rocket', 'balloon', 'plane', 'arrow', 'parachute', 'lift'],
  force: ['comet', 'wave', 'bolt'],
  board: ['domino', 'knight', 'mines'],
  skill: ['plinko', 'flip', 'target', 'cups'],
  ball: ['football', 'basketball', 'volleyball', 'baseball', 'hockey'],
  match: ['tennis', 'glove', 'racer', 'stopwatch', 'cup'],
  arena: ['pad', 'mech', 'screen', 'keycap'],
  team: ['emblem', 'headset', 'mouse', 'chevron'],
} as const

export type GameType = keyof typeof MOTIFS_OF
export type Volatility = 'low' | 'medium' | 'high'

const TYPE_OF = new Map(
  Object.entries(MOTIFS_OF).flatMap(([type, motifs]) =>
    motifs.map((motif): [string, GameType] => [motif, type as GameType]),
  ),
)

export function typeOf(motif: string): GameType {
  const type = TYPE_OF.get(motif)
  if (!type) throw new Error(`no type has the motif ${motif}`)
  return type
}

/** How far the payouts of a type lie apart in the demo. */
export const VOLATILITY: Partial<Record<GameType, Volatility>> = {
  fruit: 'low',
  gems: 'medium',
  fortune: 'high',
  adventure: 'medium',
  legend: 'high',
  nature: 'low',
  trophy: 'medium',
  flight: 'high',
  force: 'high',
}
