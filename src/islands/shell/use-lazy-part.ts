import { type ComponentType, useEffect, useState } from 'react'
import { lazyChunk } from '#lib/browser/lazy-chunk'
import type { Texts } from '#lib/i18n/format'
import { lazyTexts } from './lazy-texts'

export interface LazyPart {
  namespaces: readonly string[]
  load: () => Promise<ComponentType>
}

interface Loaded {
  Component: ComponentType
  texts: Texts
}

/**
 * A component with its texts, loaded side by side when first needed and kept from then on;
 * null before. `onFail` hears of a chunk that did not come.
 */
export function useLazyPart(
  part: LazyPart | null,
  language: string,
  onFail?: () => void,
): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!part || loaded) return
    let wanted = true
    Promise.all([lazyChunk(part.load), lazyTexts(language, part.namespaces)]).then(
      ([Component, texts]) => wanted && setLoaded({ Component, texts }),
      () => wanted && onFail?.(),
    )
    return () => {
      wanted = false
    }
  }, [part, loaded, language, onFail])
  return loaded
}
