import { atom } from 'nanostores'

/** Where in the console somebody is: `#/reviews/123` is the screen `reviews` with `123`. */
export interface Place {
  screen: string
  rest: string
}

const pathOf = (hash: string) => hash.replace(/^#\/?/, '').split('?')[0] ?? ''
const searchOf = (hash: string) => new URLSearchParams(hash.split('?')[1] ?? '')

/** An address that somebody wrote or cut: what cannot be read in it stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const placeOf = (hash: string): Place => {
  const [screen = '', ...rest] = pathOf(hash).split('/')
  return { screen: screen || 'dashboard', rest: rest.map(decoded).join('/') }
}

export const $place = atom<Place>({ screen: 'dashboard', rest: '' })

export const hrefOf = (screen: string, rest = '') =>
  `#/${screen}${rest ? `/${encodeURIComponent(rest)}` : ''}`

/** Goes there; what a screen is narrowed to stays as long as it is the same screen. */
export function goTo(screen: string, rest = ''): void {
  const isSame = placeOf(location.hash).screen === screen
  const search = isSame ? String(searchOf(location.hash)) : ''
  location.hash = `${hrefOf(screen, rest)}${search && `?${search}`}`
}

/** What the address narrows something of this screen to; empty: nothing. */
export const narrowedTo = (name: string): string => searchOf(location.hash).get(name) ?? ''

/** Writes that into the address, so that a link to it shows the same. */
export function narrow(name: string, text: string): void {
  const search = searchOf(location.hash)
  if (text) search.set(name, text)
  else search.delete(name)
  const rest = String(search)
  history.replaceState(
    history.state,
    '',
    `#${pathOf(location.hash) && `/${pathOf(location.hash)}`}${rest && `?${rest}`}`,
  )
}

export function followAddress(): void {
  const read = () => $place.set(placeOf(location.hash))
  addEventListener('hashchange', read)
  read()
}
