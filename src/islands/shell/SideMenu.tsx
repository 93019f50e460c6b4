import { lazy, Suspense } from 'react'
import { useValue } from '#islands/fields/use-value'
import { TextProvider, useText } from '#islands/ui/text'
import { lazyChunk } from '#lib/browser/lazy-chunk'
import { localizePath } from '#lib/i18n/routes'
import { $menuOpen } from '#lib/stores/menu'
import { Logo, LogoWord } from './Logo'
import { MenuList } from './MenuList'
import type { ShellProps } from './shell-props'

const MenuDrawer = lazy(() =>
  lazyChunk(async () => ({ default: (await import('./MenuDrawer')).MenuDrawer })),
)

/** The menu at the side: fixed from 1200 px, below that a drawer that the header opens. */
export function SideMenu({ language, path, texts }: ShellProps) {
  const open = useValue($menuOpen)
  return (
    <TextProvider language={language} texts={texts}>
      <SideLogo language={language} />
      <MenuList language={language} path={path} />
      {open && (
        <Suspense>
          <MenuDrawer language={language} path={path} />
        </Suspense>
      )}
    </TextProvider>
  )
}

function SideLogo({ language }: { language: string }) {
  const t = useText('shell')
  return (
    <a className="logo" href={localizePath('/', language)} aria-label={t('home')}>
      <Logo />
      <LogoWord />
    </a>
  )
}
