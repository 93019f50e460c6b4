import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import type { Explanation } from '#lib/api/money/explanation'

interface ExplanationViewProps {
  of: Explanation
  money: (amount: number) => string
  /** Of hundredths of a percent. */
  percent: (rate: number) => string
}

type Step = Explanation['steps'][number]

const mapped = <T,>(record: Record<string, number>, write: (number: number) => T) =>
  Object.fromEntries(Object.entries(record).map(([name, number]) => [name, write(number)]))

/** How something was settled, a sentence for each step, and whether it fits. Needs `replay`. */
export function ExplanationView({ of, money, percent }: ExplanationViewProps) {
  const t = useText('replay')
  const { steps, rules, recomputed, paid, faults, lacks } = of
  const sentence = ({ step, amounts, rates, words }: Step) =>
    t(`step.${step}`, { ...mapped(amounts, money), ...mapped(rates, percent), ...words })
  const sum = (amount: number | null) => (amount === null ? '–' : money(amount))
  const isRight = faults.length === 0 && recomputed !== null
  return (
    <section className="stack tight" aria-label={t('title')}>
      <h3 className="sm b">{t('title')}</h3>
      <ol className="stack tight sm num">
        {steps.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is settled never moves
          <li key={at}>{sentence(each)}</li>
        ))}
      </ol>
      <p className="xs muted">{t('rules', { version: rules })}</p>
      {lacks.map((lack) => (
        <p key={lack} className="sm">
          {t(`lack.${lack}`)}
        </p>
      ))}
      <Note tone={isRight ? 'success' : faults.length > 0 ? 'danger' : 'info'}>
        <p className="b num">
          {paid === null
            ? t('endUnpaid', { recomputed: sum(recomputed) })
            : t(endOf(of), { recomputed: sum(recomputed), paid: sum(paid) })}
        </p>
        {faults.map((fault) => (
          <p key={fault}>{t(`unfit.${fault}`)}</p>
        ))}
      </Note>
    </section>
  )
}

/** The last sentence: what the rules make of it, what was paid, and whether that is the same. */
const endOf = ({ recomputed, paid }: Explanation): string =>
  recomputed === null ? 'endUnknown' : recomputed === paid ? 'endEqual' : 'endUnequal'
