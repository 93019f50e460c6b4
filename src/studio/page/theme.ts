/** The theme of the device, unless the site says another. */
export function wear(asked: string | null): void {
  const light = matchMedia('(prefers-color-scheme: light)')
  const set = () => {
    document.documentElement.dataset['theme'] = asked ?? (light.matches ? 'light' : 'dark')
  }
  light.addEventListener('change', set)
  set()
}
