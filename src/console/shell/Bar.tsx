import { useEffect, useState } from 'react'
import { send } from '#console/kit/client'
import { magnifyingGlass, moon, signOut } from '#console/kit/icon-paths'
import { forgetSession } from '#console/kit/session'
import { turnTheme } from '#console/kit/theme'
import { useFormat } from '#console/kit/use-format'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { MINUTE_MS } from '#lib/limits'

/** The clock of the merchant's zone, by which the whole console tells time. */
function Clock() {
  const { clock, zone } = useFormat()
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 6)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="clock faint">
      {clock(now)} {zone?.split('/').at(-1)?.replaceAll('_', ' ')}
    </span>
  )
}

async function leave(): Promise<void> {
  // The session ends here in any case; there it ends by itself when the call is lost.
  await send('staff.logout', {}).catch(() => undefined)
  forgetSession(true)
}

/** What is at hand on every screen: search, time, look, the way out. */
export function Bar({ onSearch }: { onSearch: () => void }) {
  const t = useText('console')
  return (
    <div className="bar-end">
      <button type="button" className="search-button" onClick={onSearch}>
        <Icon path={magnifyingGlass} size={16} />
        <span>{t('palette.open')}</span>
        <span className="kbd" aria-hidden="true">
          {'Ctrl K'}
        </span>
      </button>
      <Clock />
      <button type="button" className="icon-btn" aria-label={t('theme')} onClick={turnTheme}>
        <Icon path={moon} />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('signOut')}
        onClick={() => void leave()}
      >
        <Icon path={signOut} />
      </button>
    </div>
  )
}
