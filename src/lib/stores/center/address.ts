import type { ReadableAtom } from 'nanostores'

/** A centre at its index, with no page of it open. */
export const INDEX = 'index'

interface Follow {
  /** The address's parameter that names the open page. */
  parameter: string
  /** The open page; null while the centre is closed. */
  $page: ReadableAtom<string | null>
  close: () => void
}

/**
 * Keeps the address in step while a centre is open: opening it is a step that the browser's back
 * button takes back, another page of it is not. Returns its end.
 */
export function followPage({ parameter, $page, close }: Follow): () => void {
  const addressOf = (page: string | null): string => {
    const url = new URL(window.location.href)
    if (page) url.searchParams.set(parameter, page)
    else url.searchParams.delete(parameter)
    return url.href
  }
  const isNamed = () => new URLSearchParams(window.location.search).has(parameter)
  if (!isNamed()) window.history.pushState(window.history.state, '', addressOf($page.get()))
  const stop = $page.subscribe((page) => {
    if (page) window.history.replaceState(window.history.state, '', addressOf(page))
  })
  window.addEventListener('popstate', close)
  return () => {
    stop()
    window.removeEventListener('popstate', close)
    if (isNamed()) window.history.replaceState(window.history.state, '', addressOf(null))
  }
}
