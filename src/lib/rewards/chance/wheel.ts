import { uniform } from '#lib/fair/stream'
import { streamOf } from './seeded'

export interface Segment {
  code: string
  weight: number
  /** Null: without an end. */
  stock: number | null
}

export interface WheelSpin {
  code: string
  /** Of the day; its commitment is published before. */
  seed: string
  /** The member's own, who may change it. */
  memberSeed: string
  nonce: number
}

const sumOf = (segments: readonly Segment[]) =>
  segments.reduce((sum, { weight }) => sum + weight, 0)

/** Where the wheel stops, and what is given: what has run out falls to the consolation. */
export async function spinWheel(
  { code, seed, memberSeed, nonce }: WheelSpin,
  segments: readonly Segment[],
  consolation: string,
): Promise<{ roll: number; hit: string; given: string }> {
  const stream = await streamOf(seed, `WHEEL-SPIN-v1|${code}|${memberSeed}|${nonce}`)
  const roll = await uniform(stream, sumOf(segments))
  let below = 0
  const hit = segments.find(({ weight }) => {
    below += weight
    return roll < below
  }) as Segment
  return { roll, hit: hit.code, given: hit.stock === 0 ? consolation : hit.code }
}

/** What is published of each segment: its part of all. */
export const chancesOf = (segments: readonly Segment[]): Record<string, string> =>
  Object.fromEntries(segments.map(({ code, weight }) => [code, `${weight}/${sumOf(segments)}`]))
