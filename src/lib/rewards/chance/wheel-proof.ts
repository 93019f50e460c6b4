import { textBytes } from '#lib/fair/stream'
import { commitmentOf, hexOf } from './seeded'
import { type Segment, spinWheel } from './wheel'

/** One turn of a wheel as it is published, under a name of this wheel alone. */
export interface WheelTurn {
  name: string
  memberSeed: string
  nonce: number
  roll: number
  hit: string
  given: string
}

/** What was added to the stock of a prize, after so many turns of the day. */
export interface WheelRestock {
  after: number
  code: string
  count: number
}

/** What is published of a wheel's day once it is over. */
export interface WheelProof {
  code: string
  day: string
  commitment: string
  seed: string
  /** With the stock that was left when the day began. */
  segments: readonly Segment[]
  consolation: string
  /** All turns of the day, in their order. */
  turns: readonly WheelTurn[]
  /** Proofs of before there were any have none. */
  restocks?: readonly WheelRestock[]
}

export interface WheelCheck {
  /** The seed is the one whose hash was announced before the first turn. */
  isCommitted: boolean
  /** Nobody's turn was left out or made twice. */
  isWhole: boolean
  /** Seeds and stock make these prizes. */
  isSpun: boolean
}

const NAME_LETTERS = 12

/** What a member is called in a wheel's list, and their seed until they choose another. */
export async function wheelName(code: string, member: string): Promise<string> {
  const text = textBytes(`WHEEL-NAME-v1|${code}|${member}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return hexOf(hash).slice(0, NAME_LETTERS)
}

/** Each one's turns follow one another without a gap. */
function areWhole(turns: readonly WheelTurn[]): boolean {
  const last = new Map<string, number>()
  return turns.every(({ name, nonce }) => {
    const before = last.get(name)
    last.set(name, nonce)
    return before === undefined || nonce === before + 1
  })
}

/** Turns a wheel's day again: whoever published another prize is found out. */
export async function checkWheel(proof: WheelProof): Promise<WheelCheck> {
  const { code, seed, segments: given, consolation, turns, commitment, restocks = [] } = proof
  const segments = given.map((segment) => ({ ...segment }))
  let isSpun = true
  for (const [at, turn] of turns.entries()) {
    for (const { after, code: of, count } of restocks) {
      const segment = after === at && segments.find((each) => each.code === of)
      if (segment && segment.stock !== null) segment.stock += count
    }
    const { memberSeed, nonce } = turn
    const spun = await spinWheel({ code, seed, memberSeed, nonce }, segments, consolation)
    isSpun &&= spun.roll === turn.roll && spun.hit === turn.hit && spun.given === turn.given
    const segment = segments.find((each) => each.code === spun.given)
    if (segment?.stock) segment.stock -= 1
  }
  return {
    isCommitted: (await commitmentOf('WHEEL-COMMIT-v1', seed)) === commitment,
    isWhole: areWhole(turns),
    isSpun,
  }
}

/** The chance of each segment now: what has run out falls to the consolation. */
export function chancesNow(
  segments: readonly Segment[],
  consolation: string,
): { code: string; chance: number; of: number }[] {
  const of = segments.reduce((sum, { weight }) => sum + weight, 0)
  const fallen = segments
    .filter(({ stock }) => stock === 0)
    .reduce((sum, { weight }) => sum + weight, 0)
  return segments.map(({ code, weight, stock }) => {
    const own = stock === 0 ? 0 : weight
    return { code, chance: own + (code === consolation ? fallen : 0), of }
  })
}
