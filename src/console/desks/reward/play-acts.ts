import { type CallValue, send } from '#console/kit/client'
import type { DeskAct, DeskMake, Values } from '#console/kit/desk/desk'
import type { Around } from '#console/kit/desk/use-fields'
import type { FormField } from '#console/kit/form/FormFields'
import { missionFields, missionOf, tournamentFields, tournamentOf } from './play-form'
import { codeOf } from './shared'

export type Mission = CallValue<'operator.missions'>['missions'][number]
export type Tournament = CallValue<'operator.tournaments'>['tournaments'][number]

interface Played<D> {
  code: string
  state: string
  definition: D
}

/** What differs between missions and tournaments, which are made, funded and run alike. */
interface Kind<D> {
  make: string
  startText: string
  end: readonly [label: string, text: string]
  fields: (given?: D) => FormField[]
  set: (code: string, values: Values, key: string, given?: D) => Promise<unknown>
  fund: (code: string, amount: number, key: string) => Promise<unknown>
  run: (code: string, isOn: boolean, key: string) => Promise<unknown>
}

function actsOf<R extends Played<D>, D>({ t, field }: Around, kind: Kind<D>) {
  const acts: DeskAct<R>[] = [
    {
      label: t('promotion.start'),
      needs: 'promotions',
      fits: ({ state }) => state === 'draft',
      text: kind.startText,
      send: ({ code }, _values, key) => kind.run(code, true, key),
    },
    {
      label: t('promotion.fund'),
      needs: 'budgets',
      text: t('fundText'),
      fields: () => [field.amount('amount', t('amount'))],
      send: ({ code }, { amount }, key) => kind.fund(code, field.amountOf(amount), key),
    },
    {
      label: t('promotion.change'),
      needs: 'promotions',
      fits: ({ state }) => state === 'draft',
      text: t('promotion.changeText'),
      fields: ({ definition }) => kind.fields(definition),
      send: ({ code, definition }, values, key) => kind.set(code, values, key, definition),
    },
    {
      label: kind.end[0],
      needs: 'promotions',
      fits: ({ state }) => state === 'running',
      text: kind.end[1],
      isDanger: true,
      send: ({ code }, _values, key) => kind.run(code, false, key),
    },
  ]
  const make: DeskMake[] = [
    {
      label: kind.make,
      needs: 'promotions',
      text: t('promotion.makeText'),
      fields: () => kind.fields(),
      send: (values, key) => kind.set(codeOf(values), values, key),
    },
  ]
  return { acts, make }
}

export const missionActs = (around: Around) => {
  const { t } = around
  return actsOf<Mission, Mission['definition']>(around, {
    make: t('mission.make'),
    startText: t('mission.startText'),
    end: [t('promotion.stop'), t('mission.stopText')],
    fields: (given) => missionFields(around, given),
    set: async (code, values, key, given) => {
      const definition = missionOf(around, values, given)
      return send('operator.setMission', { code, definition }, key)
    },
    fund: (code, amount, key) => send('operator.fundMission', { code, amount }, key),
    run: (code, isOn, key) => send('operator.runMission', { code, isOn }, key),
  })
}

export const tournamentActs = (around: Around) => {
  const { t } = around
  return actsOf<Tournament, Tournament['definition']>(around, {
    make: t('tournament.make'),
    startText: t('tournament.startText'),
    end: [t('tournament.end'), t('tournament.endText')],
    fields: (given) => tournamentFields(around, given),
    set: async (code, values, key, given) => {
      const definition = tournamentOf(around, values, given)
      return send('operator.setTournament', { code, definition }, key)
    },
    fund: (code, amount, key) => send('operator.fundTournament', { code, amount }, key),
    run: (code, isOn, key) => send('operator.runTournament', { code, isOn }, key),
  })
}
