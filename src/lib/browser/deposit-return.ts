const NAME = 'deposit'

/** The deposit whose gateway led back to this page; empty when none did. */
export const depositReturned = (): string =>
  new URLSearchParams(window.location.search).get(NAME) ?? ''

/** Takes it from the address: it is shown once. */
export function forgetReturn(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(NAME)
  window.history.replaceState(window.history.state, '', url)
}
