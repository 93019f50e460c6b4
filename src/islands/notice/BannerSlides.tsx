import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '#islands/ui/text'
import type { Notice } from '#lib/api/notice'
import { localizePath } from '#lib/i18n/routes'
import { announceSoon, bannersOf } from '#lib/stores/notice'

/**
 * The operator's banners of the home page, beside its first one, which is part of the page. They
 * come to the right of it, so nothing moves.
 */
export function BannerSlides() {
  const t = useText('notice')
  const [banners, setBanners] = useState<readonly Notice[]>([])
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    void bannersOf('home').then(setBanners)
    return announceSoon()
  }, [])
  const turn = (by: number) => {
    const rail = end.current?.closest('.slides')
    rail?.scrollBy({ left: by * rail.clientWidth, behavior: 'smooth' })
  }
  return (
    <>
      {banners.map((banner) => (
        <Slide key={banner.code} banner={banner} />
      ))}
      <span ref={end} className="slides-turn" hidden={banners.length === 0}>
        <button type="button" aria-label={t('previous')} onClick={() => turn(-1)} />
        <button type="button" aria-label={t('next')} onClick={() => turn(1)} />
      </span>
    </>
  )
}

function Slide({ banner: { title, content, image, tone, link } }: { banner: Notice }) {
  const t = useText('notice')
  const { code: language } = useLanguage()
  return (
    <section className="hero" data-tone={tone}>
      {image && (
        <div className="hero-art">
          <img src={image} alt="" loading="lazy" />
        </div>
      )}
      <div className="hero-copy">
        <h2 className="display">{title}</h2>
        <p>{content}</p>
        {link && (
          <div className="row wrap">
            <a className="btn glass l" href={localizePath(link, language)}>
              {t('more')}
            </a>
          </div>
        )}
      </div>
    </section>
  )
}
