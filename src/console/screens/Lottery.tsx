import { type CallValue, send } from '#console/kit/client'
import { useFields } from '#console/kit/desk/use-fields'
import { useAsk } from '#console/kit/form/use-ask'
import { REFRESH_MS } from '#console/kit/refresh'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { may } from '#console/kit/session'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { moveAct, revokeAct } from './draw-acts'

type Draw = CallValue<'operator.awaitedDraws'>['draws'][number]

const RESULT_MAX = 400
const REASON_MAX = 200

/**
 * Results of public formats, each entered by two people: the second one types it again, without
 * seeing what the first one did.
 */
export function Lottery({ staff }: ScreenProps) {
  const t = useText('console')
  const { time } = useFormat()
  const { ask, dialog } = useAsk()
  const called = useCall('operator.awaitedDraws', {}, REFRESH_MS)
  const enter = ({ gameCode, issue, person }: Draw, isOff: boolean) =>
    ask({
      title: t(isOff ? 'lottery.offTitle' : 'lottery.resultTitle', { game: gameCode, issue }),
      text: person ? t('lottery.secondText', { person }) : t('lottery.firstText'),
      fields: [
        ...(isOff
          ? []
          : [
              {
                name: 'result',
                label: t('lottery.result'),
                help: t('lottery.resultHelp'),
                required: true,
                maxLength: RESULT_MAX,
              },
            ]),
        {
          name: 'reason',
          label: isOff ? t('review.reason') : t('review.reasonFree'),
          kind: 'area',
          required: isOff,
          maxLength: REASON_MAX,
        },
      ],
      button: t(isOff ? 'lottery.callOff' : 'lottery.enter'),
      isDanger: isOff,
      done: t(person ? 'lottery.doneSecond' : 'lottery.doneFirst', { game: gameCode, issue }),
      send: async ({ result = '', reason = '' }, key) => {
        const said = { gameCode, issue, result: isOff ? null : result }
        await send('operator.enterResult', { ...said, ...(reason && { reason }) }, key)
        await called.reload()
      },
    })
  const around = { t: useText('desk'), field: useFields() }
  const acts = [moveAct(around), ...(may(staff, 'revoke') ? [revokeAct(around)] : [])]
  const columns: Column<Draw>[] = [
    {
      label: t('lottery.game'),
      text: ({ gameCode }) => gameCode,
      cell: ({ gameCode }) => <b>{gameCode}</b>,
    },
    { label: t('lottery.issue'), text: ({ issue }) => issue },
    { label: t('lottery.drawn'), text: ({ drawAt }) => time(drawAt) },
    {
      label: t('lottery.voices'),
      text: ({ person }) => (person ? t('lottery.half', { person }) : t('lottery.neither')),
      cell: ({ person }) => (
        <span className={person ? 'chip warn' : 'chip'}>
          {person ? t('lottery.half', { person }) : t('lottery.neither')}
        </span>
      ),
    },
  ]
  return (
    <>
      <p className="soft-text">{t('lottery.text')}</p>
      <div className="row wrap">
        {acts.map((act) => (
          <button key={act.title} type="button" className="btn soft s" onClick={() => ask(act)}>
            {act.button}
          </button>
        ))}
      </div>
      <Loaded of={called}>
        {({ draws }) => (
          <Table
            name="draws"
            label={t('place.lottery')}
            columns={columns}
            rows={draws}
            idOf={({ gameCode, issue }) => `${gameCode} ${issue}`}
            empty={t('lottery.none')}
            actions={(draw) =>
              draw.person === staff.name ? (
                <span className="faint">{t('lottery.yours')}</span>
              ) : (
                <>
                  <button
                    type="button"
                    className="btn primary s"
                    onClick={() => enter(draw, false)}
                  >
                    {t('lottery.enter')}
                  </button>
                  <button type="button" className="btn soft s" onClick={() => enter(draw, true)}>
                    {t('lottery.callOff')}
                  </button>
                </>
              )
            }
          />
        )}
      </Loaded>
      {dialog}
    </>
  )
}
