import fc from 'fast-check'
import type { MemberType } from '#lib/rules/member-type'

/** Trials stake and are refused the rest; every other type does everything. */
export const MEMBERS: Record<string, MemberType> = {
  ana: 0,
  beto: 0,
  caro: 0,
  dani: 1,
  elsa: 2,
  fito: 41,
  gina: 42,
  hugo: 0,
  iris: 0,
  jair: 0,
  kena: 0,
  luis: 0,
  mara: 0,
  nico: 4,
  olga: 4,
  pepe: 4,
}
export const NAMES = Object.keys(MEMBERS)
const REAL = NAMES.filter((name) => MEMBERS[name] !== 4)

export type Act =
  | { act: 'deposit' | 'withdraw'; amount: number }
  | { act: 'stake'; unit: number; multiple: number; digit: number; place: number; forged: boolean }
  | { act: 'replay'; which: number; altered: boolean }

/** What every member does at one moment, and how often each request is sent. */
export interface Moment {
  step: 'moment'
  acts: { act: Act; times: number }[]
}
export type Step =
  | Moment
  | { step: 'settle'; result: string | null; again: boolean }
  | { step: 'decide'; which: number; approve: boolean; again: boolean }
  | { step: 'transfer'; from: string; to: string; amount: number; again: boolean }
  | { step: 'claim'; member: string; times: number }
  | { step: 'restart' }
  | { step: 'stumble'; moment: Moment }

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 120 }).map((units) => units * 10_000) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 3_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 99_999, 100_000, 100_000_000, 100_000_001) },
)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('deposit' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('withdraw' as const), amount }) },
  {
    weight: 10,
    arbitrary: fc.record({
      act: fc.constant('stake' as const),
      unit: fc.constantFrom(10_000, 1_000, 100, 10),
      multiple: fc.integer({ min: 1, max: 300 }),
      digit: fc.integer({ min: 0, max: 9 }),
      place: fc.integer({ min: 0, max: 4 }),
      forged: fc.integer({ min: 0, max: 19 }).map((chance) => chance === 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('replay' as const),
      which: fc.nat(1_000),
      altered: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
    }),
  },
)
const times = fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 3)
const moment: fc.Arbitrary<Moment> = fc.record({
  step: fc.constant('moment' as const),
  acts: fc.array(fc.record({ act, times }), {
    minLength: NAMES.length,
    maxLength: NAMES.length,
  }),
})
const result = fc.option(
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 }).map((d) => d.join('')),
  { freq: 8 },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 30, arbitrary: moment },
  {
    weight: 4,
    arbitrary: fc.record({ step: fc.constant('settle' as const), result, again: fc.boolean() }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      step: fc.constant('decide' as const),
      which: fc.nat(1_000),
      approve: fc.boolean(),
      again: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      step: fc.constant('transfer' as const),
      from: fc.constantFrom(...REAL),
      to: fc.constantFrom(...REAL),
      amount,
      again: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      step: fc.constant('claim' as const),
      member: fc.constantFrom(...REAL),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('restart' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('stumble' as const),
      moment,
    }),
  },
)

export const course = (length: number) => fc.array(step, { minLength: length, maxLength: length })
