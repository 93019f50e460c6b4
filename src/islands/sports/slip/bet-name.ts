import type { Translate } from '#islands/ui/text'

interface Named {
  type: string
  sizes?: readonly number[] | undefined
}

/** Sizes that have a word of their own. */
const NAMED_SIZE = 4

/** `Dobles`, `Trixie`: what a bet is called by how its picks are combined. */
export function betName({ type, sizes = [] }: Named, t: Translate): string {
  if (type !== 'system') return t(`bet.${type}`)
  const [size = 0] = sizes
  if (sizes.length > 1) return t('bet.sizes', { sizes: sizes.join(', ') })
  return size <= NAMED_SIZE ? t(`size.${size}`) : t('sizeMore', { size })
}
