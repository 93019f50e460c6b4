import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { PromotionChip } from '#islands/fields/format/PromotionChip'
import { useMoney } from '#islands/fields/format/use-money'
import { Button } from '#islands/ui/controls/Button'
import { useDay } from '#islands/ui/data/use-day'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { Applied } from './apply/Applied'
import { OfferRules } from './OfferRules'
import { type Offer, type OwnOffer, takePart } from './offers'

/** A promotion of the operator's: what it gives, its terms, where the member stands, what to do. */
export function OfferCard({ offer }: { offer: Offer | OwnOffer }) {
  const t = useText('promotion')
  const day = useDay()
  const { code, title, text, tone, startsAt, endsAt } = offer
  const isOwn = 'state' in offer
  return (
    <article className="card promo-detail" id={code} data-promotion={code}>
      <div className="promo-picture" data-tone={tone}>
        <img src="/art/prop-treasure.avif" width={360} height={360} loading="lazy" alt="" />
      </div>
      <div className="stack">
        <div className="row wrap between">
          <h2 id={`${code}-title`}>{title}</h2>
          {isOwn && <PromotionChip state={offer.state} />}
        </div>
        {text && <p className="muted">{text}</p>}
        <p className="sm muted">{t('runs', { from: day(startsAt), to: day(endsAt) })}</p>
        <OfferRules lines={offer.lines} />
        {isOwn ? <Part offer={offer} /> : <SignIn />}
      </div>
    </article>
  )
}

function SignIn() {
  const t = useText('promotion')
  return (
    <p>
      <button type="button" className="btn soft" data-action="login">
        {t('signIn')}
      </button>
    </p>
  )
}

/** What the member may do now, or why nothing. */
function Part({ offer }: { offer: OwnOffer }) {
  const t = useText('promotion')
  const errors = useText('error')
  const money = useMoney()
  const day = useDay()
  const { busy, failure, run } = useAction()
  const { code, title, type, state, amount, reason, until, mayApply, application } = offer
  const takes = state === 'claim' ? 'promotion.claim' : 'promotion.join'
  const isOpen = state === 'claim' || (state === 'join' && type === 'deposit')
  return (
    <div className="stack tight">
      {isOpen && (
        <p className="row wrap">
          <Button
            tone="primary"
            busy={busy}
            aria-describedby={`${code}-title`}
            onClick={() => void run(() => takePart(takes, code))}
          >
            {state === 'claim' ? t('claim', { amount: money(amount) }) : t('join')}
          </Button>
          {until > 0 && <span className="sm muted">{t('until', { day: day(until) })}</span>}
        </p>
      )}
      <Failure text={failure} />
      {(mayApply || application) && <Applied key={state} offer={offer} />}
      {state === 'join' && !isOpen && !mayApply && <p className="sm muted">{t('later')}</p>}
      {state === 'joined' && <Joined title={title} />}
      {['issued', 'process', 'claimed'].includes(state) && (
        <p className="sm">{t('given', { amount: money(amount) })}</p>
      )}
      {(state === 'issued' || state === 'process') && <ToBonuses />}
      {reason && <p className="sm muted">{t('why', { reason: errors(reason) })}</p>}
    </div>
  )
}

function Joined({ title }: { title: string }) {
  const t = useText('promotion')
  const { code: language } = useLanguage()
  return (
    <>
      <p className="sm">{t('joined')}</p>
      <p>
        <a
          className="btn soft"
          href={localizePath('/home?center=depositv2', language)}
          aria-label={`${t('deposit')}: ${title}`}
        >
          {t('deposit')}
        </a>
      </p>
    </>
  )
}

function ToBonuses() {
  const t = useText('promotion')
  const { code: language } = useLanguage()
  return (
    <p>
      <a className="link" href={localizePath('/home?center=bonusDetails', language)}>
        {t('bonuses')}
      </a>
    </p>
  )
}
