import type { FormEvent } from 'react'
import { PublishedValues } from '#islands/fields/form/PublishedValues'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { useText } from '#islands/ui/text'
import { $matchClaim, editClaim, type MatchClaim, verifyClaim } from '../store/verify'

const FIELDS: readonly (keyof MatchClaim)[] = ['event', 'seed', 'commit', 'beacons', 'score']

/** The published values, as loaded or typed in by hand. */
export function MatchClaimForm() {
  const t = useText('match')
  const claim = useValue($matchClaim)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verifyClaim()
  }
  return (
    <form className="card stack claim" onSubmit={submit}>
      <h2>{t('form.title')}</h2>
      <p className="sm muted">{t('form.body')}</p>
      <PublishedValues
        prefix="match"
        values={claim}
        names={FIELDS}
        label={(name) => t(`form.${name}`)}
        onChange={(name, value) => editClaim({ [name]: value })}
      />
      <Button tone="primary" type="submit">
        {t('form.check')}
      </Button>
    </form>
  )
}
