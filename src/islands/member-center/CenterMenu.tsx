import { useEffect, useRef } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/Icon'
import { useText } from '#islands/ui/text'
import type { MemberPage } from '#lib/rules/member-page'
import { $centerBadges, loadCenterBadges } from '#lib/stores/center-badges'
import { openMemberCenter } from '#lib/stores/member-center'
import { $site, loadSite } from '#lib/stores/site'
import { CENTER_PAGES } from './pages'

/** The pages of the centre: a list beside the page, on the phone a rail above it. */
export function CenterMenu({ open }: { open: MemberPage }) {
  const t = useText('center')
  const badges = useValue($centerBadges)
  const site = useValue($site)
  const shown = CENTER_PAGES.filter(({ isOff }) => !(site && isOff?.(site)))
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    void loadCenterBadges()
    void loadSite().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (open) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <nav className="center-menu" aria-label={t('menu')}>
      {shown.map(({ name, icon }) => (
        <button
          type="button"
          key={name}
          ref={name === open ? current : undefined}
          className="item"
          aria-current={name === open ? 'page' : undefined}
          onClick={() => openMemberCenter(name)}
        >
          <Icon path={icon} />
          {t(`page.${name}`)}
          {(badges[name] ?? 0) > 0 && (
            <span className="count end">
              <span aria-hidden="true">{badges[name]}</span>
              <span className="sr-only">{t('badge', { count: badges[name] ?? 0 })}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
