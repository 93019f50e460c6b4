import { useSymbol } from '#islands/fields/format/use-symbol'
import { Change } from '#islands/ui/data/Change'
import { Sparkline } from '#islands/ui/data/Sparkline'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { MINOR_PER_UNIT } from '#lib/money'
import { gainOf } from './gain'
import { SignedMoney } from './SignedMoney'
import type { Overview } from './store'

/** Those with a line of their own. */
const MAIN = ['valid', 'gain', 'income', 'active'] as const
const MONEY = ['deposits', 'withdrawals', 'rebates'] as const
const HEADS = ['members', 'joined'] as const

type Figure = (typeof MAIN)[number] | (typeof MONEY)[number] | (typeof HEADS)[number]
type Sums = Overview['now'] | Overview['days'][number]

const isHeads = (figure: Figure) =>
  figure === 'active' || figure === 'members' || figure === 'joined'

/** A figure of a period. */
const figureOf = (sums: Overview['now'], figure: Figure): number =>
  figure === 'gain' ? gainOf(sums) : sums[figure]
/** One of the main ones, also of a day. */
const mainOf = (sums: Sums, figure: (typeof MAIN)[number]): number =>
  figure === 'gain' ? gainOf(sums) : sums[figure]

/** Of a period that is over, by how much it differs; of one that runs, what the last one was. */
function useNote({ now, before, to, today }: Overview) {
  const t = useText('team-report')
  const { tag } = useLanguage()
  const number = numberFormat(tag)
  const percent = numberFormat(tag, {
    ...{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  })
  return (figure: Figure): string => {
    const [is, was] = [figureOf(now, figure), figureOf(before, figure)]
    if (was === 0) return ''
    if (to < today && was > 0)
      return t('figure.change', { change: percent.format((is - was) / was) })
    const written = number.format(isHeads(figure) ? was : was / MINOR_PER_UNIT)
    return t('figure.before', { amount: written.replace('-', '\u2212') })
  }
}

/** What the period comes to: the main figures with how they went, the others below. */
export function OverviewFigures({ value }: { value: Overview }) {
  const t = useText('team-report')
  const noteOf = useNote(value)
  const { now, days, from, to, online } = value
  // One day is shown at the end of two weeks, beside the two before them.
  const earlier = from === to ? days.length / 2 : days.filter(({ day }) => day < from).length
  return (
    <>
      <dl className="figure-cards">
        {MAIN.map((figure) => (
          <div key={figure} className="card">
            <dt>{t(`figure.${figure}`)}</dt>
            <dd className="figure-value">
              <Shown figure={figure} amount={figureOf(now, figure)} />
            </dd>
            <dd className="figure-line">
              <span className="xs muted">{noteOf(figure)}</span>
              <Sparkline values={days.map((day) => mainOf(day, figure))} earlier={earlier} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="card figure-list" aria-label={t('figure.more')}>
        {[...MONEY, ...HEADS].map((figure) => (
          <div key={figure}>
            <dt>{t(`figure.${figure}`)}</dt>
            <dd>
              <Shown figure={figure} amount={figureOf(now, figure)} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('figure.online')}</dt>
          <dd>
            <Count count={online} />
          </dd>
        </div>
      </dl>
    </>
  )
}

function Count({ count }: { count: number }) {
  const { tag } = useLanguage()
  return <span className="num">{numberFormat(tag).format(count)}</span>
}

/** Green where the team has gained: the agent's side of it. */
function Shown({ figure, amount }: { figure: Figure; amount: number }) {
  const symbol = useSymbol()
  if (isHeads(figure)) return <Count count={amount} />
  if (figure !== 'gain') return <SignedMoney amount={amount} symbol={symbol} />
  return <Change amount={amount} symbol={symbol} className={amount > 0 ? 'up' : ''} />
}
