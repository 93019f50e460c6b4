import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import type { TeamRates } from '#lib/rules/team-rate'
import { usePercent } from '../format/use-percent'
import type { RatesForm } from './use-rates'

interface RateFieldsProps {
  form: RatesForm
  /** Values for one press. */
  presets?: readonly { name: string; label: string; rates: TeamRates }[]
}

/** Points in each category the agent has points in. Needs `team` and `report`. */
export function RateFields({ form, presets = [] }: RateFieldsProps) {
  const t = useText('team')
  const report = useText('report')
  const percent = usePercent()
  const { prefix, categories, most, typed, errors } = form
  if (categories.length === 0) return <Note>{t('rates.none')}</Note>
  return (
    <fieldset className="rates">
      <legend className="label">{t('rates.title')}</legend>
      {presets.length > 0 && (
        <div className="filter-bar" role="group" aria-label={t('rates.presets')}>
          {presets.map(({ name, label, rates }) => (
            <button key={name} type="button" className="filter" onClick={() => form.take(rates)}>
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="rate-grid">
        {categories.map((category) => (
          <Field
            key={category}
            id={`${prefix}-${category}`}
            label={report(`category.${category}`)}
            help={t('rates.most', { rate: percent(most[category] ?? 0) })}
            error={errors[category] ?? ''}
          >
            <Input
              id={`${prefix}-${category}`}
              className="num"
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={typed[category] ?? ''}
              invalid={Boolean(errors[category])}
              end={<span aria-hidden="true">%</span>}
              onChange={(event) => form.set(category, event.target.value)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
