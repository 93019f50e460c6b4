import { nthTry, whenNear } from '#islands/ui/layout/near'
import { coverOf } from '#lib/catalogue/cover'
import { IMAGE_TRIES } from '#lib/limits'

/** Puts a cover into its place, again when it fails; after the last try a plain mark. */
function put(place: HTMLElement, code: string, attempt = 1): void {
  const { src, srcSet, sizes, width, height } = coverOf(code)
  if (attempt > IMAGE_TRIES) {
    const mark = document.createElement('span')
    mark.className = 'art-lost'
    mark.dataset['lost'] = src
    place.insertAdjacentElement('afterbegin', mark)
    // biome-ignore lint/suspicious/noConsole: a picture that never came is worth a line.
    console.warn(`image not loaded: ${src}`)
    return
  }
  const image = new Image(width, height)
  image.alt = ''
  image.decoding = 'async'
  image.sizes = sizes
  image.srcset = nthTry(srcSet, attempt)
  image.onerror = () => {
    image.remove()
    put(place, code, attempt + 1)
  }
  image.src = nthTry(src, attempt)
  place.insertAdjacentElement('afterbegin', image)
}

/**
 * Static tiles below a list's first rows hold only the name of their cover (`data-cover`): the
 * picture is asked for when it comes near. Returns what stops waiting.
 */
export function loadCovers(): () => void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-cover]')]
  const stops = places.map((place) =>
    whenNear(place, () => put(place, place.dataset['cover'] ?? '')),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
