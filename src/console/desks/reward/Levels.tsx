import { type CallValue, send } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf, Values } from '#console/kit/desk/desk'
import { type Around, unitsOf, useFields } from '#console/kit/desk/use-fields'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

type Level = CallValue<'vip.levels'>['levels'][number]

const TERMS = [
  ...(['keep', 'gift', 'weekly', 'weeklyBet', 'monthly', 'monthlyBet', 'birthday'] as const),
]

/** Of the list; the row that is looked at says all of it. */
const SHOWN = ['validBet', 'keep', 'gift', 'weekly', 'monthly', 'birthday'] as const

const fieldsOf = ({ t, field }: Around, level?: Level) => [
  ...(level?.level === 0
    ? []
    : [field.amount('validBet', t('level.validBet'), { value: unitsOf(level?.validBet) })]),
  ...TERMS.map((name) =>
    field.amount(name, t(`level.${name}`), { required: false, value: unitsOf(level?.[name]) }),
  ),
]

const levelOf = ({ field }: Around, values: Values, level: number): Level => {
  const one = (name: (typeof TERMS)[number]) => field.amountOrNone(values[name])
  return {
    level,
    validBet: level === 0 ? 0 : field.amountOf(values['validBet']),
    ...{ keep: one('keep'), gift: one('gift'), birthday: one('birthday') },
    ...{ weekly: one('weekly'), weeklyBet: one('weeklyBet') },
    ...{ monthly: one('monthly'), monthlyBet: one('monthlyBet') },
  }
}

/** What levels ask for and bring: one table for all members, changed by two. */
export function Levels({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { money } = useFormat()
  const field = useFields()
  const called = useCall('vip.levels', {})
  const around = { t, field }
  const set = (levels: readonly Level[], key: string) =>
    send(
      'operator.setVip',
      {
        validBets: levels.map(({ validBet }) => validBet),
        terms: levels.map(({ level: _level, validBet: _bet, ...terms }) => terms),
      },
      key,
    )
  const deskOf = (levels: readonly Level[]): DeskOf<Level> => ({
    name: 'levels',
    label: t('reward.levels'),
    idOf: ({ level }) => String(level),
    titleOf: ({ level }) => t('level.of', { level }),
    empty: t('level.none'),
    columns: [
      { label: t('level.level'), text: ({ level }) => String(level) },
      ...SHOWN.map((name) => ({
        label: t(`level.${name}`),
        text: (row: Level) => (row[name] ? money(row[name]) : '–'),
        isNumber: true,
      })),
    ],
    facts: (row) =>
      (['validBet', ...TERMS] as const).map((name) => [
        t(`level.${name}`),
        row[name] ? money(row[name]) : '–',
      ]),
    acts: [
      {
        label: t('level.change'),
        needs: 'promotions',
        text: t('level.text'),
        fields: (row) => fieldsOf(around, row),
        send: ({ level }, values, key) => {
          const changed = levelOf(around, values, level)
          return set(
            levels.map((each) => (each.level === level ? changed : each)),
            key,
          )
        },
      },
      {
        label: t('level.remove'),
        needs: 'promotions',
        fits: ({ level }) => level > 0 && level === levels.length - 1,
        text: t('level.text'),
        isDanger: true,
        send: (_row, _values, key) => set(levels.slice(0, -1), key),
      },
    ],
    make: [
      {
        label: t('level.add'),
        needs: 'promotions',
        text: t('level.text'),
        fields: () => fieldsOf(around),
        send: (values, key) => set([...levels, levelOf(around, values, levels.length)], key),
      },
    ],
  })
  return (
    <Loaded of={called}>
      {({ levels }) => (
        <Desk
          of={deskOf(levels)}
          rows={levels}
          staff={staff}
          place={['rewards', 'levels']}
          chosen={rest}
          reload={called.reload}
        />
      )}
    </Loaded>
  )
}
