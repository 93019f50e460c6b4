import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import type { Notice } from '#lib/api/site/notice'
import { localizePath } from '#lib/i18n/routes'
import { OfferCard } from './OfferCard'
import { offers, watchOffers } from './offers'
import { promotions } from './store'

/** The operator's own promotions, above those every installation has. */
export function PromotionBoard({ language, texts }: IslandProps) {
  const list = useValue(promotions.$value) ?? []
  const open = useValue(offers.$value) ?? []
  useEffect(() => void promotions.refresh(), [])
  useEffect(() => watchOffers(), [])
  if (list.length + open.length === 0) return null
  return (
    <TextProvider language={language} texts={texts}>
      <div className="promo-list">
        {open.map((offer) => (
          <OfferCard key={offer.code} offer={offer} />
        ))}
        {list.map((promotion) => (
          <Card key={promotion.code} promotion={promotion} />
        ))}
      </div>
    </TextProvider>
  )
}

function Card({ promotion: { code, title, image, tone } }: { promotion: Notice }) {
  const t = useText('promotion')
  const { code: language } = useLanguage()
  return (
    <article className="card promo-detail">
      <div className="promo-picture" data-tone={tone}>
        {image && <img src={image} width={360} height={360} loading="lazy" alt="" />}
      </div>
      <div className="stack">
        <h2>{title}</h2>
        <p>
          <a className="btn soft" href={localizePath(`/promoDetail?code=${code}`, language)}>
            {t('more')}
          </a>
        </p>
      </div>
    </article>
  )
}
