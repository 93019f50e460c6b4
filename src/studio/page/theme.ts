type Theme = 'dark' | 'light'

const isTheme = (word: unknown): word is Theme => word === 'dark' || word === 'light'
const LIGHT = '(prefers-color-scheme: light)'

/** What was asked for by the address, or said by the site's page around; else the device's. */
let said: Theme | null = null

function show(): void {
  const own = matchMedia(LIGHT).matches ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = said ?? own
}

/** The look that the page begins with. */
export function wear(asked: string | null): void {
  if (isTheme(asked)) said = asked
  matchMedia(LIGHT).addEventListener('change', show)
  show()
}

/** Takes the look of the page around, which may be another one than the device's. */
export function wearAround(theme: unknown): void {
  if (!isTheme(theme)) return
  said = theme
  show()
}
