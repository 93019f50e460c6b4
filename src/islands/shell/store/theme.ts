import { atom, onMount } from 'nanostores'
import { writeLocal } from '#lib/browser/storage'
import { onVisit } from '#lib/client/on-visit'

export type Theme = 'dark' | 'light'

const THEME_KEY = 'theme'

/** The look of the page; an inline script sets it on `<html>` before the first paint. */
export const $theme = atom<Theme>('dark')

onMount($theme, () =>
  onVisit(() => {
    $theme.set(document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')
  }),
)

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  writeLocal(THEME_KEY, theme)
  $theme.set(theme)
}
