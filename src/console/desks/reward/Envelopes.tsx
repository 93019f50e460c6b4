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
import { codeField, codeOf, NAME_MAX, oneOf } from './shared'

type Rain = CallValue<'operator.rains'>['rains'][number]

const MODES = ['random', 'equal'] as const

/** Money is set aside and split before anybody sees an envelope: two decide on it. */
const makeAct = (around: Around): DeskMake => {
  const { t, field } = around
  return {
    label: t('envelope.make'),
    needs: 'budgets',
    text: t('envelope.makeText'),
    fields: () => [
      codeField(around),
      ...wordsFields({ name: 'titles', label: t('title'), required: true, maxLength: NAME_MAX }),
      field.others(false),
      field.amount('total', t('envelope.total')),
      field.number('shares', t('envelope.shares')),
      field.choice(
        'mode',
        t('envelope.split'),
        MODES.map((mode) => [mode, t(`envelope.mode.${mode}`)] as const),
      ),
      field.amount('minimum', t('envelope.minimum'), { required: false }),
      field.time('startsAt', t('from')),
      field.time('endsAt', t('to')),
    ],
    send: (values, key) =>
      send(
        'operator.makeRain',
        {
          code: codeOf(values),
          titles: wordsOf(values, 'titles'),
          mode: oneOf(MODES, values['mode'], 'random'),
          total: field.amountOf(values['total']),
          shares: field.wholeOf(values['shares']),
          minimum: field.amountOrNone(values['minimum']),
          startsAt: field.instantOf(values['startsAt']),
          endsAt: field.instantOf(values['endsAt']),
        },
        key,
      ),
  }
}

/** Red envelopes: split when they are made, taken by whoever opens one. */
export function Envelopes({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money, count, time } = useFormat()
  const field = useFields()
  const called = useCall('operator.rains', {})
  const stateOf = ({ state }: Rain) => t(`envelope.state.${state}`)
  const taken = (row: Rain) => `${count(row.taken)} / ${count(row.shares)}`
  const desk: DeskOf<Rain> = {
    name: 'envelopes',
    label: t('reward.envelopes'),
    idOf: ({ code }) => code,
    titleOf: ({ code }) => code,
    empty: t('envelope.none'),
    columns: [
      { label: t('code'), text: ({ code }) => code },
      { label: t('state'), text: stateOf },
      { label: t('envelope.total'), text: ({ total }) => money(total), isNumber: true },
      { label: t('envelope.taken'), text: taken, isNumber: true },
      { label: t('given'), text: ({ given }) => money(given), isNumber: true },
      { label: t('to'), text: ({ endsAt }) => time(endsAt) },
    ],
    facts: (row) => [
      [t('state'), stateOf(row)],
      [t('from'), time(row.startsAt)],
      [t('to'), time(row.endsAt)],
      [t('envelope.total'), money(row.total)],
      [t('envelope.taken'), taken(row)],
      [t('envelope.waiting'), count(row.waiting)],
      [t('given'), money(row.given)],
      [t('envelope.returned'), money(row.returned)],
    ],
    acts: [
      {
        label: t('envelope.stop'),
        needs: 'promotions',
        fits: ({ state }) => state === 'open',
        text: t('envelope.stopText'),
        isDanger: true,
        send: ({ code }, _values, key) => send('operator.stopRain', { code }, key),
      },
    ],
    make: [makeAct({ t, field })],
  }
  return (
    <Loaded of={called}>
      {({ rains, held }) => (
        <>
          <p className="soft-text">{t('envelope.held', { sum: money(held) })}</p>
          <Desk
            of={desk}
            rows={rains}
            staff={staff}
            place={['rewards', 'envelopes']}
            chosen={rest}
            reload={called.reload}
          />
        </>
      )}
    </Loaded>
  )
}
