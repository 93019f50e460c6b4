import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { tournamentCode } from '#lib/api/reward/tournament'
import { amount, instant, languageCode, movedAmount, nothing } from '#lib/api/shared'
import { ENTRY_CUT_MAX, TOURNAMENT_SCORINGS } from '#lib/rewards/play/tournament'
import { REBATE_CATEGORIES } from '#lib/rules/cashier'

export const TOURNAMENT_RUNS = ['draft', 'running', 'final'] as const

const gameCode = z.string().check(z.regex(/^[\w.-]{1,60}$/))
const share = z.int().check(z.gte(1), z.lte(10_000))

export const tournamentDefinition = z.strictObject({
  names: z
    .record(languageCode, z.string().check(z.maxLength(200)))
    .check(z.refine((names) => Object.keys(names).length > 0)),
  scoring: z.enum(TOURNAMENT_SCORINGS),
  /** None: all. */
  games: z._default(z.array(gameCode).check(z.maxLength(50)), []),
  categories: z._default(z.array(z.enum(REBATE_CATEGORIES)), []),
  /** Smallest stake of a round that counts for the best multiple. */
  minStake: z._default(amount, 0),
  /** Fewest rounds of somebody with a place. */
  minBets: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  from: instant,
  to: instant,
  /** It counts from joining on. */
  join: z._default(z.boolean(), false),
  /** What the house puts into the prizes: all of them, or what entry fees come on top of. */
  pool: amount.check(z.multipleOf(100)),
  /** What taking part costs, and how many hundredths of a percent of it the house keeps. */
  buyIn: z._default(amount.check(z.multipleOf(100)), 0),
  fee: z._default(z.int().check(z.gte(0), z.lte(ENTRY_CUT_MAX)), 0),
  /** Hundredths of a percent of it, by place; what they leave over goes to the first. */
  shares: z.array(share).check(
    z.minLength(1),
    z.maxLength(1_000),
    z.refine((shares) => shares.reduce((sum, each) => sum + each, 0) <= 10_000),
  ),
  /** With fewer nothing is given. */
  minEntrants: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
})

const sums = {
  code: tournamentCode,
  state: z.enum(TOURNAMENT_RUNS),
  budget: amount,
  reserved: amount,
  spent: amount,
}

export const set = call({
  method: 'PUT',
  path: '/wps/operator/tournaments/:code',
  access: 'operator:promotions',
  summary: 'Operator: makes a tournament, or changes one that has never started.',
  input: z.strictObject({ code: tournamentCode, definition: tournamentDefinition }),
  output: nothing,
  errors: ['promotion.running', 'terms.incomplete', 'terms.entry-fee'],
})

export const fund = call({
  method: 'POST',
  path: '/wps/operator/tournaments/:code/fund',
  access: 'operator:budgets',
  second: 'approve-money',
  summary: 'Operator: sets so much more aside for a tournament’s prizes.',
  input: z.strictObject({ code: tournamentCode, amount: movedAmount }),
  output: z.object(sums),
  errors: ['tournament.unknown'],
  keyed: true,
})

export const run = call({
  method: 'POST',
  path: '/wps/operator/tournaments/:code/run',
  access: 'operator:promotions',
  summary: 'Operator: starts a tournament whose pool is set aside, or ends it now as it stands.',
  input: z.strictObject({ code: tournamentCode, isOn: z.boolean() }),
  output: z.object(sums),
  errors: ['tournament.unknown', 'promotion.budget', 'review.state', 'terms.incomplete'],
})

export const tournaments = call({
  method: 'GET',
  path: '/wps/operator/tournaments',
  access: 'operator:promotion-view',
  summary: 'Operator: every tournament with its budget, and what of it the ledger has given.',
  input: nothing,
  output: z.object({
    tournaments: z.array(
      z.object({
        ...sums,
        definition: tournamentDefinition,
        startsAt: instant,
        endsAt: instant,
        entrants: z.int(),
        given: z.int(),
      }),
    ),
  }),
  errors: [],
})
