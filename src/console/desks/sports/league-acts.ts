import { type CallValue, send } from '#console/kit/client'
import type { DeskAct, DeskMake } from '#console/kit/desk/desk'
import type { useFields } from '#console/kit/desk/use-fields'
import type { Translate } from '#islands/ui/text'

type Competition = CallValue<'sports.tree'>['competitions'][number]

interface Around {
  t: Translate
  field: ReturnType<typeof useFields>
}

const LIMITS = ['ticketStake', 'payout', 'market', 'event', 'memberMarket', 'minUnit'] as const
const PARTS_OF_PERCENT = 10

/** What is set for a whole competition. */
export function leagueActs({ t, field }: Around): DeskAct<Competition>[] {
  const turn = (isOpen: boolean): DeskAct<Competition> => ({
    label: t(isOpen ? 'sports.openAll' : 'sports.suspendAll'),
    needs: 'sports',
    text: t(isOpen ? 'sports.openText' : 'sports.suspendText'),
    isDanger: !isOpen,
    send: ({ code: competition }, _values, key) =>
      send('operator.setLeague', { competition, [isOpen ? 'open' : 'suspend']: '*' }, key),
  })
  return [
    turn(false),
    turn(true),
    {
      label: t('sports.margin'),
      needs: 'sports',
      text: t('sports.marginText'),
      fields: () => [
        field.text('market', t('sports.market'), { maxLength: 12, help: t('sports.marketHelp') }),
        field.number('margin', t('sports.percent'), {
          required: false,
          help: t('sports.usualHelp'),
        }),
      ],
      send: ({ code: competition }, { market: name = '', margin = '' }, key) => {
        const value = margin === '' ? null : field.hundredthsOf(margin)
        const margins = { [name.toUpperCase()]: value }
        return send('operator.setLeague', { competition, margins }, key)
      },
    },
    {
      label: t('sports.limit'),
      needs: 'sports',
      text: t('sports.limitText'),
      fields: () => [
        field.choice(
          'name',
          t('sports.which'),
          LIMITS.map((name) => [name, t(`limit.${name}`)] as const),
        ),
        field.amount('amount', t('amount'), { required: false, help: t('sports.usualHelp') }),
      ],
      send: ({ code: competition }, { name = '', amount = '' }, key) => {
        const value = amount === '' ? null : field.amountOf(amount)
        return send('operator.setLeague', { competition, limits: { [name]: value } }, key)
      },
    },
  ]
}

/** What is set for one member on every match. */
export const memberAct = ({ t, field }: Around): DeskMake => ({
  label: t('sports.memberLimits'),
  needs: 'sports',
  text: t('sports.memberText'),
  fields: () => [
    field.text('account', t('account'), { maxLength: 64 }),
    field.number('factor', t('sports.factor'), { required: false, help: t('sports.factorHelp') }),
    field.amount('stake', t('limit.ticketStake'), {
      required: false,
      help: t('sports.usualHelp'),
    }),
  ],
  send: ({ account = '', factor = '', stake = '' }, key) => {
    const part = factor === '' ? null : field.wholeOf(factor) * PARTS_OF_PERCENT
    const ticketStake = stake === '' ? null : field.amountOf(stake)
    return send('operator.setSportsMember', { account, factor: part, ticketStake }, key)
  },
})
