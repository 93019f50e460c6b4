import { useEffect, useRef } from 'react'
import { IconButton } from '#islands/ui/IconButton'
import { x } from '#islands/ui/icon-paths'
import { useText } from '#islands/ui/text'
import { trapTab } from '#islands/ui/trap-tab'
import { closeMenu } from '#lib/stores/menu'
import { Logo, LogoWord } from './Logo'
import { MenuList } from './MenuList'

/** The side menu over the page, on narrow screens. */
export function MenuDrawer({ language, path }: { language: string; path: string }) {
  const t = useText('shell')
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => {
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
        <span className="logo">
          <Logo />
          <LogoWord />
        </span>
        <IconButton path={x} label={t('menu.close')} onClick={closeMenu} />
      </div>
      <MenuList language={language} path={path} />
    </dialog>
  )
}
