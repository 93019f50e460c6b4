import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { ODDS_POLICIES, type OddsPolicy } from '#lib/sports/slip/accept'
import { $oddsPolicy, chooseOddsPolicy } from '../store/policy'

/** Which other odds than the shown ones are taken: one sentence, remembered. */
export function OddsPolicyChoice() {
  const t = useText('sports')
  const policy = useValue($oddsPolicy)
  return (
    <label className="policy-choice">
      <span className="sr-only">{t('policy.label')}</span>
      <select
        value={policy}
        onChange={(event) => chooseOddsPolicy(event.target.value as OddsPolicy)}
      >
        {ODDS_POLICIES.map((each) => (
          <option key={each} value={each}>
            {t(`policy.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
