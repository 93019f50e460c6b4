import { type CallValue, send } from '#console/kit/client'
import { Desk } from '#console/kit/desk/Desk'
import type { DeskOf } from '#console/kit/desk/desk'
import { useFields } from '#console/kit/desk/use-fields'
import { Facts, Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'

type Finding = CallValue<'operator.findings'>['findings'][number]

const REASON_MAX = 500
const written = (side: Finding['ours'], field: string): string => {
  const value = side?.[field]
  return value === undefined || value === null ? '–' : String(value)
}

/** Where vendors and we differ: looked at every day, and said what is behind each. */
export function Findings({ staff, rest }: ScreenProps) {
  const t = useText('desk')
  const { time } = useFormat()
  const field = useFields()
  const called = useCall('operator.findings', {})
  const kindOf = ({ kind }: Finding) => t(`findingKind.${kind === 'player' ? 'member' : kind}`)
  const why = () => field.area('reason', t('reason'), { maxLength: REASON_MAX })
  const desk: DeskOf<Finding> = {
    name: 'findings',
    label: t('finding.all'),
    idOf: ({ id }) => String(id),
    titleOf: ({ vendor, subject }) => `${vendor} ${subject}`,
    empty: t('finding.none'),
    columns: [
      { label: t('finding.subject'), text: ({ subject }) => subject },
      { label: t('finding.vendor'), text: ({ vendor }) => vendor },
      { label: t('finding.kind'), text: kindOf },
      { label: t('finding.at'), text: ({ at }) => time(at) },
    ],
    facts: (row) => [
      [t('finding.vendor'), row.vendor],
      [t('finding.kind'), kindOf(row)],
      [t('finding.subject'), <code key="subject">{row.subject}</code>],
      [t('finding.at'), time(row.at)],
      [t('finding.found'), time(row.foundAt)],
    ],
    more: ({ ours, theirs }) => (
      <>
        <h3>{t('finding.sides')}</h3>
        <Facts
          rows={[...new Set([...Object.keys(ours ?? {}), ...Object.keys(theirs ?? {})])].map(
            (name) => [name, `${written(ours, name)} · ${written(theirs, name)}`] as const,
          )}
        />
      </>
    ),
    acts: [
      {
        label: t('finding.resolve'),
        needs: 'findings',
        text: t('finding.resolveText'),
        fields: () => [why()],
        send: ({ id }, { reason = '' }, key) =>
          send('operator.resolveFinding', { id, reason }, key),
      },
      {
        label: t('finding.endMove'),
        needs: 'vendor-keys',
        fits: ({ kind }) => kind === 'stuck-move',
        text: t('finding.endText'),
        fields: () => [
          field.choice('outcome', t('finding.outcome'), [
            ['done', t('finding.arrived')],
            ['returned', t('finding.returned')],
          ]),
          why(),
        ],
        send: ({ subject }, { outcome, reason = '' }, key) => {
          const said = outcome === 'returned' ? 'returned' : 'done'
          return send('operator.endMove', { id: subject, outcome: said, reason }, key)
        },
      },
    ],
  }
  return (
    <Loaded of={called}>
      {({ findings, compared }) => (
        <>
          <Desk
            of={desk}
            rows={findings}
            staff={staff}
            place={['findings']}
            chosen={rest}
            reload={called.reload}
          />
          {compared.length > 0 && (
            <section className="box">
              <h2>{t('finding.compared')}</h2>
              <Facts
                rows={compared.map(({ vendor, hour }) => [
                  vendor,
                  hour ? time(hour) : t('finding.noFile'),
                ])}
              />
            </section>
          )}
        </>
      )}
    </Loaded>
  )
}
