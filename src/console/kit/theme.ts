import { readLocal, writeLocal } from '#lib/browser/storage'

/** The same choice as on the site's pages, in the same browser. */
const KEY = 'theme'
const LIGHT = '(prefers-color-scheme: light)'

const isLight = (): boolean => {
  const kept = readLocal(KEY)
  return kept === 'light' || (kept !== 'dark' && matchMedia(LIGHT).matches)
}

function show(): void {
  document.documentElement.dataset['theme'] = isLight() ? 'light' : 'dark'
}

export function followTheme(): void {
  show()
  matchMedia(LIGHT).addEventListener('change', show)
}

export function turnTheme(): void {
  writeLocal(KEY, isLight() ? 'dark' : 'light')
  show()
}
