import { type CallValue, send } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskMake, DeskOf } from '#console/kit/desk/desk'
import { type Around, useFields } from '#console/kit/desk/use-fields'
import { wordsFields, wordsOf } from '#console/kit/desk/words-fields'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { codeField, codeOf, linesOf, NAME_MAX } from './shared'

type Raffle = CallValue<'operator.raffles'>['raffles'][number]

const PRIZE_WORDS = 3

/** A raffle is announced whole, with the money of its prizes: two decide on it. */
const makeAct = (around: Around): DeskMake => {
  const { t, field } = around
  return {
    label: t('raffle.make'),
    needs: 'budgets',
    text: t('raffle.makeText'),
    fields: () => [
      codeField(around),
      ...wordsFields({ name: 'titles', label: t('title'), required: true, maxLength: NAME_MAX }),
      field.others(false),
      field.time('startsAt', t('from'), 0, { help: t('raffle.quarter') }),
      field.time('endsAt', t('to')),
      field.amount('per', t('raffle.per')),
      field.number('perDay', t('raffle.perDay'), { value: '20' }),
      field.area('prizes', t('raffle.prizes'), { help: t('raffle.prizesHelp') }),
      field.tick('once', t('raffle.once'), true),
    ],
    send: (values, key) => {
      const prizes = linesOf(values['prizes'], PRIZE_WORDS, t('raffle.prizesHelp'))
      return send(
        'operator.makeRaffle',
        {
          code: codeOf(values),
          titles: wordsOf(values, 'titles'),
          per: field.amountOf(values['per']),
          perDay: field.wholeOf(values['perDay']),
          prizes: prizes.map(([code = '', amount, count]) => ({
            ...{ code: code.toLowerCase(), amount: field.amountOf(amount) },
            count: field.wholeOf(count),
          })),
          oncePerMember: values['once'] === 'yes',
          startsAt: field.instantOf(values['startsAt']),
          endsAt: field.instantOf(values['endsAt']),
        },
        key,
      )
    },
  }
}

/** Raffles with what was won and given; each draws itself ten minutes after its end. */
export function Raffles({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money, count, time } = useFormat()
  const field = useFields()
  const called = useCall('operator.raffles', {})
  const stateOf = ({ state }: Raffle) => t(`raffle.state.${state}`)
  const desk: DeskOf<Raffle> = {
    name: 'raffles',
    label: t('reward.raffles'),
    idOf: ({ code }) => code,
    titleOf: ({ code }) => code,
    empty: t('raffle.none'),
    columns: [
      { label: t('code'), text: ({ code }) => code },
      { label: t('state'), text: stateOf },
      { label: t('raffle.prizes'), text: ({ budget }) => money(budget), isNumber: true },
      { label: t('given'), text: ({ given }) => money(given), isNumber: true },
      { label: t('raffle.numbers'), text: (row) => count(row.numbers), isNumber: true },
      { label: t('to'), text: ({ endsAt }) => time(endsAt) },
    ],
    facts: (row) => [
      [t('state'), stateOf(row)],
      [t('from'), time(row.startsAt)],
      [t('to'), time(row.endsAt)],
      [t('raffle.prizes'), money(row.budget)],
      [t('raffle.won'), money(row.won)],
      [t('given'), money(row.given)],
      [t('raffle.kept'), money(row.kept)],
      [t('raffle.lapsed'), money(row.lapsed)],
      [t('raffle.numbers'), count(row.numbers)],
    ],
    acts: [
      {
        label: t('raffle.draw'),
        needs: 'promotions',
        fits: ({ state, endsAt }) => state === 'open' && endsAt < Date.now(),
        text: t('raffle.drawText'),
        send: ({ code }, _values, key) => send('operator.drawRaffle', { code }, key),
      },
    ],
    make: [makeAct({ t, field })],
  }
  return (
    <Loaded of={called}>
      {({ raffles }) => (
        <Desk
          of={desk}
          rows={raffles}
          staff={staff}
          place={['rewards', 'raffles']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}
