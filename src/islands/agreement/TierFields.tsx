import { useSymbol } from '#islands/fields/format/use-symbol'
import { Button } from '#islands/ui/controls/Button'
import { IconButton } from '#islands/ui/controls/IconButton'
import { Input } from '#islands/ui/controls/Input'
import { x } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import { CONTRACT_TIERS_MAX } from '#lib/limits'
import type { ContractKind } from './store'
import { conditionsOf, type Offer, type TypedTier } from './use-offer'

/** The tiers of an offer, from the lowest up. */
export function TierFields({ kind, offer }: { kind: ContractKind; offer: Offer }) {
  const t = useText('agreement')
  const { tiers, add } = offer
  return (
    <fieldset className="tiers">
      <legend className="label">{t('tiers')}</legend>
      <p className="xs muted">{t('tiersHelp')}</p>
      {tiers.map((tier, at) => (
        <Row key={tier.key} kind={kind} offer={offer} tier={tier} number={at + 1} />
      ))}
      {tiers.length < CONTRACT_TIERS_MAX && (
        <p>
          <Button size="s" onClick={add}>
            {t('addTier')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

interface RowProps {
  kind: ContractKind
  offer: Offer
  tier: TypedTier
  number: number
}

function Row({ kind, offer, tier, number }: RowProps) {
  const t = useText('agreement')
  const symbol = useSymbol()
  const names = [...conditionsOf(kind), 'rate'] as const
  const { key } = tier
  return (
    <div className="tier" role="group" aria-label={t('tierOf', { number })}>
      <span className="tier-number num" aria-hidden="true">
        {number}
      </span>
      {names.map((name) => (
        <label key={name} className="tier-part" htmlFor={`tier-${key}-${name}`}>
          <span className="xs muted">
            {name === 'rate' ? `${t('rate')} (%)` : t(`condition.${name}`)}
            {name !== 'rate' && name !== 'active' && ` (${symbol})`}
          </span>
          <Input
            id={`tier-${key}-${name}`}
            className="num"
            inputMode={name === 'active' ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={name === 'rate' ? '' : '0'}
            maxLength={14}
            value={tier[name]}
            aria-describedby="offer-fault"
            onChange={(event) => offer.change(key, { [name]: event.target.value })}
          />
        </label>
      ))}
      {offer.tiers.length > 1 && (
        <IconButton
          path={x}
          label={t('removeTier', { number })}
          onClick={() => offer.remove(key)}
        />
      )}
    </div>
  )
}
