import { useEffect } from 'react'
import { useLanguage } from '#islands/ui/text'
import type { Notice } from '#lib/api/site/notice'
import { localizePath } from '#lib/i18n/routes'
import { type BannerGroup, bannersOf } from '#lib/stores/notice'
import { useValue } from '../use-value'

/** The banners of a group below a form or the help; nothing when there are none. */
export function BannerStrip({ group }: { group: BannerGroup }) {
  const banners = bannersOf(group)
  const list = useValue(banners.$value) ?? []
  useEffect(() => void banners.refresh(), [banners])
  return list.map((banner) => <Strip key={banner.code} banner={banner} />)
}

function Strip({ banner: { title, content, image, tone, link } }: { banner: Notice }) {
  const { code: language } = useLanguage()
  const inside = (
    <>
      {image && <img src={image} alt="" loading="lazy" />}
      <span className="grow">
        <span className="b">{title}</span>
        <span className="sm">{content}</span>
      </span>
    </>
  )
  if (!link) {
    return (
      <p className="banner-strip" data-tone={tone}>
        {inside}
      </p>
    )
  }
  return (
    <a className="banner-strip" data-tone={tone} href={localizePath(link, language)}>
      {inside}
    </a>
  )
}
