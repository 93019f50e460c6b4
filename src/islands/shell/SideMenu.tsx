import { TextProvider } from '#islands/ui/text'
import { HomeLogo } from './Logo'
import { MenuList } from './MenuList'
import type { ShellProps } from './shell-props'

/** The fixed menu from 1200 px on. Prerendered only: its buttons work by `data-action`. */
export function SideMenu({ language, path, texts }: ShellProps) {
  return (
    <TextProvider language={language} texts={texts}>
      <HomeLogo language={language} />
      <MenuList language={language} path={path} />
    </TextProvider>
  )
}
