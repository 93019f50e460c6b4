/** Commitments that somebody outside has kept since before sales, and what became of the draws. */
import { faultOf, type Published } from './check-draw.ts'
import { commitment } from './second-draw.ts'

/** A commitment as the site listed it, before sales of its draw opened. */
export interface Recorded {
  gameCode: string
  issue: string
  openAt: number
  drawAt: number
  commit: string
  beaconRound: number | null
  /** By the clock of whoever recorded it. */
  seenAt: number
}

interface Listed extends Omit<Recorded, 'beaconRound' | 'seenAt'> {
  beaconRound?: number
}

/** A draw that was to be finished so long ago, and is neither drawn nor void, was kept back. */
const LATE_MS = 15 * 60_000

const nameOf = ({ gameCode, issue }: { gameCode: string; issue: string }) => `${gameCode} ${issue}`

async function answerOf<T>(address: string): Promise<{ value: T; code?: string }> {
  const response = await fetch(address, { headers: { Language: 'en' } })
  const {
    success,
    value,
    code = '',
    message,
  } = (await response.json()) as {
    success: boolean
    value: T
    code?: string
    message: string
  }
  if (!success && code !== 'lottery.draw-unknown') throw new Error(`${address}: ${message}`)
  return { value, code }
}

/** Adds what is listed now; a commitment that differs from the one kept before is a fault. */
export function added(kept: readonly Recorded[], listed: readonly Listed[], now: number) {
  const known = new Map(kept.map((one) => [nameOf(one), one]))
  const faults: string[] = []
  for (const { gameCode, issue, openAt, drawAt, commit, beaconRound = null } of listed) {
    const name = nameOf({ gameCode, issue })
    const before = known.get(name)
    if (!before && commit && now < openAt)
      known.set(name, { gameCode, issue, openAt, drawAt, commit, beaconRound, seenAt: now })
    if (before && (before.commit !== commit || before.beaconRound !== beaconRound))
      faults.push(`${name}: its commitment has changed since it was recorded`)
  }
  return { kept: [...known.values()], faults }
}

/** The commitments of draws ahead that a running site lists. */
export async function listed(origin: string): Promise<Listed[]> {
  const { value } = await answerOf<{ draws: Listed[] }>(`${origin}/wps/lottery/commitments`)
  return value.draws
}

export interface Compared {
  name: string
  outcome: 'verified' | 'void' | 'waiting' | 'failed'
  words: string
}

/** What became of a draw, as far as the commitment kept of it tells. */
export async function compared(origin: string, one: Recorded, now: number): Promise<Compared> {
  const { gameCode, issue } = one
  const said = (outcome: Compared['outcome'], words: string) => {
    return { name: nameOf(one), outcome, words }
  }
  const address = `${origin}/wps/lottery/verify/${gameCode}/${issue}`
  const { value, code } = await answerOf<Published>(address)
  if (code === 'lottery.draw-unknown')
    return now < one.drawAt + LATE_MS
      ? said('waiting', 'not finished yet')
      : said('failed', 'neither drawn nor void long after its time')
  if (value.commit !== one.commit) return said('failed', 'its commitment is not the one recorded')
  if (value.beacon.round !== one.beaconRound) return said('failed', 'another number of the beacon')
  if (value.state === 'void') {
    const { voidReason, seed, refunded } = value
    if (!voidReason) return said('failed', 'void without a reason')
    const isLost = voidReason === 'seed-lost'
    if (!isLost && commitment(Buffer.from(seed, 'hex')) !== one.commit)
      return said('failed', 'void, and its seed is not the one that was committed to')
    return said('void', `${voidReason}, ${refunded ?? 'nobody knows how many'} refunded`)
  }
  const fault = faultOf(value)
  return fault ? said('failed', fault) : said('verified', value.result)
}
