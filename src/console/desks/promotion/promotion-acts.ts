import { type CallValue, send } from '#console/kit/client'
import type { DeskAct, DeskMake } from '#console/kit/desk/desk'
import type { Around } from '#console/kit/desk/use-fields'
import { definitionOf, promotionFields, type Tags } from './promotion-form'

export type Promotion = CallValue<'operator.promotions'>['promotions'][number]

const isDraft = ({ state }: Promotion) => state === 'draft'
const isRunning = ({ state }: Promotion) => state === 'running'

export const makeAct = (around: Around, tags: Tags): DeskMake => ({
  label: around.t('promotion.make'),
  needs: 'promotions',
  text: around.t('promotion.makeText'),
  fields: () => promotionFields(around, undefined, tags),
  send: ({ code = '', ...values }, key) => {
    const definition = definitionOf(around, values)
    return send('operator.setPromotion', { code: code.toUpperCase(), definition }, key)
  },
})

/** Ends what one member was given; they read why. */
export const cancelAct = ({ t, field }: Around): DeskMake => ({
  label: t('promotion.cancelBonus'),
  needs: 'bonuses',
  text: t('promotion.cancelText'),
  isDanger: true,
  fields: () => [
    field.text('account', t('account'), { maxLength: 64 }),
    field.text('id', t('promotion.bonusId'), { maxLength: 200, help: t('promotion.bonusIdHelp') }),
    field.area('reason', t('reason'), { maxLength: 200, help: t('memberReads') }),
  ],
  send: ({ account = '', id = '', reason = '' }, key) =>
    send('operator.cancelBonus', { account, id, reason }, key),
})

export const promotionActs = (around: Around, tags: Tags): DeskAct<Promotion>[] => {
  const { t, field } = around
  return [
    {
      label: t('promotion.start'),
      needs: 'promotions',
      fits: (row) => ['draft', 'stopped'].includes(row.state),
      text: t('promotion.startText'),
      send: ({ code }, _values, key) => send('operator.runPromotion', { code, isOn: true }, key),
    },
    {
      label: t('promotion.fund'),
      needs: 'budgets',
      text: t('fundText'),
      fields: () => [field.amount('amount', t('amount'))],
      send: ({ code }, { amount = '' }, key) =>
        send('operator.fundPromotion', { code, amount: field.amountOf(amount) }, key),
    },
    {
      label: t('promotion.change'),
      needs: 'promotions',
      fits: isDraft,
      text: t('promotion.changeText'),
      fields: ({ definition }) => promotionFields(around, definition, tags),
      send: ({ code, definition }, values, key) => {
        const changed = definitionOf(around, values, definition)
        return send('operator.setPromotion', { code, definition: changed }, key)
      },
    },
    {
      label: t('promotion.lift'),
      needs: 'promotions',
      fits: (row) => row.state !== 'draft',
      text: t('promotion.liftText'),
      fields: () => [
        field.text('account', t('account'), { maxLength: 64 }),
        field.area('reason', t('reason'), { maxLength: 200 }),
      ],
      send: ({ code }, { account = '', reason = '' }, key) =>
        send('operator.liftPromotion', { code, account, reason }, key),
    },
    {
      label: t('promotion.stop'),
      needs: 'promotions',
      fits: isRunning,
      isDanger: true,
      text: t('promotion.stopText'),
      send: ({ code }, _values, key) => send('operator.runPromotion', { code, isOn: false }, key),
    },
  ]
}
