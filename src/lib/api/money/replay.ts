import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { id } from '#lib/api/shared'
import { TICKET_STATES } from '#lib/rules/ticket-state'
import { explanation } from './explanation'

/**
 * What does not fit: lines and the stake that was taken; the result and the published one; what was
 * written down and what the rules give; what was moved and what the rules give.
 */
export const REPLAY_FAULTS = ['stake', 'result', 'payout', 'rebate', 'moved'] as const

const money = z.int()
const sums = z.object({ stake: money, payout: money, rebate: money })

export const replay = call({
  method: 'GET',
  path: '/wps/record/replay/:id',
  access: 'session',
  summary: 'A lottery ticket worked out anew from its stored lines and result, step by step.',
  input: z.strictObject({ id }),
  output: z.object({
    id,
    gameCode: z.string(),
    issue: z.string(),
    state: z.enum(TICKET_STATES),
    /** By which it was settled; empty: there is none. */
    result: z.string(),
    /** What is on public record of that version; null: nothing yet. */
    published: z.nullable(z.string()),
    version: z.int(),
    /** Version of the rules by which it was settled, and is worked out. */
    rules: z.int(),
    lines: z.array(
      z.object({
        play: z.string(),
        bets: z.int(),
        unit: money,
        multiple: z.int(),
        /** Bets that won by prize, with the odds × 10 000 that they were accepted with. */
        won: z.array(z.object({ tier: z.string(), bets: z.int(), odds: z.int() })),
        /** Bets × odds × stake of each, before any cap. */
        whole: money,
        cap: z.nullable(money),
        paid: money,
      }),
    ),
    /** What the most that a draw pays one member has cut. */
    cut: money,
    worked: sums,
    /** As it is written on the ticket. */
    kept: sums,
    /** By the ledger's entries. */
    moved: sums,
    faults: z.array(z.enum(REPLAY_FAULTS)),
  }),
  errors: ['lottery.ticket-unknown', 'truth.not-settled', 'truth.rules-unknown'],
  whileExcluded: true,
})

export const explainPlayed = call({
  method: 'GET',
  path: '/wps/record/explain/:id',
  access: 'session',
  summary: 'A round of our own games worked out anew from its revealed seed, step by step.',
  input: z.strictObject({ id }),
  output: explanation,
  errors: ['request.not-found', 'truth.not-settled', 'game.unavailable'],
  whileExcluded: true,
})
