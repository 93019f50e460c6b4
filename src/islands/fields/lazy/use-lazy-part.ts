import { type ComponentType, useEffect, useState } from 'react'
import { lazyChunk } from '#lib/browser/lazy-chunk'
import type { Texts } from '#lib/i18n/format'
import { lazyTexts } from './lazy-texts'

export interface LazyPart {
  namespaces: readonly string[]
  load: () => Promise<ComponentType>
}

/** When a part that nobody can ask for again is. */
const AGAIN_MS = 3_000

interface Loaded {
  Component: ComponentType
  texts: Texts
}

/**
 * A component with its texts, loaded side by side when first needed and kept from then on;
 * null before. `onFail` hears of a chunk that did not come; without it, it is asked for again.
 */
export function useLazyPart(
  part: LazyPart | null,
  language: string,
  onFail?: () => void,
): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (!part || loaded) return
    let wanted = true
    Promise.all([lazyChunk(part.load), lazyTexts(language, part.namespaces)]).then(
      ([Component, texts]) => wanted && setLoaded({ Component, texts }),
      () => {
        if (!wanted) return
        if (onFail) onFail()
        else setTimeout(() => setAttempt(attempt + 1), AGAIN_MS)
      },
    )
    return () => {
      wanted = false
    }
  }, [part, loaded, language, onFail, attempt])
  return loaded
}
