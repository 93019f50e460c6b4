import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { explanation } from '#lib/api/money/explanation'
import { amount, instant, nothing } from '#lib/api/shared'
import { BONUS_STATES } from '#lib/rules/promotion-state'

/** A grant's id: of the promotion, the period or entry, and whose it is. */
const grantId = z.string().check(z.minLength(1), z.maxLength(160), z.regex(/^[A-Za-z0-9_.|:-]+$/))

const bonus = z.object({
  id: z.string(),
  /** The promotion that pays it, and its title in the language of the request. */
  promotion: z.string(),
  name: z.string(),
  amount,
  /** What is to be wagered, and what of it has been; -1: stakes do not count. */
  required: z.int().check(z.gte(-1)),
  /** The same, 0 where stakes do not count: what clients of the first version read. */
  turnover: amount,
  staked: z.int(),
  /** What of the bonus wallet is of it now. */
  left: amount,
  /** What of it has become the member’s own. */
  converted: amount,
  /** Percent that stakes count, by category or `game:CODE`; empty: all in full. */
  weights: z.record(z.string(), z.int()),
  /** Most that a round may stake, 0: no bound; and what happens beyond it. */
  maxBet: amount,
  maxBetPolicy: z.enum(['refuse', 'ignore', 'forfeit']),
  /** Most that becomes the member’s own, 0: no cap. */
  maxWin: amount,
  state: z.enum(BONUS_STATES),
  at: instant,
  /** Until when it may be wagered, or may begin while it waits; 0: never. */
  expiresAt: instant,
  /** 0: it has not. */
  endedAt: instant,
  /** Why it ended without being met: `expired`, `forfeited` and so on; else empty. */
  reason: z.string(),
  /** What an operator said about it; else empty. */
  note: z.string(),
})

export const list = call({
  method: 'GET',
  path: '/wps/bonus',
  access: 'member',
  summary: 'The member’s bonuses, newest first, with what each still asks to be staked.',
  input: nothing,
  output: z.object({ bonuses: z.array(bonus) }),
  errors: [],
  whileExcluded: true,
})

export const forfeit = call({
  method: 'POST',
  path: '/wps/bonus/:id/forfeit',
  access: 'member',
  where: 'book',
  summary: 'Gives a bonus up: its money goes back to its promotion, own money stays.',
  input: z.strictObject({ id: grantId }),
  output: z.object({ sumBalance: amount, bonus: amount }),
  errors: ['bonus.unknown', 'bonus.state'],
  keyed: true,
})

export const explain = call({
  method: 'GET',
  path: '/wps/bonus/:id/explain',
  access: 'member',
  summary: 'A bonus that has ended worked out anew: what it asked, what counted, what it released.',
  input: z.strictObject({ id: grantId }),
  output: explanation,
  errors: ['bonus.unknown', 'truth.not-settled'],
  whileExcluded: true,
})

export const cancel = call({
  method: 'POST',
  path: '/wps/operator/bonus/:id/cancel',
  access: 'operator:bonuses',
  summary: 'Operator: ends a bonus that runs or waits, for a reason that the member reads.',
  input: z.strictObject({
    id: grantId,
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    reason: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: nothing,
  errors: ['member.not-found', 'bonus.unknown', 'bonus.state'],
})
