import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '#islands/ui/IconButton'
import { x } from '#islands/ui/icon-paths'
import { useLanguage, useText } from '#islands/ui/text'
import { trapTab } from '#islands/ui/trap-tab'
import { splitPath } from '#lib/i18n/routes'
import { closeMenu } from '#lib/stores/menu'
import { HomeLogo } from './Logo'
import { MenuList } from './MenuList'

/** The side menu over the page, on narrow screens. */
export function MenuDrawer() {
  const t = useText('shell')
  const { code } = useLanguage()
  const { path } = splitPath(window.location.pathname)
  const drawer = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = drawer.current
    if (!element?.open) element?.showModal()
    const wide = window.matchMedia('(min-width: 1200px)')
    wide.addEventListener('change', closeMenu)
    return () => {
      wide.removeEventListener('change', closeMenu)
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={drawer}
      className="drawer"
      aria-label={t('menu.label')}
      onCancel={(event) => {
        event.preventDefault()
        closeMenu()
      }}
      onKeyDown={(event) => trapTab(event.nativeEvent, event.currentTarget)}
      onPointerDown={(event) => {
        const box = drawer.current?.getBoundingClientRect()
        if (box && event.clientX > box.right) closeMenu()
      }}
    >
      <div className="drawer-head">
        <HomeLogo language={code} />
        <IconButton path={x} label={t('menu.close')} onClick={closeMenu} />
      </div>
      <MenuList language={code} path={path} />
    </dialog>
  )
}
