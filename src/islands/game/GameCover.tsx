import { LazyImage } from '#islands/ui/layout/LazyImage'
import { coverLoading, coverOf } from '#lib/catalogue/cover'

interface GameCoverProps {
  /** Path of the cover; empty: there is none. */
  image: string
  title: string
  /** Its place in the list, which decides when it loads. */
  at: number
}

/** A title's picture; one without shows its name as one. */
export function GameCover({ image, title, at }: GameCoverProps) {
  const [, code] = /^\/covers\/(.+)-400\.avif$/.exec(image) ?? []
  if (code) return <LazyImage {...coverOf(code)} {...coverLoading(at)} />
  return (
    <span className="art-name" aria-hidden="true">
      {title}
    </span>
  )
}
