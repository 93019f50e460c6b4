import type { Minor } from '#lib/money'
import { splitEnvelope } from './envelope'
import { commitmentOf } from './seeded'

/** What is published of red envelopes once they are over. */
export interface RainProof {
  code: string
  mode: 'equal' | 'random'
  total: Minor
  shares: number
  commitment: string
  seed: string
  parts: readonly Minor[]
}

export interface RainCheck {
  /** The seed is the one that was announced by its hash. */
  isCommitted: boolean
  /** The parts are those that the seed makes, in this order, and their sum is exact. */
  isSplit: boolean
}

/** Works the split out again from the seed: nobody chose who gets how much. */
export async function checkRain(proof: RainProof): Promise<RainCheck> {
  const { code, mode, total, shares, commitment, seed, parts } = proof
  const split = await splitEnvelope({ mode, id: code, total, shares, seed })
  const made = 'parts' in split ? split.parts : []
  const isSame = made.length === parts.length && made.every((part, at) => part === parts[at])
  return {
    isCommitted: (await commitmentOf('ENVELOPE-COMMIT-v1', seed)) === commitment,
    isSplit: isSame && parts.reduce((sum, part) => sum + part, 0) === total,
  }
}
