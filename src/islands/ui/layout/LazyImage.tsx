import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react'
import { IMAGE_TRIES, IMAGES_CACHED_MAX } from '#lib/limits'
import { nthTry, whenNear } from './near'

interface LazyImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string
  srcSet: string
  width: number
  height: number
}

/** Addresses that came, the oldest first: they are shown at once when asked for again. */
const loaded = new Set<string>()

export function noteLoaded(src: string): void {
  loaded.delete(src)
  loaded.add(src)
  const [oldest] = loaded
  if (loaded.size > IMAGES_CACHED_MAX && oldest !== undefined) loaded.delete(oldest)
}

export const isLoaded = (src: string) => loaded.has(src)

/**
 * A picture loaded when it comes near, tried again when it fails; after the last try a plain mark
 * stands in its place and a warning in the log.
 */
export function LazyImage({ src, srcSet, loading = 'lazy', ...rest }: LazyImageProps) {
  const [attempt, setAttempt] = useState(1)
  const image = useRef<HTMLImageElement>(null)
  const isLost = attempt > IMAGE_TRIES
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(loading === 'eager' || isLoaded(src))

  useEffect(() => {
    if (isNear || !place.current) return
    return whenNear(place.current, () => setNear(true))
  }, [isNear])
  // It may have failed before anybody listened.
  useEffect(() => {
    const now = image.current
    if (now?.complete && now.naturalWidth === 0 && now.currentSrc) setAttempt((count) => count + 1)
  }, [])
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a picture that never came is worth a line.
    if (isLost) console.warn(`image not loaded: ${src}`)
  }, [isLost, src])

  if (isLost) return <span className="art-lost" data-lost={src} />
  if (!isNear) return <span ref={place} />
  return (
    <img
      {...rest}
      ref={image}
      alt=""
      decoding="async"
      loading="eager"
      src={nthTry(src, attempt)}
      srcSet={nthTry(srcSet, attempt)}
      onLoad={() => noteLoaded(src)}
      onError={() => setAttempt((count) => count + 1)}
    />
  )
}
