import { uniform } from '#lib/fair/stream'
import { MINUTE_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import type { Verdict } from '../exact'
import { commitmentOf, streamOf } from './seeded'

const STEP: Minor = 100
const TOTAL_MAX: Minor = 10_000_000_000
const SHARES_MAX = 1_000
/** Those of a member in a chat room: how many they are split into, and how long they wait. */
export const OWN_RAIN_SHARES_MIN = 5
export const OWN_RAIN_SHARES_MAX = 100
export const OWN_RAIN_MS = 15 * MINUTE_MS

export interface EnvelopeSplit {
  mode: 'equal' | 'random'
  id?: string
  total: Minor
  shares: number
  step?: Minor
  /** 32 bytes, hexadecimal. */
  seed?: string
}

export interface SplitEnvelope {
  parts: Minor[]
  commit?: string
  bytesUsed?: number
}

function equalParts(units: number, shares: number, step: Minor): Minor[] {
  const [each, more] = [Math.floor(units / shares), units % shares]
  return Array.from({ length: shares }, (_, at) => (each + (at < more ? 1 : 0)) * step)
}

/** All parts of an envelope, made before anybody sees it; their sum is exact. */
export async function splitEnvelope(
  asked: EnvelopeSplit,
): Promise<SplitEnvelope | { code: string }> {
  const { mode, id = '', total, shares, step = STEP, seed = '' } = asked
  if (total <= 0 || total % step !== 0 || total > TOTAL_MAX) return { code: 'envelope.amount' }
  if (shares < 1 || shares > SHARES_MAX || total / step < shares) return { code: 'envelope.shares' }
  if (mode === 'equal') return { parts: equalParts(total / step, shares, step) }
  const stream = await streamOf(seed, `ENVELOPE-SPLIT-v1|${id}|${total}|${shares}|${step}`)
  const parts: number[] = []
  let left = total / step
  for (let open = shares; open > 1; open -= 1) {
    const part = 1 + (await uniform(stream, Math.max(1, Math.floor((2 * left) / open) - 1)))
    parts.push(part)
    left -= part
  }
  parts.push(left)
  for (let at = parts.length - 1; at > 0; at -= 1) {
    const with_ = await uniform(stream, at + 1)
    const moved = parts[at] as number
    parts[at] = parts[with_] as number
    parts[with_] = moved
  }
  const commit = await commitmentOf('ENVELOPE-COMMIT-v1', seed)
  return { commit, parts: parts.map((part) => part * step), bytesUsed: stream.used }
}

export interface EnvelopeClaim {
  now: number
  /** Why the member may be given nothing; `ok`. */
  block: Verdict
  isOwn: boolean
  endsAt: number
  /** Whether somebody with one of the member's marks has had a share. */
  isKnown: boolean
  /** Own valid bet of the last seven days, and how much of it is asked. */
  valid: Minor
  minimum: Minor
  left: number
}

/** Whether the next share may be taken. */
export function mayOpen({
  now,
  block,
  isOwn,
  endsAt,
  isKnown,
  valid,
  minimum,
  left,
}: EnvelopeClaim): Verdict {
  if (block !== 'ok') return block
  if (isOwn) return 'envelope.own'
  if (now >= endsAt) return 'envelope.over'
  if (isKnown) return 'envelope.person'
  if (valid < minimum) return 'envelope.valid-bet'
  return left <= 0 ? 'envelope.empty' : 'ok'
}
