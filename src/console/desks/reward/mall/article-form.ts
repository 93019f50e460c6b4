import type { CallInput, CallValue } from '#console/kit/client'
import type { Values } from '#console/kit/desk/desk'
import { type Around, numberOf, unitsOf } from '#console/kit/desk/use-fields'
import { hasOthers, wordsFields, wordsOf } from '#console/kit/desk/words-fields'
import type { FormField } from '#console/kit/form/FormFields'
import { codeField, NAME_MAX, oneOf } from '../shared'

type Definition = CallInput<'operator.setArticle'>['definition']
type Given = CallValue<'operator.mall'>['articles'][number]['definition']

const TEXT_MAX = 500
const KINDS = ['goods', 'money'] as const
/** Of the site's own art. */
const PICTURES = ['treasure', 'ticket', 'chips', 'balls', 'lighthouse', 'orbit'] as const

export function articleFields(around: Around, given?: Given): FormField[] {
  const { t, field } = around
  return [
    ...(given ? [] : [codeField(around)]),
    ...wordsFields({
      ...{ name: 'names', label: t('title'), required: true, maxLength: NAME_MAX },
      given: given?.names,
    }),
    ...wordsFields({
      ...{ name: 'texts', label: t('text'), kind: 'area', maxLength: TEXT_MAX },
      given: given?.texts,
    }),
    field.others(hasOthers(given?.names, given?.texts)),
    field.choice(
      'kind',
      t('mall.kind'),
      KINDS.map((kind) => [kind, t(`mall.kinds.${kind}`)] as const),
      given?.kind ?? 'goods',
    ),
    field.amount('amount', t('amount'), {
      ...{ when: ['kind', 'money'], value: unitsOf(given?.amount) },
    }),
    field.number('price', t('mall.price'), { value: unitsOf(given?.price) }),
    field.number('perMember', t('mall.perMember'), {
      ...{ required: false, help: t('mall.anyNumber'), value: numberOf(given?.perMember) },
    }),
    field.number('level', t('promotion.vipFrom'), {
      ...{ required: false, value: numberOf(given?.level) },
    }),
    field.choice(
      'picture',
      t('mall.picture'),
      PICTURES.map((name) => [`prop-${name}`, t(`mall.pictures.${name}`)] as const),
      given?.picture ?? 'prop-treasure',
    ),
    field.tick('isOn', t('mall.isOn'), given?.isOn ?? true),
  ]
}

export function articleOf({ field }: Around, values: Values, given?: Given): Definition {
  const kind = oneOf(KINDS, values['kind'], 'goods')
  return {
    names: wordsOf(values, 'names', given?.names),
    texts: wordsOf(values, 'texts', given?.texts),
    picture: values['picture'] ?? 'prop-treasure',
    kind,
    amount: kind === 'money' ? field.amountOf(values['amount']) : 0,
    price: field.amountOf(values['price']),
    perMember: field.wholeOrNone(values['perMember']),
    level: field.wholeOrNone(values['level']),
    isOn: values['isOn'] === 'yes',
  }
}
