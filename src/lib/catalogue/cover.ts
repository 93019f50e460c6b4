/** The picture of a title as its tiles ask for it, wherever they are drawn. */
export function coverOf(code: string) {
  return {
    src: `/covers/${code}-400.avif`,
    srcSet: `/covers/${code}-240.avif 240w, /covers/${code}-400.avif 400w`,
    sizes: '(min-width: 900px) 12vw, (min-width: 600px) 24vw, 30vw',
    width: 300,
    height: 400,
  }
}

/** How many covers of a list come with its page: two rows of a phone, the first one before. */
export const COVERS_AT_ONCE = 6
const COVERS_FIRST = 3

/** When the cover at a place of its list is asked for: with the page, or as it comes near. */
export const coverLoading = (at: number) =>
  at < COVERS_AT_ONCE
    ? ({ loading: 'eager', fetchPriority: at < COVERS_FIRST ? 'high' : 'low' } as const)
    : ({ loading: 'lazy' } as const)
