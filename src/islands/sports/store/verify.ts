import { atom } from 'nanostores'
import { type CallValue, sendSports } from '#lib/client/sports-routes'
import type { Score } from '#lib/sports/markets/types'
import { processFor } from '#lib/sports/virtual/competitions'
import { commitOf, playMatch, tickKeyHex } from '#lib/sports/virtual/draw'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import { scoreOf } from '#lib/sports/virtual/processes/types'

export type MatchProof = CallValue<'sports.verify'>

/** What a match published, as anybody can type it in. */
export interface MatchClaim {
  event: string
  seed: string
  commit: string
  /** Of each tick from 0, hex, with spaces between them; empty where there is none. */
  beacons: string
  /** `2:1`, points of all parts together. */
  score: string
}

export interface MatchCheck {
  commit: string
  commitMatches: boolean
  /** Key of the stream of the first tick. */
  key: string
  ticks: number
  score: string
  scoreMatches: boolean
  parts: readonly (readonly [part: string, score: Score])[]
  bytesUsed: number
  rejected: number
}

export type MatchVerify =
  | { step: 'idle' | 'loading' | 'checking' | 'malformed' }
  | { step: 'failed'; error: unknown }
  | { step: 'checked'; claim: MatchClaim; check: MatchCheck }
  /** Not over yet, or without a seed. */
  | { step: 'early' | 'void' }

export const EMPTY: MatchClaim = { event: '', seed: '', commit: '', beacons: '', score: '' }

export const $matchClaim = atom<MatchClaim>(EMPTY)
export const $matchProof = atom<MatchProof | null>(null)
export const $matchVerify = atom<MatchVerify>({ step: 'idle' })

const tidy = (text: string): string => text.trim().toLowerCase()

/** Plays a match again on this device, without any request. Throws when an input is malformed. */
export async function checkMatch(claim: MatchClaim): Promise<MatchCheck> {
  const match = virtualMatch(claim.event.trim().toUpperCase())
  if (!match) throw new Error('no simulated match')
  const seedHex = tidy(claim.seed)
  const commit = await commitOf(seedHex)
  const beacons = tidy(claim.beacons).split(/\s+/).filter(Boolean)
  const beaconAt = (tick: number) => beacons[Math.min(tick, beacons.length - 1)] ?? ''
  const seed = { competition: match.competition.code, event: match.id, seedHex }
  const process = processFor(match.competition, match.pair)
  const { state, bytesUsed, rejected } = await playMatch(process, seed, beaconAt)
  const score = scoreOf(state).join(':')
  return {
    commit,
    commitMatches: commit === tidy(claim.commit),
    key: await tickKeyHex(seed, 1, beaconAt(1)),
    ticks: state.tick,
    score,
    scoreMatches: score === claim.score.trim(),
    parts: Object.entries(state.parts),
    bytesUsed,
    rejected,
  }
}

export async function verifyClaim(): Promise<void> {
  const claim = $matchClaim.get()
  $matchVerify.set({ step: 'checking' })
  try {
    const check = await checkMatch(claim)
    if ($matchClaim.get() === claim) $matchVerify.set({ step: 'checked', claim, check })
  } catch {
    $matchVerify.set({ step: 'malformed' })
  }
}

/** Points of all parts together, as the claim has them. */
const wholeScore = ({ parts, score }: MatchProof): string => {
  const all = Object.values(parts)
  if (all.length === 0) return score.join(':')
  const sum = (side: 0 | 1) => all.reduce((total, part) => total + (part[side] ?? 0), 0)
  return `${sum(0)}:${sum(1)}`
}

/** Fetches what a match that is over published, and plays it again here. */
export async function verifyMatch(event: string): Promise<void> {
  $matchVerify.set({ step: 'loading' })
  try {
    const proof = await sendSports('sports.verify', { event })
    $matchProof.set(proof)
    const { seed, commit, beacons } = proof
    $matchClaim.set({ event, seed, commit, beacons: beacons.join(' '), score: wholeScore(proof) })
    if (proof.voidReason !== null) return $matchVerify.set({ step: 'void' })
    if (!seed) return $matchVerify.set({ step: 'early' })
  } catch (error) {
    $matchProof.set(null)
    $matchVerify.set({ step: 'failed', error })
    return
  }
  await verifyClaim()
}

/** Changes the form; what was checked no longer stands. */
export function editClaim(change: Partial<MatchClaim>): void {
  $matchClaim.set({ ...$matchClaim.get(), ...change })
  $matchVerify.set({ step: 'idle' })
}

/** Opens what the address names: `?event=`. */
export function openVerify(): void {
  const event = new URLSearchParams(window.location.search).get('event')
  if (event) void verifyMatch(event)
}
