import * as z from 'zod/mini'

/** What is worked out anew besides lottery tickets. */
export const EXPLAINED = ['contract', 'sports', 'bonus', 'round'] as const

/** Steps of an explanation, each a sentence with its amounts and words. */
export const EXPLAINED_STEPS = [
  // Contracts: what the team did, what came from before, each tier, what it makes.
  'teamLoss',
  'carriedIn',
  'validBase',
  'active',
  'tierHolds',
  'tierFails',
  'share',
  'noTier',
  'carriedOut',
  // Tickets on matches: the stake, each pick, cash-outs, each combination, the cap.
  'staked',
  'pickWon',
  'pickLost',
  'pickVoid',
  'pickHalfWon',
  'pickHalfLost',
  'pickShared',
  'pickOpen',
  'cashedOut',
  'combination',
  'toWin',
  'toPlace',
  'otherCombinations',
  'capped',
  // Bonuses: what was given and asked, what counted by weight, how it ended.
  'bonusGiven',
  'bonusAsked',
  'notWagered',
  'counted',
  'progress',
  'bonusMet',
  'bonusCap',
  'bonusJoined',
  'bonusEnded',
  'bonusNotMet',
  // Rounds: the stake, what bound the seed, choices, the seed, the outcome.
  'gameStaked',
  'gameBound',
  'gameBet',
  'gameActions',
  'gameSeed',
  'gameOutcome',
  'gameVoid',
] as const

/**
 * What does not fit: what is written down, what was moved, what came from the period before, how it
 * ended, or the seed and what bound it.
 */
export const EXPLAINED_FAULTS = ['kept', 'moved', 'carried', 'outcome', 'commitment'] as const

/** What is no longer or was never stored, so that it cannot be worked out in full. */
export const EXPLAINED_LACKS = [
  'rules',
  'results',
  'cashOut',
  'contributions',
  'seed',
  'ownPage',
] as const

export const explanation = z.object({
  id: z.string(),
  family: z.enum(EXPLAINED),
  /** Version of the rules by which it was settled, and is worked out. */
  rules: z.int(),
  steps: z.array(
    z.object({
      step: z.enum(EXPLAINED_STEPS),
      /** Money, minor units. */
      amounts: z.record(z.string(), z.int()),
      /** Hundredths of a percent. */
      rates: z.record(z.string(), z.int()),
      /** Numbers and names, as they are. */
      words: z.record(z.string(), z.string()),
    }),
  ),
  /** Null: something that it takes is not stored. */
  recomputed: z.nullable(z.int()),
  /** By the ledger's entries; null: not paid yet. */
  paid: z.nullable(z.int()),
  faults: z.array(z.enum(EXPLAINED_FAULTS)),
  lacks: z.array(z.enum(EXPLAINED_LACKS)),
})
export type Explanation = z.infer<typeof explanation>
export type ExplainedStep = Explanation['steps'][number]
