import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'
import { list } from '#console/kit/icon-paths'
import { $place } from '#console/kit/router'
import { may, type Staff } from '#console/kit/session'
import { $told, tell } from '#console/kit/told'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { BRAND } from '#lib/brand'
import { Bar } from './Bar'
import { Guard } from './Guard'
import { Languages } from './Languages'
import { Menu } from './Menu'
import { Palette } from './Palette'
import { PLACES } from './places'
import { SCREENS } from './screens'
import { useShortcuts } from './use-shortcuts'

/** Navigation by what somebody may do, the bar, the screen, and what was just done. */
export function Frame({ staff }: { staff: Staff }) {
  const t = useText('console')
  const { screen, rest } = useStore($place)
  const told = useStore($told)
  const [isSearching, setSearching] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const places = PLACES.filter(({ needs }) => may(staff, needs))
  const shown = places.find(({ id }) => id === screen)
  const Screen = shown && SCREENS[shown.id]
  useShortcuts(places, () => setSearching(true))
  // What was done on one screen is not said on the next.
  useEffect(
    () => $place.listen(({ screen: next }, before) => next !== before?.screen && tell('')),
    [],
  )
  return (
    <div className="console" data-menu={isMenuOpen ? 'open' : undefined}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <aside className="side">
        <p className="mark">
          <b>{BRAND.wordmark}</b> {t('name')}
        </p>
        <Menu places={places} current={screen} onGo={() => setMenuOpen(false)} />
        <p className="me">
          <b>{staff.name}</b>
          <span className="faint">{t(`role.${staff.role}`)}</span>
        </p>
        <Languages />
      </aside>
      <div className="column">
        <header className="bar">
          <button
            type="button"
            className="icon-btn menu-button"
            aria-label={t('menu')}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon path={list} />
          </button>
          <h1>{t(shown ? `place.${shown.id}` : 'notYours')}</h1>
          <Bar onSearch={() => setSearching(true)} />
        </header>
        <main id="main" tabIndex={-1}>
          <p className="told" role="status" key={told}>
            {told}
          </p>
          <Guard key={screen}>
            <Suspense fallback={<p className="none">{t('loading')}</p>}>
              {Screen ? (
                <Screen staff={staff} rest={rest} />
              ) : (
                <p className="none">{t('notYoursText')}</p>
              )}
            </Suspense>
          </Guard>
        </main>
      </div>
      {isSearching && <Palette places={places} staff={staff} onClose={() => setSearching(false)} />}
    </div>
  )
}
