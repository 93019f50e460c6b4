import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { missionCode } from '#lib/api/reward/mission'
import { amount, instant, languageCode, movedAmount, nothing } from '#lib/api/shared'
import { MISSION_MEASURES, MISSION_PERIODS } from '#lib/rewards/play/mission'
import { REBATE_CATEGORIES } from '#lib/rules/cashier'

export const MISSION_RUNS = ['draft', 'running', 'stopped'] as const

const place = z.int().check(z.gte(1), z.lte(20_000))
const prizeRange = z.strictObject({
  from: place,
  to: place,
  /** For each of these places. */
  amount: movedAmount.check(z.multipleOf(100)),
})

export const missionDefinition = z.strictObject({
  names: z
    .record(languageCode, z.string().check(z.maxLength(200)))
    .check(z.refine((names) => Object.keys(names).length > 0)),
  measure: z.enum(MISSION_MEASURES),
  /** Money in minor units, a number of bets or days, or a multiple in hundredths. */
  target: movedAmount,
  /** Smallest stake of a bet that is counted. */
  minimum: z._default(amount, 0),
  /** None: all. */
  categories: z._default(z.array(z.enum(REBATE_CATEGORIES)), []),
  period: z.enum(MISSION_PERIODS),
  from: instant,
  to: instant,
  /** It counts from joining on. */
  join: z._default(z.boolean(), false),
  reward: movedAmount.check(z.multipleOf(100)),
  /** Prizes of the board of each period, by place, from the pot `boards`. */
  prizes: z._default(z.array(prizeRange).check(z.maxLength(50)), []),
})

const sums = {
  code: missionCode,
  state: z.enum(MISSION_RUNS),
  budget: amount,
  reserved: amount,
  spent: amount,
}

export const set = call({
  method: 'PUT',
  path: '/wps/operator/missions/:code',
  access: 'operator:promotions',
  summary: 'Operator: makes a mission, or changes one that has never started.',
  input: z.strictObject({ code: missionCode, definition: missionDefinition }),
  output: nothing,
  errors: ['promotion.running', 'terms.incomplete'],
})

export const fund = call({
  method: 'POST',
  path: '/wps/operator/missions/:code/fund',
  access: 'operator:budgets',
  second: 'approve-money',
  summary: 'Operator: sets so much more aside for a mission’s rewards.',
  input: z.strictObject({ code: missionCode, amount: movedAmount }),
  output: z.object(sums),
  errors: ['mission.unknown'],
  keyed: true,
})

export const run = call({
  method: 'POST',
  path: '/wps/operator/missions/:code/run',
  access: 'operator:promotions',
  summary: 'Operator: starts a mission whose budget is there, or stops it.',
  input: z.strictObject({ code: missionCode, isOn: z.boolean() }),
  output: z.object(sums),
  errors: ['mission.unknown', 'promotion.budget', 'review.state'],
})

export const missions = call({
  method: 'GET',
  path: '/wps/operator/missions',
  access: 'operator:promotion-view',
  summary: 'Operator: every mission with its budget, and what of it the ledger has given.',
  input: nothing,
  output: z.object({
    missions: z.array(z.object({ ...sums, definition: missionDefinition, given: z.int() })),
  }),
  errors: [],
})
