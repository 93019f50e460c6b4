import { useEffect, useState } from 'react'
import { RichContent } from '#islands/fields/format/RichContent'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { infoFill } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { pageChanges } from '#lib/browser/catalogue-changes'
import { localizePath } from '#lib/i18n/routes'
import { promotions } from './store'

/** A promotion that comes with every installation, its words already in the page's language. */
export interface OwnPromotion {
  code: string
  title: string
  content: string
  terms: string
  image: string
  tone: string
  link: string
  action: string
}

interface DetailProps {
  own: readonly OwnPromotion[]
}

function Shown({ promotion }: { promotion: OwnPromotion }) {
  const t = useText('promotion')
  const { code } = useLanguage()
  const { title, content, terms, image, tone, link, action } = promotion
  useEffect(() => {
    document.title = `${title} · ${document.title.split(' · ').at(-1)}`
  }, [title])
  return (
    <article className="card promo-detail">
      <div className="promo-picture" data-tone={tone}>
        {image && <img src={image} width={360} height={360} alt="" />}
      </div>
      <div className="stack">
        <h1>{title}</h1>
        <RichContent text={content} />
        {terms && (
          <p className="sm muted">
            <b className="b">{t('terms')}</b> {terms}
          </p>
        )}
        {link && (
          <p>
            <a className="btn primary" href={localizePath(link, code)}>
              {action || t('go')}
            </a>
          </p>
        )}
      </div>
    </article>
  )
}

function Detail({ own }: DetailProps) {
  const t = useText('promotion')
  const { code: language } = useLanguage()
  const [asked, setAsked] = useState<string | null>(null)
  const list = useValue(promotions.$value)
  const isFailed = useValue(promotions.$failure) !== null
  useEffect(() => {
    setAsked(new URLSearchParams(window.location.search).get('code') ?? '')
    void promotions.refresh()
  }, [])
  const known = own.find(({ code }) => code === asked && !pageChanges().promotions[code]?.hidden)
  const written = list?.find(({ code }) => code === asked)
  if (known) return <Shown promotion={known} />
  if (written) return <Shown promotion={{ ...written, terms: '', action: '' }} />
  const all = (
    <a className="btn soft" href={localizePath('/promotions', language)}>
      {t('back')}
    </a>
  )
  const again = <Button onClick={() => void promotions.refresh()}>{t('retry')}</Button>
  return (
    <>
      <h1 className="sr-only">{t('detail')}</h1>
      {isFailed && <EmptyState icon={infoFill} title={t('lost')} action={again} />}
      {list && !isFailed && <EmptyState icon={infoFill} title={t('gone')} action={all} />}
      {!isFailed && !list && (
        <div className="card promo-waiting skel" role="status" aria-label={t('loading')} />
      )}
    </>
  )
}

/** The promotion that the address names (`?code=`): the operator's, or one of the installation. */
export function PromotionDetail({ language, texts, own }: IslandProps & DetailProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <Detail own={own} />
    </TextProvider>
  )
}
