import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import type { Output } from '#lib/api/call'
import type { replay } from '#lib/api/money/replay'
import { formatOdds } from '#lib/money'
import { isRefunded } from '#lib/rules/ticket-state'
import { RecordTable } from './RecordTable'

export type Replayed = Output<typeof replay>

interface ReplayViewProps {
  of: Replayed
  money: (amount: number) => string
  /** Of a play of the game. */
  nameOf: (gameCode: string, play: string) => string
}

const SUMS = ['stake', 'payout', 'rebate'] as const

/** A settled ticket worked out anew, step by step, and what does not fit. Needs `replay`. */
export function ReplayView({ of, money, nameOf }: ReplayViewProps) {
  const t = useText('replay')
  const { faults, lines, result, version, rules, cut, worked, kept, moved, gameCode } = of
  const rows = SUMS.map((key) => {
    return { key, worked: worked[key], kept: kept[key], moved: moved[key] }
  })
  const end = { isEnd: true, narrow: 'labelled' } as const
  return (
    <section className="stack tight" aria-label={t('title')}>
      <h3 className="sm b">{t('title')}</h3>
      {isRefunded(of.state) ? (
        <p className="sm">{t('back')}</p>
      ) : (
        <p className="sm num">{t('result', { result, version })}</p>
      )}
      <ol className="stack tight sm">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a settled ticket's lines never move
          <li key={at}>
            <Line line={line} money={money} name={nameOf(gameCode, line.play)} />
          </li>
        ))}
      </ol>
      {cut > 0 && <p className="sm">{t('cut', { amount: money(cut) })}</p>}
      <RecordTable
        caption={t('title')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'what', label: t('what'), cell: ({ key }) => t(key) },
          { key: 'worked', label: t('worked'), cell: (row) => money(row.worked), ...end },
          { key: 'kept', label: t('kept'), cell: (row) => money(row.kept), ...end },
          { key: 'moved', label: t('moved'), cell: (row) => money(row.moved), ...end },
        ]}
      />
      <p className="xs muted">{t('rules', { version: rules })}</p>
      {faults.length === 0 ? (
        <Note tone="success">{t('right')}</Note>
      ) : (
        <Note tone="danger">
          <p className="b">{t('wrong')}</p>
          {faults.map((fault) => (
            <p key={fault}>{t(`fault.${fault}`)}</p>
          ))}
        </Note>
      )}
    </section>
  )
}

interface LineProps {
  line: Replayed['lines'][number]
  money: ReplayViewProps['money']
  name: string
}

/** One line: what was bet, what won at which odds, and what that comes to. */
function Line({ line: { bets, unit, multiple, won, cap, whole, paid }, money, name }: LineProps) {
  const t = useText('replay')
  const prizes = won.map((each) => t('won', { bets: each.bets, odds: formatOdds(each.odds) }))
  return (
    <>
      <span className="b">{name}</span>{' '}
      <span className="num">{t('line', { bets, multiple, unit: money(unit) })}</span>
      {': '}
      <span className="num">{prizes.join(' + ') || t('none')}</span>
      {' = '}
      <span className="num">{money(whole)}</span>
      {cap !== null && paid < whole && (
        <span className="num"> ({t('cap', { amount: money(cap) })})</span>
      )}
    </>
  )
}
