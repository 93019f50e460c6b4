import type { ReadableAtom } from 'nanostores'
import { afterSteps, rewriteAddress } from './back-steps'

/**
 * Keeps a parameter of the address in step with the open page of a centre (null: it is closed), at
 * the step of the history that the centre is as any screen over a page. Returns its end.
 */
export function followPage(parameter: string, $page: ReadableAtom<string | null>): () => void {
  const address = (): string => {
    const url = new URL(window.location.href)
    const page = $page.get()
    if (page) url.searchParams.set(parameter, page)
    else url.searchParams.delete(parameter)
    return url.href
  }
  const write = () => window.history.replaceState(window.history.state, '', address())
  const stop = $page.subscribe(() => afterSteps(write))
  return () => {
    stop()
    rewriteAddress(address)
  }
}
