import { atom } from 'nanostores'

/** Where in the console somebody is: `#/reviews/123` is the screen `reviews` with `123`. */
export interface Place {
  screen: string
  rest: string
}

const placeOf = (hash: string): Place => {
  const [screen = '', ...rest] = hash.replace(/^#\/?/, '').split('/')
  return { screen: screen || 'dashboard', rest: rest.map(decodeURIComponent).join('/') }
}

export const $place = atom<Place>({ screen: 'dashboard', rest: '' })

export const hrefOf = (screen: string, rest = '') =>
  `#/${screen}${rest ? `/${encodeURIComponent(rest)}` : ''}`

export function goTo(screen: string, rest = ''): void {
  location.hash = hrefOf(screen, rest)
}

export function followAddress(): void {
  const read = () => $place.set(placeOf(location.hash))
  addEventListener('hashchange', read)
  read()
}
