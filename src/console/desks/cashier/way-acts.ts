import { type CallValue, send } from '#console/kit/client'
import type { DeskAct, DeskMake, Values } from '#console/kit/desk/desk'
import { type Around, unitsOf } from '#console/kit/desk/use-fields'
import type { FormField } from '#console/kit/form/FormFields'
import { DEPOSIT_ADAPTERS, PAYEE_KINDS, WITHDRAW_ADAPTERS } from '#lib/rules/cashier'

type Cashier = CallValue<'operator.cashier'>
type In = Cashier['deposits'][number] & { kind: 'deposit' }
type Out = Cashier['withdrawals'][number] & { kind: 'withdraw' }
export type Way = In | Out

interface AroundWays extends Around {
  cashier: Cashier
}

const PER_PERCENT = 100
const LABEL_MAX = 60
const INSTRUCTIONS_MAX = 1_000
const ADAPTERS = { deposit: DEPOSIT_ADAPTERS, withdraw: WITHDRAW_ADAPTERS } as const

export const waysOf = ({ deposits, withdrawals }: Cashier): Way[] => [
  ...deposits.map((way) => ({ ...way, kind: 'deposit' as const })),
  ...withdrawals.map((way) => ({ ...way, kind: 'withdraw' as const })),
]

/** All ways of that direction, with one in the place of the one of its code, or at the end. */
function put<W extends { code: string }>(ways: readonly W[], way: W): W[] {
  const isThere = ways.some(({ code }) => code === way.code)
  return isThere ? ways.map((each) => (each.code === way.code ? way : each)) : [...ways, way]
}

function fieldsOf({ t, field }: Around, kind: Way['kind'], way?: Way): FormField[] {
  const payees = way?.kind === 'withdraw' ? way.payees : []
  return [
    ...(way ? [] : [field.text('code', t('code'), { maxLength: 24, help: t('way.codeHelp') })]),
    field.text('label', t('way.label'), {
      ...{ required: false, maxLength: LABEL_MAX, help: t('way.labelHelp') },
      value: way?.label ?? '',
    }),
    field.choice(
      'adapter',
      t('way.adapter'),
      ADAPTERS[kind].map((name) => [name, t(`adapter.${name}`)] as const),
      way?.adapter ?? 'manual',
    ),
    field.amount('minimum', t('way.minimum'), { value: unitsOf(way?.minimum) }),
    field.amount('maximum', t('way.maximum'), { value: unitsOf(way?.maximum) }),
    field.amount('fixed', t('way.fixed'), { required: false, value: unitsOf(way?.fee.fixed) }),
    field.number('rate', t('way.rate'), {
      ...{ required: false, value: way?.fee.rate ? String(way.fee.rate / PER_PERCENT) : '' },
    }),
    ...(kind === 'deposit'
      ? [
          field.area('instructions', t('way.instructions'), {
            ...{ required: false, maxLength: INSTRUCTIONS_MAX, help: t('way.instructionsHelp') },
            value: way?.kind === 'deposit' ? way.instructions : '',
          }),
        ]
      : PAYEE_KINDS.map((payee) =>
          field.tick(`payee.${payee}`, t(`payee.${payee}`), payees.includes(payee)),
        )),
  ]
}

function wayOf({ field, cashier }: AroundWays, values: Values, kind: Way['kind'], way?: Way): Way {
  const [first] = [...cashier.deposits, ...cashier.withdrawals]
  const shared = {
    code: way?.code ?? (values['code'] ?? '').toLowerCase(),
    label: values['label'] ?? '',
    currency: way?.currency ?? first?.currency ?? 'USD',
    minimum: field.amountOf(values['minimum']),
    maximum: field.amountOf(values['maximum']),
    fee: {
      fixed: field.amountOrNone(values['fixed']),
      rate: field.hundredthsOrNone(values['rate']),
    },
  }
  if (kind === 'deposit') {
    const adapter = DEPOSIT_ADAPTERS.find((each) => each === values['adapter']) ?? 'manual'
    return { ...shared, kind, adapter, instructions: values['instructions'] ?? '' }
  }
  const adapter = WITHDRAW_ADAPTERS.find((each) => each === values['adapter']) ?? 'manual'
  const payees = PAYEE_KINDS.filter((payee) => values[`payee.${payee}`] === 'yes')
  return { ...shared, kind, adapter, payees }
}

/** The whole list of one direction, as the call takes it. */
function listsWith({ cashier }: AroundWays, way: Way) {
  if (way.kind === 'deposit') {
    const { kind: _kind, ...own } = way
    return { deposits: put(cashier.deposits, own) }
  }
  const { kind: _kind, ...own } = way
  return { withdrawals: put(cashier.withdrawals, own) }
}

const labelOf = ({ t }: Around, kind: Way['kind']) => t(`way.add.${kind}`)

export const addAct = (around: AroundWays, kind: Way['kind']): DeskMake => ({
  label: labelOf(around, kind),
  needs: 'cashier',
  text: around.t('way.text'),
  fields: () => fieldsOf(around, kind),
  send: async (values, key) =>
    send('operator.setCashier', listsWith(around, wayOf(around, values, kind)), key),
})

export const changeAct = (around: AroundWays): DeskAct<Way> => ({
  label: around.t('way.change'),
  needs: 'cashier',
  text: around.t('way.text'),
  fields: (way) => fieldsOf(around, way.kind, way),
  send: async (way, values, key) =>
    send('operator.setCashier', listsWith(around, wayOf(around, values, way.kind, way)), key),
})

export const removeAct = ({ t, cashier }: AroundWays): DeskAct<Way> => ({
  label: t('way.remove'),
  needs: 'cashier',
  text: t('way.removeText'),
  isDanger: true,
  send: ({ kind, code: gone }, _values, key) => {
    const kept = <W extends { code: string }>(ways: readonly W[]) =>
      ways.filter(({ code }) => code !== gone)
    const lists =
      kind === 'deposit'
        ? { deposits: kept(cashier.deposits) }
        : { withdrawals: kept(cashier.withdrawals) }
    return send('operator.setCashier', lists, key)
  },
})

/** What holds for all ways, and for money within the agents' tree. */
export const boundsAct = ({ t, field, cashier }: AroundWays): DeskMake => ({
  label: t('way.setBounds'),
  needs: 'cashier',
  text: t('way.text'),
  fields: () => [
    field.number('perDay', t('way.perDay'), { value: String(cashier.withdrawalsPerDay) }),
    field.number('turnover', t('way.turnover'), { value: String(cashier.turnoverPercent) }),
    field.tick('upline', t('way.upline'), cashier.transfer.upline),
    field.tick('downline', t('way.downline'), cashier.transfer.downline),
    field.amount('minimum', t('way.transferMin'), { value: unitsOf(cashier.transfer.minimum) }),
    field.amount('day', t('way.transferDay'), {
      ...{ required: false, value: unitsOf(cashier.transfer.perDay) },
    }),
  ],
  send: ({ perDay, turnover, upline, downline, minimum, day }, key) => {
    const withdrawalsPerDay = field.wholeOf(perDay)
    const turnoverPercent = field.wholeOf(turnover)
    const transfer = {
      ...{ upline: upline === 'yes', downline: downline === 'yes' },
      ...{ minimum: field.amountOf(minimum), perDay: field.amountOrNone(day) },
    }
    return send('operator.setCashier', { withdrawalsPerDay, turnoverPercent, transfer }, key)
  },
})
