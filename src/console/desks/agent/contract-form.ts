import { type CallInput, type CallValue, send } from '#console/kit/client'
import type { DeskAct, DeskMake, Values } from '#console/kit/desk/desk'
import { type Around, unitsOf } from '#console/kit/desk/use-fields'
import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { CONTRACT_KINDS } from '#lib/rules/agreement'
import { REBATE_CATEGORIES } from '#lib/rules/cashier'

export type Contract = CallValue<'operator.contracts'>['contracts'][number]
type Tier = Contract['tiers'][number]

const ACCOUNT_MAX = 64
const REASON_MAX = 200
const PER_PERCENT = 100
export const PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const

/** A line each: least net loss, least valid bet, active members, and what it pays, in percent. */
export const tierLines = (tiers: readonly Tier[]): string =>
  tiers
    .map(({ loss, valid, active, rate }) =>
      [unitsOf(loss) || 0, unitsOf(valid) || 0, active, rate / PER_PERCENT].join(' '),
    )
    .join('\n')

/** Tiers as they were written; a line that says something else is told in the form. */
export function tiersOf(text = '', { t, field }: Around): Tier[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const [loss, valid, active, rate, more] = line.replace('%', '').trim().split(/\s+/)
    if (rate === undefined || more !== undefined)
      throw new CallError('request.invalid', t('agent.tiersHelp'))
    return {
      loss: field.amountOrNone(loss),
      valid: field.amountOrNone(valid),
      active: field.wholeOf(active),
      rate: field.hundredthsOf(rate),
    }
  })
}

/** An offer as it was written. */
export function offerOf(around: Around, values: Values): CallInput<'operator.offer'> {
  const { field } = around
  const kind = CONTRACT_KINDS.find((each) => each === values['kind']) ?? 'dividend'
  const isDividend = kind === 'dividend'
  const period = PERIODS.find((each) => each === values['period']) ?? 'monthly'
  return {
    ...{ account: values['account'] ?? '', kind, tiers: tiersOf(values['tiers'], around) },
    ...(isDividend && { period, carries: values['carries'] === 'yes' }),
    activeFrom: field.amountOrNone(values['activeFrom']),
    endsDownlines: values['endsDownlines'] === 'yes',
  }
}

/** A contract with somebody right under the house, or another version of it; two decide. */
export const offerAct = (around: Around): DeskMake => {
  const { t, field } = around
  return {
    label: t('agent.offer'),
    needs: 'agents',
    text: t('agent.offerText'),
    fields: () => [
      field.text('account', t('account'), { maxLength: ACCOUNT_MAX, help: t('agent.accountHelp') }),
      field.choice(
        'kind',
        t('agent.kind'),
        CONTRACT_KINDS.map((kind) => [kind, t(`agent.kinds.${kind}`)] as const),
      ),
      field.choice(
        'period',
        t('agent.period'),
        PERIODS.map((period) => [period, t(`agent.periods.${period}`)] as const),
        'monthly',
        { when: ['kind', 'dividend'] },
      ),
      field.area('tiers', t('agent.tiers'), { help: t('agent.tiersHelp') }),
      field.amount('activeFrom', t('agent.activeFrom'), { required: false }),
      field.tick('carries', t('agent.carries'), false, { when: ['kind', 'dividend'] }),
      field.tick('endsDownlines', t('agent.endsDownlines')),
    ],
    send: async (values, key) => send('operator.offer', offerOf(around, values), key),
  }
}

const reasonField = ({ t, field }: Around) =>
  field.text('reason', t('reason'), { maxLength: REASON_MAX })

/** Ends what the house agreed, or takes back what it offered. */
export const endAct = (around: Around): DeskAct<Contract> => {
  const { t, field } = around
  return {
    label: t('agent.end'),
    needs: 'agents',
    fits: ({ state, endedAt }) => state === 'offered' || (state === 'active' && endedAt === 0),
    text: t('agent.endText'),
    fields: () => [field.tick('endsDownlines', t('agent.endsDownlines')), reasonField(around)],
    isDanger: true,
    send: ({ id }, { endsDownlines, reason = '' }, key) =>
      send('operator.endContract', { id, reason, endsDownlines: endsDownlines === 'yes' }, key),
  }
}

/** Points of a member; two decide. What is left empty stays. */
export const pointsAct = (around: Around, said: Translate): DeskMake => {
  const { t, field } = around
  return {
    label: t('agent.points'),
    needs: 'agents',
    text: t('agent.pointsText'),
    fields: () => [
      field.text('account', t('account'), { maxLength: ACCOUNT_MAX }),
      ...REBATE_CATEGORIES.map((category) =>
        field.number(category, `${said(`gameCategory.${category}`)} (%)`, { required: false }),
      ),
      reasonField(around),
    ],
    send: async (values, key) => {
      const written = REBATE_CATEGORIES.filter((category) => values[category])
      const rates = Object.fromEntries(
        written.map((category) => [category, field.hundredthsOf(values[category])]),
      )
      const { account = '', reason = '' } = values
      return send('operator.setRates', { account, rates, reason }, key)
    },
  }
}

/** Another place in the tree; two decide. */
export const moveAct = (around: Around): DeskMake => {
  const { t, field } = around
  return {
    label: t('agent.move'),
    needs: 'agents',
    text: t('agent.moveText'),
    fields: () => [
      field.text('account', t('account'), { maxLength: ACCOUNT_MAX }),
      field.text('upline', t('agent.upline'), {
        ...{ required: false, maxLength: ACCOUNT_MAX, help: t('agent.uplineHelp') },
      }),
      reasonField(around),
    ],
    send: ({ account = '', upline, reason = '' }, key) =>
      send('operator.move', { account, reason, ...(upline && { upline }) }, key),
  }
}
