import * as z from 'zod/mini'
import { PICK_MAX, POSITIONS_MAX, SELECTION_PICKS_MAX } from '#lib/limits'

/** A number, or a label or a written number such as `BIG` or `07`. */
const pick = z.union([
  z.int().check(z.gte(0), z.lte(PICK_MAX)),
  z.string().check(z.regex(/^[A-Z0-9_-]{1,12}$/)),
])
const picks = z.array(pick).check(z.maxLength(SELECTION_PICKS_MAX))
export type Pick = z.infer<typeof pick>

/**
 * What was picked, under the keys that its play takes: `pos` a list per position, `nums` a set,
 * `a` what repeats and `b` what goes with it, `dan` what every bet holds and `tuo` what completes
 * it, `tickets` written lines, `at` positions, `pair` two of them, `ball` and `rank` one, from 0.
 */
export const selection = z.strictObject({
  pos: z.optional(z.array(picks).check(z.minLength(1), z.maxLength(POSITIONS_MAX))),
  nums: z.optional(picks),
  a: z.optional(picks),
  b: z.optional(picks),
  dan: z.optional(picks),
  tuo: z.optional(picks),
  tickets: z.optional(picks),
  at: z.optional(picks),
  sums: z.optional(picks),
  spans: z.optional(picks),
  opts: z.optional(picks),
  pair: z.optional(z.array(z.int()).check(z.length(2))),
  ball: z.optional(z.int()),
  rank: z.optional(z.int()),
})
export type Selection = z.infer<typeof selection>
