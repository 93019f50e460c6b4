import type { Minor } from '#lib/money'
import {
  type CheckedTerms,
  type MaxBetPolicy,
  type RequirementBase,
  termsFaults,
  type Weights,
} from '../bonus/terms'
import type { RewardPeriod } from '../period'
import type { DepositTier } from './amounts'

export const PROMOTION_TYPES = ['gift', 'deposit', 'loss-back'] as const
export type PromotionType = (typeof PROMOTION_TYPES)[number]
export const POOLS = ['main', 'bonus'] as const
export const LOSS_PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export const VERIFIABLE = ['mobile', 'email'] as const

export interface Audience {
  allow: string[]
  deny: string[]
  /** Lowest and highest level; 0 and 0: any. */
  vipFrom: number
  vipTo: number
  /** One of these words of the staff is asked, and none of those; empty: whoever. */
  anyTags: string[]
  noTags: string[]
  /** Registered less than so many days ago; 0: whenever. */
  newDays: number
  verified: (typeof VERIFIABLE)[number][]
  once: 'ever' | RewardPeriod
}

/** What bonus money of a promotion asks; copied into each grant. */
export interface BonusTerms {
  /** Hundredths: 1000 is ten times. */
  multiplier: number
  base: RequirementBase
  weights: Weights
  maxBet: Minor
  maxBetPolicy: MaxBetPolicy
  maxWin: Minor
  lastsMs: number
}

/** A promotion as an operator has made it; it never changes once it has started. */
export interface PromotionDefinition {
  type: PromotionType
  /** Title and text by language. */
  titles: Record<string, string>
  texts: Record<string, string>
  tone: 'violet' | 'red' | 'teal' | 'night'
  startsAt: number
  endsAt: number
  audience: Audience
  /** How many may be given something; 0: as long as the budget lasts. */
  places: number
  pool: 'main' | 'bonus'
  /** Of a gift. */
  amount: Minor
  /** How often a member may apply for a gift; 0: it is taken without asking. */
  applications: number
  /** Of a deposit promotion, and which deposit of a member it is for; 0: any. */
  tiers: DepositTier[]
  number: number
  /** Of what was lost: hundredths of a percent of what was lost in a period. */
  period: (typeof LOSS_PERIODS)[number]
  rate: number
  minimum: Minor
  cap: Minor
  terms: BonusTerms
}

/** The most that one member can be given at once. */
export function mostOf({ type, amount, tiers, cap }: PromotionDefinition): Minor {
  if (type === 'deposit') return Math.max(0, ...tiers.map((tier) => tier.cap))
  return type === 'loss-back' ? cap : amount
}

/** What an operator's promotion breaks, by code; empty: it may be offered. */
export function definitionFaults(definition: PromotionDefinition, profile: string): string[] {
  const { terms, pool, startsAt, endsAt, type, tiers, rate, applications, audience } = definition
  const { vipFrom, vipTo, allow, deny, anyTags, noTags } = audience
  const cap = mostOf(definition)
  const checked: CheckedTerms = { ...terms, cap }
  const ofTerms = pool === 'bonus' ? termsFaults(checked, profile) : []
  const isMissing =
    (type === 'deposit' && tiers.length === 0) ||
    (type === 'loss-back' && rate === 0) ||
    (type !== 'gift' && applications > 0) ||
    endsAt <= startsAt
  const isCapped = cap > 0 && cap % 100 === 0
  const isForNobody =
    (vipTo > 0 && vipFrom > vipTo) ||
    (allow.length > 0 && allow.every((each) => deny.includes(each))) ||
    (anyTags.length > 0 && anyTags.every((each) => noTags.includes(each)))
  return [
    ...ofTerms,
    ...(pool === 'main' && !isCapped ? ['terms.cap'] : []),
    ...(isMissing ? ['terms.incomplete'] : []),
    ...(isForNobody || (vipFrom > 0 && vipTo === 0) ? ['terms.audience'] : []),
  ]
}

/** A rule in words: its key, and what goes into it. */
export interface RuleLine {
  rule: string
  /** Amounts of money by slot. */
  money?: Record<string, Minor>
  /** Numbers and codes by slot. */
  values?: Record<string, string | number>
  /** Percent by category. */
  weights?: Weights
}

const DAY_MS = 86_400_000
const times = (hundredths: number) => String(hundredths / 100)

function givenLines(definition: PromotionDefinition): RuleLine[] {
  const { type, amount, tiers, number, period, rate, minimum, cap, pool } = definition
  const to: RuleLine = { rule: `pool.${pool}` }
  if (type === 'deposit') {
    const each = tiers.map(({ from, percent, cap: most }): RuleLine => {
      return { rule: 'tier', money: { from, cap: most }, values: { percent } }
    })
    return [...each, ...(number ? [{ rule: 'number', values: { number } }] : []), to]
  }
  if (type === 'loss-back') {
    const least: RuleLine[] = minimum ? [{ rule: 'minimum', money: { amount: minimum } }] : []
    const back = { rule: `lossBack.${period}`, money: { cap }, values: { percent: rate / 100 } }
    return [back, ...least, to]
  }
  return [{ rule: 'amount', money: { amount } }, to]
}

/** Where somebody decides who is given it. */
const applicationLines = ({ applications }: PromotionDefinition): RuleLine[] =>
  applications > 0 ? [{ rule: 'application', values: { count: applications } }] : []

function bonusLines({ pool, terms }: PromotionDefinition): RuleLine[] {
  if (pool === 'main') return []
  const { multiplier, base, weights, maxBet, maxBetPolicy, maxWin, lastsMs } = terms
  const wagered: RuleLine[] =
    multiplier === 0
      ? [{ rule: 'wagering.none' }]
      : [
          { rule: `wagering.${base}`, values: { times: times(multiplier) } },
          { rule: 'weights', weights },
        ]
  return [
    ...wagered,
    ...(maxBet ? [{ rule: `maxBet.${maxBetPolicy}`, money: { amount: maxBet } }] : []),
    ...(maxWin ? [{ rule: 'maxWin', money: { amount: maxWin } }] : []),
    { rule: 'lasts', values: { days: Math.floor(lastsMs / DAY_MS) } },
    { rule: 'withdrawal' },
  ]
}

function audienceLines({ audience, places }: PromotionDefinition): RuleLine[] {
  const { allow, deny, vipFrom, vipTo, anyTags, noTags, newDays, verified, once } = audience
  const lists = { allow, deny }
  const countries = (['allow', 'deny'] as const).filter((which) => lists[which].length > 0)
  return [
    ...countries.map((which) => {
      return { rule: `country.${which}`, values: { countries: lists[which].join(' ') } }
    }),
    ...(vipTo ? [{ rule: 'vip', values: { from: vipFrom, to: vipTo } }] : []),
    // Words of the staff about members are not for them.
    ...(anyTags.length + noTags.length > 0 ? [{ rule: 'chosen' }] : []),
    ...(newDays ? [{ rule: 'newDays', values: { days: newDays } }] : []),
    ...verified.map((what) => ({ rule: `verified.${what}` })),
    { rule: `once.${once}` },
    { rule: 'person' },
    ...(places ? [{ rule: 'places', values: { places } }] : []),
    { rule: 'budget' },
  ]
}

/** The terms that members read, made from the rules that are applied: they cannot differ. */
export const ruleLines = (definition: PromotionDefinition): RuleLine[] => [
  ...givenLines(definition),
  ...applicationLines(definition),
  ...bonusLines(definition),
  ...audienceLines(definition),
]
