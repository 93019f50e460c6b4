import { type CallValue, send } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskAct, DeskMake, DeskOf } from '#console/kit/desk/desk'
import { type Around, useFields } from '#console/kit/desk/use-fields'
import { wordsFields, wordsOf } from '#console/kit/desk/words-fields'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { codeField, codeOf, linesOf, NAME_MAX } from './shared'

type Wheel = CallValue<'operator.wheels'>['wheels'][number]

const SEGMENT_WORDS = 4
/** Written for a prize without an end. */
const ENDLESS = '-'
const TONES = { draft: '', running: 'success', stopped: 'warn', spent: 'danger' } as const

/** A wheel is made whole, with its money: two decide on it. */
const makeAct = (around: Around): DeskMake => {
  const { t, field } = around
  return {
    label: t('wheel.make'),
    needs: 'budgets',
    text: t('wheel.makeText'),
    fields: () => [
      codeField(around),
      ...wordsFields({ name: 'titles', label: t('title'), required: true, maxLength: NAME_MAX }),
      field.others(false),
      field.time('startsAt', t('from'), 0, { help: t('raffle.quarter') }),
      field.time('endsAt', t('to')),
      field.amount('per', t('wheel.per')),
      field.number('perDay', t('wheel.perDay'), { value: '5' }),
      field.amount('budget', t('budget')),
      field.area('segments', t('wheel.segments'), { help: t('wheel.segmentsHelp') }),
      field.text('consolation', t('wheel.consolation'), {
        ...{ maxLength: 24, help: t('wheel.consolationHelp') },
      }),
    ],
    send: (values, key) => {
      const lines = linesOf(values['segments'], SEGMENT_WORDS, t('wheel.segmentsHelp'))
      return send(
        'operator.makeWheel',
        {
          code: codeOf(values),
          titles: wordsOf(values, 'titles'),
          per: field.amountOf(values['per']),
          perDay: field.wholeOf(values['perDay']),
          budget: field.amountOf(values['budget']),
          segments: lines.map(([code = '', amount, weight, stock]) => ({
            ...{ code: code.toLowerCase(), weight: field.wholeOf(weight) },
            amount: Number(amount) === 0 ? 0 : field.amountOf(amount),
            stock: stock === ENDLESS ? null : field.wholeOf(stock),
          })),
          consolation: (values['consolation'] ?? '').trim().toLowerCase(),
          startsAt: field.instantOf(values['startsAt']),
          endsAt: field.instantOf(values['endsAt']),
        },
        key,
      )
    },
  }
}

const acts = ({ t, field }: Around): DeskAct<Wheel>[] => [
  {
    label: t('promotion.start'),
    needs: 'promotions',
    fits: ({ state }) => state === 'draft' || state === 'stopped',
    text: t('wheel.startText'),
    send: ({ code }, _values, key) => send('operator.runWheel', { code, isOn: true }, key),
  },
  {
    label: t('promotion.stop'),
    needs: 'promotions',
    fits: ({ state }) => state === 'running',
    isDanger: true,
    text: t('wheel.stopText'),
    send: ({ code }, _values, key) => send('operator.runWheel', { code, isOn: false }, key),
  },
  {
    label: t('mall.stock'),
    needs: 'promotions',
    fits: ({ state, stock }) => state !== 'spent' && stock.length > 0,
    text: t('wheel.restockText'),
    fields: ({ stock }) => [
      field.choice(
        'prize',
        t('wheel.prize'),
        stock.map(({ code }) => [code, code] as const),
      ),
      field.number('count', t('mall.more')),
    ],
    send: ({ code }, values, key) => {
      const more = { prize: values['prize'] ?? '', count: field.wholeOf(values['count']) }
      return send('operator.restockWheel', { code, ...more }, key)
    },
  },
]

/** Lucky wheels with what was won and given, and what is left of each prize. */
export function Wheels({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money, count, time } = useFormat()
  const field = useFields()
  const called = useCall('operator.wheels', {})
  const stateOf = ({ state }: Wheel) => t(`promotionState.${state}`)
  const chip = (row: Wheel) => <span className={`chip ${TONES[row.state]}`}>{stateOf(row)}</span>
  const around = { t, field }
  const desk: DeskOf<Wheel> = {
    name: 'wheels',
    label: t('reward.wheels'),
    idOf: ({ code }) => code,
    titleOf: ({ code }) => code,
    empty: t('wheel.none'),
    columns: [
      { label: t('code'), text: ({ code }) => code },
      { label: t('state'), text: stateOf, cell: chip },
      { label: t('budget'), text: ({ budget }) => money(budget), isNumber: true },
      { label: t('given'), text: ({ given }) => money(given), isNumber: true },
      { label: t('wheel.spins'), text: ({ spins }) => count(spins), isNumber: true },
      { label: t('to'), text: ({ endsAt }) => time(endsAt) },
    ],
    facts: (row) => [
      [t('state'), chip(row)],
      [t('from'), time(row.startsAt)],
      [t('to'), time(row.endsAt)],
      [t('budget'), money(row.budget)],
      [t('raffle.won'), money(row.won)],
      [t('given'), money(row.given)],
      [t('wheel.spins'), count(row.spins)],
      ...row.stock.map(({ code, left }) => [code, t('wheel.left', { count: left })] as const),
    ],
    acts: acts(around),
    make: [makeAct(around)],
  }
  return (
    <Loaded of={called}>
      {({ wheels }) => (
        <Desk
          of={desk}
          rows={wheels}
          staff={staff}
          place={['rewards', 'wheels']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}
