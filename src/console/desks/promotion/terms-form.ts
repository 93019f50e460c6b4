import type { Values } from '#console/kit/desk/desk'
import { type Around, numberOf, unitsOf } from '#console/kit/desk/use-fields'
import type { FormField } from '#console/kit/form/FormFields'
import { CallError } from '#lib/client/call-error'
import { DAY_MS } from '#lib/limits'
import type { BonusTerms } from '#lib/rewards/promotion/definition'

const BASES = ['bonus', 'bonus+deposit'] as const
const POLICIES = ['refuse', 'ignore', 'forfeit'] as const
const PER_TIME = 100
const WEIGHT = /^((?:game:)?[\w.-]{1,60})\s+(\d{1,3})\s*%?$/
/** What a fresh form says: every product counts, the lottery a fifth. */
const USUAL = 'RNG 100, LIVE 100, FISH 100, CRASH 100, SPORTS 100, LOTT 20'

const writtenWeights = (weights: BonusTerms['weights']) =>
  Object.entries(weights)
    .map(([name, percent]) => `${name} ${percent}`)
    .join(', ')

/** `RNG 100, LOTT 20` as percents by category or game; null: it says something else. */
export function weightsOf(text: string): Record<string, number> | null {
  const parts = text.split(/[,\n]/).map((part) => part.trim())
  const found = parts.filter(Boolean).map((part) => WEIGHT.exec(part))
  if (found.length === 0 || found.some((each) => !each)) return null
  return Object.fromEntries(found.map((each) => [each?.[1] ?? '', Number(each?.[2])]))
}

/** What bonus money asks before it is the member's own. */
export function termsFields({ t, field }: Around, given?: BonusTerms): FormField[] {
  const bonus = { when: ['pool', 'bonus'] as const }
  const own = given?.lastsMs ? given : undefined
  return [
    field.number('multiplier', t('terms.multiplier'), {
      ...{ ...bonus, help: t('terms.multiplierHelp') },
      value: own ? String(own.multiplier / PER_TIME) : '10',
    }),
    field.choice(
      'base',
      t('terms.base'),
      BASES.map((each) => [each, t(`terms.of.${each.replace('+', '-')}`)] as const),
      own?.base ?? 'bonus',
      bonus,
    ),
    field.area('weights', t('terms.weights'), {
      ...{ ...bonus, help: t('terms.weightsHelp') },
      value: own ? writtenWeights(own.weights) : USUAL,
    }),
    field.number('days', t('terms.days'), {
      ...bonus,
      value: own ? numberOf(own.lastsMs / DAY_MS) : '7',
    }),
    field.amount('maxBet', t('terms.maxBet'), {
      ...{ ...bonus, required: false, value: unitsOf(own?.maxBet) },
    }),
    field.choice(
      'policy',
      t('terms.policy'),
      POLICIES.map((each) => [each, t(`terms.policies.${each}`)] as const),
      own?.maxBetPolicy ?? 'refuse',
      bonus,
    ),
    field.amount('maxWin', t('terms.maxWin'), {
      ...{ ...bonus, required: false, value: unitsOf(own?.maxWin) },
    }),
  ]
}

/** What was written, as the call takes it. */
export function termsOf({ t, field }: Around, values: Values): BonusTerms {
  const weights = weightsOf(values['weights'] ?? '')
  if (!weights) throw new CallError('request.invalid', t('terms.weightsHelp'))
  return {
    multiplier: field.hundredthsOrNone(values['multiplier']),
    base: BASES.find((each) => each === values['base']) ?? 'bonus',
    weights,
    maxBet: field.amountOrNone(values['maxBet']),
    maxBetPolicy: POLICIES.find((each) => each === values['policy']) ?? 'refuse',
    maxWin: field.amountOrNone(values['maxWin']),
    lastsMs: field.wholeOf(values['days']) * DAY_MS,
  }
}
