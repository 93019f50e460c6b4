import { useState } from 'react'
import { type CallValue, send } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskAct, DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { REFRESH_MS } from '#console/kit/refresh'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { outcomeActs } from './outcome-acts'
import { Suspended } from './Suspended'

type Match = CallValue<'sports.events'>['events'][number]

const COUNT = 200
const STATES = ['live', 'scheduled', 'interrupted', 'postponed'] as const

/** Matches that are live or on sale: closed and opened, refunded, settled by two. */
export function Matches({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const market = useText('market')
  const { time } = useFormat()
  const field = useFields()
  const [turn, setTurn] = useState(0)
  const called = useCall('sports.events', { filter: 'all', count: COUNT, shape: 'row' }, REFRESH_MS)
  const turnAct = (isOpen: boolean): DeskAct<Match> => ({
    label: t(isOpen ? 'sports.open' : 'sports.suspend'),
    needs: 'sports',
    text: t(isOpen ? 'sports.openText' : 'sports.suspendText'),
    isDanger: !isOpen,
    fields: () => [
      field.text('market', t('sports.onlyMarket'), {
        required: false,
        maxLength: 24,
        help: t('sports.onlyHelp'),
      }),
    ],
    send: ({ id, competition }, { market: only = '' }, key) => {
      const where = isOpen ? { open: id } : { suspend: id }
      const change = { ...where, ...(only && { market: only.toUpperCase() }) }
      return send('operator.setLeague', { competition, ...change }, key)
    },
  })
  const desk: DeskOf<Match> = {
    name: 'matches',
    label: t('sports.matches'),
    idOf: ({ id }) => id,
    titleOf: ({ home, away }) => `${home} – ${away}`,
    empty: t('sports.noMatch'),
    filter: {
      label: t('state'),
      of: ({ state }) => state,
      words: STATES.map((state) => [state, t(`matchState.${state}`)] as const),
    },
    columns: [
      { label: t('sports.match'), text: ({ home, away }) => `${home} – ${away}` },
      { label: t('sports.competition'), text: ({ competition }) => competition },
      { label: t('sports.starts'), text: ({ startAt }) => time(startAt) },
      {
        label: t('state'),
        text: ({ state }) => t(`matchState.${state}`),
        cell: ({ state }) => (
          <span className={state === 'live' ? 'chip success' : 'chip'}>
            {t(`matchState.${state}`)}
          </span>
        ),
      },
      { label: t('sports.score'), text: ({ score }) => score?.join(' : ') ?? '–', isNumber: true },
    ],
    facts: ({ id, competition, sport, startAt, state, score }) => [
      [t('id'), <code key="id">{id}</code>],
      [t('sports.competition'), competition],
      [t('sports.sport'), market(`sport.${sport}`)],
      [t('sports.starts'), time(startAt)],
      [t('state'), t(`matchState.${state}`)],
      [t('sports.score'), score?.join(' : ') ?? '–'],
    ],
    more: ({ id, competition }) => (
      <Suspended key={`${id} ${turn}`} event={id} competition={competition} />
    ),
    acts: [turnAct(false), turnAct(true)],
    make: outcomeActs({ t, market, field }),
  }
  const reload = async () => {
    await called.reload()
    setTurn((known) => known + 1)
  }
  return (
    <Loaded of={called}>
      {({ events }) => (
        <Desk
          of={desk}
          rows={events}
          staff={staff}
          place={['sports', 'matches']}
          chosen={rest}
          reload={reload}
        />
      )}
    </Loaded>
  )
}
