import { type Prize, type PrizeTable, VN_NORTH_PRIZES, VN_SOUTH_PRIZES } from '#lib/lottery/shapes'

export type Region = 'north' | 'south'

export const PRIZES: Readonly<Record<Region, readonly Prize[]>> = {
  north: VN_NORTH_PRIZES,
  south: VN_SOUTH_PRIZES,
}

/** The slots of a draw that a play looks at, and how many of their digits. */
export interface Target {
  digits: number
  /** The first digits of a number rather than the last. */
  isFirst?: boolean
  /** Every prize that is long enough unless said. */
  prizes?: readonly string[]
  /** Only the first number of these prizes. */
  onlyFirst?: readonly string[]
}

/** How many numbers of a draw a target has. */
export function slotsOf(region: Region, target: Target): number {
  let slots = 0
  for (const [name, count] of prizesOf(region, target)) {
    slots += target.onlyFirst?.includes(name) ? 1 : count
  }
  return slots
}

/** The prizes of a region that a target has: those it names that are long enough. */
export const prizesOf = (region: Region, { digits, prizes }: Target): readonly Prize[] =>
  PRIZES[region].filter(
    ([name, , length]) => length >= digits && (prizes === undefined || prizes.includes(name)),
  )

type Counts = ReadonlyMap<string, number>

const counted = new WeakMap<PrizeTable, Map<Target, Counts>>()

/** How often each number stands at a target in a draw; worked out once per draw. */
export function countsOf(region: Region, target: Target, draw: PrizeTable): Counts {
  let ofDraw = counted.get(draw)
  if (!ofDraw) {
    ofDraw = new Map()
    counted.set(draw, ofDraw)
  }
  const known = ofDraw.get(target)
  if (known) return known
  const counts = count(region, target, draw)
  ofDraw.set(target, counts)
  return counts
}

function count(region: Region, target: Target, draw: PrizeTable): Counts {
  const { digits, isFirst, onlyFirst } = target
  const counts = new Map<string, number>()
  for (const [name] of prizesOf(region, target)) {
    const all = draw[name] ?? []
    for (const number of onlyFirst?.includes(name) ? all.slice(0, 1) : all) {
      const part = isFirst ? number.slice(0, digits) : number.slice(-digits)
      counts.set(part, (counts.get(part) ?? 0) + 1)
    }
  }
  return counts
}
