import { atom, onMount } from 'nanostores'
import { readLocal, writeLocal } from '#lib/browser/storage'
import { onVisit } from '#lib/client/on-visit'

export const THEMES = ['system', 'dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

const THEME_KEY = 'theme'
const LIGHT = '(prefers-color-scheme: light)'

/** The look that was chosen; an inline script sets it on `<html>` before the first paint. */
export const $theme = atom<Theme>('system')

const chosen = (): Theme => {
  const kept = readLocal(THEME_KEY)
  return kept === 'dark' || kept === 'light' ? kept : 'system'
}

onMount($theme, () => onVisit(() => $theme.set(chosen())))

function show(theme: Theme): void {
  const isLight = theme === 'system' ? window.matchMedia?.(LIGHT).matches : theme === 'light'
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark'
  for (const button of document.querySelectorAll('[data-action^="theme#"]')) {
    const isPressed = button.getAttribute('data-action') === `theme#${theme}`
    button.setAttribute('aria-pressed', String(isPressed))
  }
}

/** Takes a look, by the system's unless it is one of the page's own. */
export function setTheme(asked: string): void {
  const theme = THEMES.find((each) => each === asked) ?? 'system'
  writeLocal(THEME_KEY, theme === 'system' ? '' : theme)
  $theme.set(theme)
  show(theme)
}

/** Shows the chosen look, and follows the system's while none was chosen; returns what stops it. */
export function followTheme(): () => void {
  const onChange = () => show(chosen())
  onChange()
  const system = window.matchMedia?.(LIGHT)
  system?.addEventListener('change', onChange)
  return () => system?.removeEventListener('change', onChange)
}
