import type { CallInput, CallValue } from '#console/kit/client'
import type { Values } from '#console/kit/desk/desk'
import { type Around, numberOf, unitsOf } from '#console/kit/desk/use-fields'
import { hasOthers, wordsFields, wordsOf } from '#console/kit/desk/words-fields'
import type { FormField } from '#console/kit/form/FormFields'
import { MISSION_MEASURES, MISSION_PERIODS } from '#lib/rewards/play/mission'
import { TOURNAMENT_SCORINGS } from '#lib/rewards/play/tournament'
import { categoriesField, categoriesOf, codeField, linesOf, NAME_MAX, oneOf } from './shared'

type Mission = CallInput<'operator.setMission'>['definition']
type Tournament = CallInput<'operator.setTournament'>['definition']
type GivenMission = CallValue<'operator.missions'>['missions'][number]['definition']
type GivenTournament = CallValue<'operator.tournaments'>['tournaments'][number]['definition']
type Measure = (typeof MISSION_MEASURES)[number]

const PER_TIME = 100
const PRIZE_WORDS = 2
/** What a target counts: money, times, or a number. */
export const MONEY_MEASURES: readonly Measure[] = ['valid-bet', 'deposit']

const namesFields = (around: Around, given?: { names: Record<string, string> }): FormField[] => [
  ...(given ? [] : [codeField(around)]),
  ...wordsFields({
    ...{ name: 'names', label: around.t('title'), required: true, maxLength: NAME_MAX },
    given: given?.names,
  }),
  around.field.others(hasOthers(given?.names)),
]

const timesFields = ({ t, field }: Around, given?: { from: number; to: number }) => [
  field.time('from', t('from'), given?.from),
  field.time('to', t('to'), given?.to),
]

/** `1-3 50`: each of the first three is given 50. */
function rangesOf(text: string | undefined, { t, field }: Around): Mission['prizes'] {
  const help = t('mission.prizesHelp')
  return linesOf(text, PRIZE_WORDS, help).map(([places = '', amount]) => {
    const [from, to = from] = places.split('-')
    return { from: field.wholeOf(from), to: field.wholeOf(to), amount: field.amountOf(amount) }
  })
}

const writtenTarget = (given: GivenMission | undefined): string => {
  if (!given) return ''
  if (MONEY_MEASURES.includes(given.measure)) return unitsOf(given.target)
  return String(given.measure === 'multiple' ? given.target / PER_TIME : given.target)
}

export function missionFields(around: Around, given?: GivenMission): FormField[] {
  const { t, field } = around
  const prizes = (given?.prizes ?? []).map(({ from, to, amount }) =>
    [from === to ? from : `${from}-${to}`, unitsOf(amount)].join(' '),
  )
  return [
    ...namesFields(around, given),
    field.choice(
      'measure',
      t('mission.measure'),
      MISSION_MEASURES.map((each) => [each, t(`measure.${each}`)] as const),
      given?.measure,
    ),
    field.number('target', t('mission.target'), {
      ...{ help: t('mission.targetHelp'), value: writtenTarget(given) },
    }),
    field.choice(
      'period',
      t('mission.period'),
      MISSION_PERIODS.map((each) => [each, t(`every.${each}`)] as const),
      given?.period,
    ),
    field.amount('reward', t('mission.reward'), { value: unitsOf(given?.reward) }),
    ...timesFields(around, given),
    field.amount('minimum', t('mission.minimum'), {
      ...{ required: false, value: unitsOf(given?.minimum) },
    }),
    categoriesField(around, given?.categories),
    field.area('prizes', t('mission.prizes'), {
      ...{ required: false, help: t('mission.prizesHelp'), value: prizes.join('\n') },
    }),
    field.tick('join', t('reward.join'), given?.join),
  ]
}

export function missionOf(around: Around, values: Values, given?: GivenMission): Mission {
  const { field } = around
  const measure = oneOf(MISSION_MEASURES, values['measure'], 'valid-bet')
  const { target: said } = values
  const count = measure === 'multiple' ? field.hundredthsOf(said) : field.wholeOrNone(said)
  return {
    names: wordsOf(values, 'names', given?.names),
    measure,
    target: MONEY_MEASURES.includes(measure) ? field.amountOf(said) : count,
    minimum: field.amountOrNone(values['minimum']),
    categories: categoriesOf(values['categories'], around),
    period: oneOf(MISSION_PERIODS, values['period'], 'daily'),
    from: field.instantOf(values['from']),
    to: field.instantOf(values['to']),
    join: values['join'] === 'yes',
    reward: field.amountOf(values['reward']),
    prizes: rangesOf(values['prizes'], around),
  }
}

export function tournamentFields(around: Around, given?: GivenTournament): FormField[] {
  const { t, field } = around
  const shares = given?.shares.map((share) => share / PER_TIME).join(' ')
  return [
    ...namesFields(around, given),
    field.choice(
      'scoring',
      t('tournament.scoring'),
      TOURNAMENT_SCORINGS.map((each) => [each, t(`scoring.${each}`)] as const),
      given?.scoring,
    ),
    field.amount('pool', t('tournament.pool'), {
      ...{ required: false, value: unitsOf(given?.pool) },
    }),
    field.amount('buyIn', t('tournament.buyIn'), {
      ...{ required: false, help: t('tournament.buyInHelp'), value: unitsOf(given?.buyIn) },
    }),
    field.number('fee', t('tournament.fee'), {
      ...{ required: false, value: numberOf((given?.fee ?? 0) / PER_TIME) },
    }),
    field.text('shares', t('tournament.shares'), {
      ...{ help: t('tournament.sharesHelp'), value: shares ?? '50 30 20' },
    }),
    ...timesFields(around, given),
    field.text('games', t('tournament.games'), {
      ...{ required: false, help: t('tournament.gamesHelp') },
      value: given?.games.join(', ') ?? '',
    }),
    categoriesField(around, given?.categories),
    field.amount('minStake', t('tournament.minStake'), {
      ...{ required: false, value: unitsOf(given?.minStake) },
    }),
    field.number('minBets', t('tournament.minBets'), {
      ...{ required: false, value: numberOf(given?.minBets) },
    }),
    field.number('minEntrants', t('tournament.minEntrants'), {
      ...{ required: false, value: numberOf(given?.minEntrants) },
    }),
    field.tick('join', t('reward.join'), given?.join),
  ]
}

export function tournamentOf(around: Around, values: Values, given?: GivenTournament): Tournament {
  const { field } = around
  const shares = (values['shares'] ?? '').split(/[\s;]+/).filter(Boolean)
  return {
    names: wordsOf(values, 'names', given?.names),
    scoring: oneOf(TOURNAMENT_SCORINGS, values['scoring'], 'multiple'),
    games: (values['games'] ?? '').split(/[\s,]+/).filter(Boolean),
    categories: categoriesOf(values['categories'], around),
    minStake: field.amountOrNone(values['minStake']),
    minBets: field.wholeOrNone(values['minBets']),
    from: field.instantOf(values['from']),
    to: field.instantOf(values['to']),
    join: values['join'] === 'yes' || field.amountOrNone(values['buyIn']) > 0,
    pool: field.amountOrNone(values['pool']),
    buyIn: field.amountOrNone(values['buyIn']),
    fee: field.hundredthsOrNone(values['fee']),
    shares: shares.map((share) => field.hundredthsOf(share)),
    minEntrants: field.wholeOrNone(values['minEntrants']),
  }
}
