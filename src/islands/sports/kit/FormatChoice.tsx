import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { ODDS_FORMATS, type OddsFormat } from '#lib/sports/odds/formats'
import { $oddsFormat, chooseOddsFormat } from '#lib/stores/game/odds-format'

/** How odds are written, for the whole site. */
export function FormatChoice() {
  const t = useText('sports')
  const format = useValue($oddsFormat)
  return (
    <label className="format-choice">
      <span className="sr-only">{t('format.label')}</span>
      <select
        className="filter"
        value={format}
        onChange={(event) => chooseOddsFormat(event.target.value as OddsFormat)}
      >
        {ODDS_FORMATS.map((each) => (
          <option key={each} value={each}>
            {t(`format.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
