import { fromHex, toHex } from '#lib/fair/hex'
import { ByteStream, hmac, hmacKey, labelled, textBytes, uniform } from '#lib/fair/stream'
import { sha256Hex } from '#lib/lottery/draw/hex'
import { nextTick, tickZero } from './processes/tick'
import { KICK_OFF, type MatchState, type Process, type Tick } from './processes/types'

const COMMIT_LABEL = 'SPORT-COMMIT-v1\0'
const TICK_LABEL = 'SPORT-TICK-v1'
const SEED = /^[0-9a-f]{64}$/
const NAME = /^[A-Z0-9-]{1,40}$/
const BEACON = /^(?:[0-9a-f]{2})*$/

/** What a virtual match is drawn from. */
export interface MatchSeed {
  competition: string
  event: string
  /** 32 bytes, hex; its hash is public before anything is sold. */
  seedHex: string
}

function checked(value: string, pattern: RegExp, what: string): string {
  if (!pattern.test(value)) throw new Error(`malformed ${what} of a match`)
  return value
}

/** SHA-256 of the label, a zero byte and the seed, hex: binds the seed without showing it. */
export const commitOf = (seedHex: string): Promise<string> =>
  sha256Hex(labelled(COMMIT_LABEL, fromHex(checked(seedHex, SEED, 'seed'))))

/** HMAC key of a tick's stream. The beacon is hex; empty where none was announced. */
async function tickKey(seed: MatchSeed, tick: number, beaconHex: string) {
  const text = [
    TICK_LABEL,
    checked(seed.competition, NAME, 'competition'),
    checked(seed.event, NAME, 'event'),
    tick,
    checked(beaconHex, BEACON, 'beacon'),
  ].join('|')
  const key = await hmacKey(fromHex(checked(seed.seedHex, SEED, 'seed')))
  return hmac(key, textBytes(text))
}

/** HMAC key of a tick's stream, hex. */
export const tickKeyHex = async (seed: MatchSeed, tick: number, beaconHex: string) =>
  toHex(await tickKey(seed, tick, beaconHex))

interface Drawn {
  state: MatchState
  /** Bytes of the streams that were read, rejected ones too. */
  bytesUsed: number
  /** Words that were read again, as they would favour the small numbers. */
  rejected: number
}

async function run(steps: Tick, key: Uint8Array<ArrayBuffer>): Promise<Drawn> {
  const stream = new ByteStream(await hmacKey(key))
  let step = steps.next()
  while (!step.done) step = steps.next(await uniform(stream, step.value))
  return { state: step.value, bytesUsed: stream.used, rejected: stream.rejected }
}

/** The state of a match at its kick-off. */
export async function kickOff(process: Process, seed: MatchSeed, beaconHex = ''): Promise<Drawn> {
  const steps = tickZero(process, KICK_OFF)
  if (!steps) return { state: KICK_OFF, bytesUsed: 0, rejected: 0 }
  return run(steps, await tickKey(seed, 0, beaconHex))
}

/** The state of a match after its next tick. Throws Error when it has ended. */
export async function playTick(
  process: Process,
  seed: MatchSeed,
  state: MatchState,
  beaconHex = '',
): Promise<Drawn> {
  const steps = nextTick(process, state)
  return run(steps, await tickKey(seed, state.tick + 1, beaconHex))
}

/** A whole match; `beaconAt` gives the randomness announced for each tick. */
export async function playMatch(
  process: Process,
  seed: MatchSeed,
  beaconAt: (tick: number) => string = () => '',
): Promise<Drawn> {
  let { state, bytesUsed, rejected } = await kickOff(process, seed, beaconAt(0))
  while (!state.ended) {
    const next = await playTick(process, seed, state, beaconAt(state.tick + 1))
    state = next.state
    bytesUsed += next.bytesUsed
    rejected += next.rejected
  }
  return { state, bytesUsed, rejected }
}
