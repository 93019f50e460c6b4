import { commitmentOf, draw, linkBefore, readFair, roundKey } from '#lib/games/fair'
import { FISHING } from '#lib/games/fishing/index'
import type { Result } from '#lib/games/game'
import type { BurstProof } from './frames'
import { waveOfLink } from './waves-of-links'

export const SEA_FAIR_PATH = '/sea/fair'
/** What a burst of shots is checked by, for whoever has its address. */
export const SEA_BURST_PATH = '/sea/burst'

const CODE = 'FISH-1'

/** What anybody may check a wave by, once it has swum by. */
export interface WaveRecord {
  chain: { name: string; length: number; terminal: string; publishedAt: number }
  number: number
  link: string
  tide: boolean
  fish: [species: string, path: number][]
}

/** Repeats a wave with nothing but what was published. */
export async function checkWave({ chain, number, link, tide, fish }: WaveRecord): Promise<boolean> {
  let at = link
  for (let left = number; left > 0; left -= 1) at = await linkBefore(at)
  const wave = await waveOfLink({ chain: chain.name, number, link })
  return at === chain.terminal && JSON.stringify(wave) === JSON.stringify({ tide, fish })
}

export interface BurstCheck {
  /** The seed is the one that was bound before the first shot. */
  isBound: boolean
  /** Each shot caught what it was shown to. */
  isEqual: boolean
}

/** Repeats the shots of a burst from their seed pair: it asks nobody. */
export async function checkBurst(proof: BurstProof): Promise<BurstCheck> {
  const { commitment, client, shots } = proof
  const seed = proof.seed ?? ''
  const isBound = seed !== '' && (await commitmentOf(seed)) === commitment
  if (!isBound) return { isBound, isEqual: false }
  const played = await Promise.all(
    shots.map(async ({ nonce, bet }) => {
      const key = await roundKey(CODE, readFair('single', { seed, client, nonce }))
      return (await draw<Result>(key, FISHING.play(bet, []))).value
    }),
  )
  const isEqual = played.every(({ outcome, payout }, place) => {
    const shot = shots[place]
    return JSON.stringify([outcome, payout]) === JSON.stringify([shot?.outcome, shot?.payout])
  })
  return { isBound, isEqual }
}
