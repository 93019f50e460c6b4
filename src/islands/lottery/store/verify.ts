import { atom } from 'nanostores'
import type { DrawInfo } from '#lib/api/lottery/lottery'
import { type CallValue, send } from '#lib/client/call'
import { CallError } from '#lib/client/call-error'
import { commitOf, deriveDraw } from '#lib/lottery/draw/fair'
import { GAMES, gameOf } from '#lib/lottery/games'
import { resultOn } from '#lib/lottery/shapes'
import { createLoaded } from '#lib/stores/loaded'

/** What a draw published, as anybody can type it in. */
export interface Claim {
  gameCode: string
  issue: string
  commit: string
  seed: string
  /** Randomness of the beacon round, hex; empty under the commit-only policy. */
  beacon: string
  result: string
}

export interface Check {
  /** SHA-256 of the seed, computed here. */
  commit: string
  commitMatches: boolean
  /** Key of the number stream, computed here. */
  key: string
  result: string
  resultMatches: boolean
  bytesUsed: number
  /** Bytes of them that were passed over. */
  rejected: number
}

export type Proof = CallValue<'lottery.verify'>

/** `failed` carries what the call threw; `malformed`: an input is not what it should be. */
export type VerifyState =
  | { step: 'idle' | 'loading' | 'checking' | 'malformed' }
  | { step: 'failed'; error: CallError }
  | { step: 'checked'; claim: Claim; check: Check }
  /** Drawn elsewhere: known, not computed. */
  | { step: 'external' }
  /** Without a result; null: the seed was lost, or there was none. */
  | { step: 'void'; commitMatches: boolean | null }

export const EMPTY_CLAIM: Claim = {
  gameCode: '',
  issue: '',
  commit: '',
  seed: '',
  beacon: '',
  result: '',
}

export const $claim = atom<Claim>(EMPTY_CLAIM)
export const $proof = atom<Proof | null>(null)
export const $verify = atom<VerifyState>({ step: 'idle' })

const LISTED = 20

/** The newest finished draws of a game, to choose from. */
export const finished = createLoaded(
  async (gameCode: string): Promise<readonly DrawInfo[]> =>
    (await send('lottery.opened', { gameCode, count: LISTED })).draws,
)

/** How many draws of the game are void, and why. */
export const voids = createLoaded((gameCode: string) => send('lottery.voids', { gameCode }))

const tidy = (text: string): string => text.trim().toLowerCase()

/** Recomputes a draw on this device, without any request. Throws when an input is malformed. */
export async function checkClaim(claim: Claim): Promise<Check> {
  const seedHex = tidy(claim.seed)
  const commit = await commitOf(seedHex)
  const gameCode = claim.gameCode.trim().toUpperCase()
  const issue = claim.issue.trim()
  const family = gameOf(gameCode)?.family ?? 'SSC'
  const beaconHex = tidy(claim.beacon)
  const derived = await deriveDraw({ seedHex, gameCode, issue, beaconHex, family })
  const { key, bytesUsed, rejected } = derived
  const result = resultOn(family, derived.result, issue)
  return {
    commit,
    commitMatches: commit === tidy(claim.commit),
    key,
    result,
    resultMatches: result === claim.result.trim(),
    bytesUsed,
    rejected,
  }
}

export async function verifyClaim(): Promise<void> {
  const claim = $claim.get()
  $verify.set({ step: 'checking' })
  try {
    const check = await checkClaim(claim)
    if ($claim.get() === claim) $verify.set({ step: 'checked', claim, check })
  } catch {
    $verify.set({ step: 'malformed' })
  }
}

/** Fetches what a finished draw published and checks it here. */
export async function verifyDraw(gameCode: string, issue: string): Promise<void> {
  $verify.set({ step: 'loading' })
  try {
    const proof = await send('lottery.verify', { gameCode, issue })
    $proof.set(proof)
    const { commit, seed, beacon, result, state } = proof
    $claim.set({ gameCode, issue, commit, seed, beacon: beacon.randomness, result })
    if (state === 'void') {
      const commitMatches = seed ? (await commitOf(seed)) === commit : null
      return $verify.set({ step: 'void', commitMatches })
    }
    if (!commit) return $verify.set({ step: 'external' })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    $proof.set(null)
    $verify.set({ step: 'failed', error })
    return
  }
  await verifyClaim()
}

/** Changes the form; what was checked no longer stands. */
export function editClaim(change: Partial<Claim>): void {
  $claim.set({ ...$claim.get(), ...change })
  $verify.set({ step: 'idle' })
}

/** The game whose draws are listed. */
export const $verifyGame = atom(GAMES[0]?.code ?? '')

/** Opens what the address names: a game, the site's own unless said, and one of its draws. */
export function openVerify(): void {
  const query = new URLSearchParams(window.location.search)
  const asked = query.get('gameCode') ?? ''
  const issue = query.get('issue')
  listDraws(gameOf(asked) ? asked : $verifyGame.get())
  if (issue) void verifyDraw(asked, issue)
}

/** Lists the draws of another game; what was checked before no longer stands. */
export function chooseGame(gameCode: string): void {
  const url = new URL(window.location.href)
  url.search = new URLSearchParams({ gameCode }).toString()
  window.history.replaceState(window.history.state, '', url)
  $proof.set(null)
  $claim.set({ ...EMPTY_CLAIM, gameCode })
  $verify.set({ step: 'idle' })
  listDraws(gameCode)
}

/** Loads the list and how many draws are void; the form works without them. */
function listDraws(gameCode: string): void {
  void voids.load(gameCode)
  void finished.load(gameCode)
  $verifyGame.set(gameCode)
}
