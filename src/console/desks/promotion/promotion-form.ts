import type { CallInput } from '#console/kit/client'
import type { Values } from '#console/kit/desk/desk'
import { type Around, numberOf, unitsOf } from '#console/kit/desk/use-fields'
import { hasOthers, wordsFields, wordsOf } from '#console/kit/desk/words-fields'
import type { FormField } from '#console/kit/form/FormFields'
import { REWARD_PERIODS } from '#lib/rewards/period'
import {
  LOSS_PERIODS,
  POOLS,
  PROMOTION_TYPES,
  type PromotionDefinition,
} from '#lib/rewards/promotion/definition'
import { termsFields, termsOf } from './terms-form'
import { linesOf, tiersOf } from './tiers'

export type Definition = CallInput<'operator.setPromotion'>['definition']

const TITLE_MAX = 120
const TEXT_MAX = 2_000
const CODE_MAX = 24
const TONES = ['violet', 'red', 'teal', 'night'] as const
const ONCE = ['ever', ...REWARD_PERIODS] as const
const PER_PERCENT = 100

export const codeField = ({ t, field }: Around) =>
  field.text('code', t('code'), { maxLength: CODE_MAX, help: t('promotion.codeHelp') })

/** Words of the staff that members can be chosen by. */
export type Tags = readonly { tag: string; members: number }[]
type Part = (around: Around, given?: PromotionDefinition) => FormField[]

const LISTS = ['allow', 'deny', 'anyTags', 'noTags'] as const
type ListName = (typeof LISTS)[number]
const LIST_MAX = 1_000

/** What stands between commas, each once; countries in capitals. */
function listOf(text: string | undefined, isCountry: boolean): string[] {
  const each = (text ?? '').split(',').map((one) => one.trim())
  return [...new Set(each.filter(Boolean).map((one) => (isCountry ? one.toUpperCase() : one)))]
}

/** What is given, by the kind of promotion. */
const giftFields: Part = ({ t, field }, given) => {
  const gift = { when: ['type', 'gift'] as const }
  const deposit = { when: ['type', 'deposit'] as const }
  const loss = { when: ['type', 'loss-back'] as const }
  return [
    field.amount('amount', t('promotion.amount'), { ...gift, value: unitsOf(given?.amount) }),
    field.number('applications', t('promotion.applications'), {
      ...{ ...gift, required: false, help: t('promotion.applicationsHelp') },
      value: numberOf(given?.applications),
    }),
    field.area('tiers', t('promotion.tiers'), {
      ...deposit,
      help: t('promotion.tiersHelp'),
      value: linesOf(given?.tiers ?? []),
    }),
    field.number('number', t('promotion.number'), {
      ...{ ...deposit, required: false, help: t('promotion.numberHelp') },
      value: numberOf(given?.number),
    }),
    field.choice(
      'period',
      t('promotion.period'),
      LOSS_PERIODS.map((each) => [each, t(`period.${each}`)] as const),
      given?.period ?? 'weekly',
      loss,
    ),
    field.number('rate', t('promotion.rate'), {
      ...{ ...loss, value: numberOf((given?.rate ?? 0) / PER_PERCENT) },
    }),
    field.amount('minimum', t('promotion.minimum'), {
      ...{ ...loss, required: false, value: unitsOf(given?.minimum) },
    }),
    field.amount('cap', t('promotion.cap'), { ...loss, value: unitsOf(given?.cap) }),
  ]
}

/** For whom it is, and how often. */
function audienceFields({ t, field }: Around, given: PromotionDefinition | undefined, tags: Tags) {
  const { once = 'ever', newDays, verified = [], vipFrom, vipTo } = given?.audience ?? {}
  const optional = { required: false }
  const list = (name: ListName, help: string) =>
    field.text(name, t(`promotion.${name}`), {
      ...{ ...optional, maxLength: LIST_MAX, help },
      value: (given?.audience[name] ?? []).join(', '),
    })
  const known = tags.map(({ tag, members }) => `${tag} (${members})`).join(', ')
  const tagHelp = known ? t('promotion.tagsKnown', { known }) : t('promotion.tagsNone')
  return [
    field.choice(
      'once',
      t('promotion.once'),
      ONCE.map((each) => [each, t(`once.${each}`)] as const),
      once,
    ),
    field.number('places', t('promotion.places'), {
      ...{ ...optional, help: t('promotion.placesHelp'), value: numberOf(given?.places) },
    }),
    field.number('newDays', t('promotion.newDays'), {
      ...{ ...optional, help: t('promotion.newDaysHelp'), value: numberOf(newDays) },
    }),
    field.number('vipFrom', t('promotion.vipFrom'), { ...optional, value: numberOf(vipFrom) }),
    field.number('vipTo', t('promotion.vipTo'), { ...optional, value: numberOf(vipTo) }),
    list('allow', t('promotion.countryHelp')),
    list('deny', t('promotion.countryHelp')),
    list('anyTags', tagHelp),
    list('noTags', tagHelp),
    field.tick('mobile', t('promotion.mobile'), verified.includes('mobile')),
    field.tick('email', t('promotion.email'), verified.includes('email')),
  ]
}

/** Everything that a promotion says; members read terms that are made of the same. */
export function promotionFields(
  around: Around,
  given?: PromotionDefinition,
  tags: Tags = [],
): FormField[] {
  const { t, field } = around
  return [
    ...(given ? [] : [codeField(around)]),
    field.choice(
      'type',
      t('promotion.type'),
      PROMOTION_TYPES.map((each) => [each, t(`promotionType.${each}`)] as const),
      given?.type ?? 'gift',
    ),
    ...wordsFields({
      ...{ name: 'titles', label: t('title'), required: true, maxLength: TITLE_MAX },
      given: given?.titles,
    }),
    ...wordsFields({
      ...{ name: 'texts', label: t('text'), kind: 'area', maxLength: TEXT_MAX },
      given: given?.texts,
    }),
    field.others(hasOthers(given?.titles, given?.texts)),
    field.time('startsAt', t('from'), given?.startsAt ?? 0),
    field.time('endsAt', t('to'), given?.endsAt ?? 0),
    ...giftFields(around, given),
    field.choice(
      'pool',
      t('promotion.pool'),
      POOLS.map((each) => [each, t(`pool.${each}`)] as const),
      given?.pool ?? 'main',
    ),
    ...termsFields(around, given?.terms),
    ...audienceFields(around, given, tags),
    field.choice(
      'tone',
      t('promotion.tone'),
      TONES.map((each) => [each, t(`tone.${each}`)] as const),
      given?.tone ?? 'violet',
    ),
  ]
}

const oneOf = <T extends string>(all: readonly T[], said: string | undefined, first: T): T =>
  all.find((each) => each === said) ?? first

/** What was written, as the call takes it. */
export function definitionOf(
  { t, field }: Around,
  values: Values,
  given?: PromotionDefinition,
): Definition {
  const type = oneOf(PROMOTION_TYPES, values['type'], 'gift')
  const pool = oneOf(POOLS, values['pool'], 'main')
  const verified = (['mobile', 'email'] as const).filter((each) => values[each] === 'yes')
  return {
    ...{ type, pool },
    titles: wordsOf(values, 'titles', given?.titles),
    texts: wordsOf(values, 'texts', given?.texts),
    tone: oneOf(TONES, values['tone'], 'violet'),
    startsAt: field.instantOf(values['startsAt']),
    endsAt: field.instantOf(values['endsAt']),
    audience: {
      ...{ allow: listOf(values['allow'], true), deny: listOf(values['deny'], true), verified },
      ...{ anyTags: listOf(values['anyTags'], false), noTags: listOf(values['noTags'], false) },
      vipFrom: field.wholeOrNone(values['vipFrom']),
      vipTo: field.wholeOrNone(values['vipTo']),
      newDays: field.wholeOrNone(values['newDays']),
      once: oneOf(ONCE, values['once'], 'ever'),
    },
    places: field.wholeOrNone(values['places']),
    ...(type === 'gift' && {
      amount: field.amountOf(values['amount']),
      applications: field.wholeOrNone(values['applications']),
    }),
    ...(type === 'deposit' && {
      tiers: tiersOf(values['tiers'], { t, field }),
      number: field.wholeOrNone(values['number']),
    }),
    ...(type === 'loss-back' && {
      period: oneOf(LOSS_PERIODS, values['period'], 'weekly'),
      rate: field.hundredthsOf(values['rate']),
      minimum: field.amountOrNone(values['minimum']),
      cap: field.amountOf(values['cap']),
    }),
    ...(pool === 'bonus' && { terms: termsOf({ t, field }, values) }),
  }
}
