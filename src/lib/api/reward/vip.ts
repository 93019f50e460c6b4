import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { amount, nothing } from '#lib/api/shared'
import { VIP_LEVELS_MAX } from '#lib/limits'

const level = z.object({
  level: z.int().check(z.gte(0), z.lt(VIP_LEVELS_MAX)),
  /** Valid bet from which on a member has it, minor units. */
  validBet: amount,
})

export const levels = call({
  method: 'GET',
  path: '/wps/vip/levels',
  access: 'public',
  summary: 'VIP levels from the lowest, and above which one VIP service answers.',
  input: nothing,
  output: z.object({ levels: z.array(level), serviceAbove: z.int() }),
  errors: [],
  cacheSeconds: 30,
})

export const mine = call({
  method: 'GET',
  path: '/wps/member/vip',
  access: 'member',
  summary: 'The member’s level (`rankLevel`), valid bet so far, and the next level.',
  input: nothing,
  output: z.object({ rankLevel: z.int(), validBet: amount, next: z.nullable(level) }),
  errors: [],
})

export const setLevels = call({
  method: 'PUT',
  path: '/wps/operator/vip',
  access: 'operator:promotions',
  summary: 'Operator: the valid bet of each level; the first is level 0 and asks for nothing.',
  input: z.strictObject({
    validBets: z.array(amount).check(
      z.minLength(1),
      z.maxLength(VIP_LEVELS_MAX),
      z.refine((bets) =>
        bets.every((bet, at) => (at === 0 ? bet === 0 : bet > (bets[at - 1] ?? 0))),
      ),
    ),
  }),
  output: nothing,
  errors: [],
})
