import * as z from 'zod/mini'

const play = z.object({
  game: z.string(),
  /** What it is derived from, in the form of its game; null: its seed is not public yet. */
  fair: z.nullable(z.record(z.string(), z.unknown())),
  bet: z.unknown(),
  actions: z.array(z.unknown()),
  /** What it came to, and what that paid in the vendor's amounts. */
  outcome: z.unknown(),
  payout: z.int(),
  /** Of a room: which of its seats were this person's. */
  seats: z.optional(z.array(z.int())),
})

/** How a round of our own rules is worked out again; in a detail's `result` as `proof`. */
export const roundProof = z.object({
  /** Version of the rules that it was drawn by. */
  rules: z.int(),
  /** SHA-256 that bound its seed before it began; left out where a chain binds it. */
  commitment: z.optional(z.string()),
  plays: z.array(play),
  /** What it has won of a jackpot, which the pot's own proof tells of. */
  jackpot: z.optional(z.int()),
})

export type RoundProof = z.infer<typeof roundProof>
