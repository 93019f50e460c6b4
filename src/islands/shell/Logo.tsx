import { useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'

/** The way home: the tide at sunset, upper half sun, lower half water, and the brand's name. */
export function HomeLogo({ language }: { language: string }) {
  const t = useText('shell')
  const common = useText('common')
  return (
    <a className="logo" href={localizePath('/', language)} aria-label={t('home')}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path
          fill="var(--sol)"
          d="M16 2a14 14 0 0 0-14 14c3.2-2.6 6.6-2.6 9.8-.6s6.2 2.2 9.2.2c2.9-1.9 6-2.4 8.9-.9A14 14 0 0 0 16 2Z"
        />
        <path
          fill="var(--brand)"
          d="M2.3 19.3A14 14 0 0 0 29.9 18.2c-2.5-1.3-4.9-1-7.3.6-3.8 2.5-8 2.4-11.9 0-2.8-1.7-5.6-1.7-8.4.5Z"
        />
      </svg>
      <span className="logo-word">{common('brand.name')}</span>
    </a>
  )
}
