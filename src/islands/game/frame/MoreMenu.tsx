import { type ReactNode, useRef } from 'react'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { dotsThreeVertical } from './icon-paths'

/** What the bar has no room for; closed by a press on one of its lines, beside it, or by Esc. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const t = useText('frame')
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('more')}
        title={t('more')}
        popoverTarget="play-more"
      >
        <Icon path={dotsThreeVertical} />
      </button>
      {/* biome-ignore-start lint/a11y: its buttons are pressed; a press closes it. */}
      <div
        ref={menu}
        id="play-more"
        className="play-more"
        popover="auto"
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
      {/* biome-ignore-end lint/a11y: as above. */}
    </>
  )
}
