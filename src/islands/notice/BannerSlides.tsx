import { type RefObject, useEffect, useRef, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { isFromRight, readingKey } from '#islands/ui/controls/reading'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { useLanguage, useText } from '#islands/ui/text'
import type { Notice } from '#lib/api/site/notice'
import { localizePath } from '#lib/i18n/routes'
import { announceSoon, bannersOf } from '#lib/stores/notice'

const HOME = bannersOf('home')

/**
 * The operator's banners of the home page, beside its first one, which is part of the page. They
 * come to the right of it, so nothing moves.
 */
export function BannerSlides() {
  const t = useText('notice')
  const banners = useValue(HOME.$value) ?? []
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    void HOME.refresh()
    return announceSoon()
  }, [])
  const isNear = useNear(end, banners.length > 0)
  const at = useTurned(end, banners.length > 0)
  const turn = (by: number) => {
    const rail = end.current?.closest('.slides')
    if (!by || !rail) return
    const way = isFromRight(rail) ? -by : by
    rail.scrollBy({ left: way * rail.clientWidth, behavior: 'smooth' })
  }
  return (
    <>
      {banners.map((banner) => (
        <Slide key={banner.code} banner={banner} isNear={isNear} />
      ))}
      <span
        ref={end}
        className="slides-turn"
        role="group"
        aria-label={t('slides')}
        hidden={banners.length === 0}
        onKeyDown={(event) => turn({ ArrowLeft: -1, ArrowRight: 1 }[readingKey(event)] ?? 0)}
      >
        <button type="button" aria-label={t('previous')} onClick={() => turn(-1)}>
          <Icon path={caretRight} size={18} />
        </button>
        <span className="num" aria-live="polite">
          {t('place', { at: at + 1, count: banners.length + 1 })}
        </span>
        <button type="button" aria-label={t('next')} onClick={() => turn(1)}>
          <Icon path={caretRight} size={18} />
        </button>
      </span>
    </>
  )
}

/** Which slide is on screen; they turn by hand alone. */
function useTurned(inside: RefObject<HTMLElement | null>, isThere: boolean): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const rail = inside.current?.closest('.slides')
    if (!rail || !isThere) return
    const turned = () =>
      setAt(Math.round(Math.abs(rail.scrollLeft) / Math.max(1, rail.clientWidth)))
    rail.addEventListener('scroll', turned, { passive: true })
    return () => rail.removeEventListener('scroll', turned)
  }, [inside, isThere])
  return at
}

/** Has anybody pointed at the banners, or turned them? Until then no other picture is asked for. */
function useNear(inside: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const rail = inside.current?.closest('.slides')
    if (!rail || !isThere || isNear) return
    const near = () => setNear(true)
    const events = ['pointerenter', 'scroll', 'focusin']
    for (const event of events) rail.addEventListener(event, near, { passive: true })
    return () => {
      for (const event of events) rail.removeEventListener(event, near)
    }
  }, [inside, isThere, isNear])
  return isNear
}

interface SlideProps {
  banner: Notice
  /** Its picture may be asked for. */
  isNear: boolean
}

function Slide({ banner: { title, content, image, tone, link }, isNear }: SlideProps) {
  const t = useText('notice')
  const { code: language } = useLanguage()
  return (
    <section className="hero" data-tone={tone}>
      {image && <div className="hero-art">{isNear && <img src={image} alt="" />}</div>}
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
