import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { TextProvider, useLanguage, useText } from '#islands/ui/text'
import { lazyChunk } from '#lib/browser/lazy-chunk'
import type { Texts } from '#lib/i18n/format'
import { lazyTexts } from './lazy-texts'

export interface LazyPart<P extends object = object> {
  /** The same function at every render. */
  load: () => Promise<ComponentType<P>>
  /** Texts that come beside it; those that are here stay readable. */
  namespaces?: readonly string[]
}

interface LazyProps<P extends object> extends LazyPart<P> {
  props?: P
  /** Loaded once this is true, and kept from then on. */
  isNeeded?: boolean
  /** What stands there until it is here. */
  wait?: ReactNode
  /** How a chunk that did not come is asked for again. */
  retry?: 'button' | 'timer'
  /** Hears of a chunk that did not come, which is then not asked for again. */
  onFail?: () => void
}

const RETRY_MS = 3_000
const NO_TEXTS: readonly string[] = []

/** A component whose code and texts are loaded when it is first shown. */
export function Lazy<P extends object>(lazy: LazyProps<P>) {
  const { props, wait = null, retry = 'button' } = lazy
  const { code } = useLanguage()
  const { loaded, isFailed, again } = useLoaded(lazy, code)
  if (loaded) {
    return (
      <TextProvider language={code} texts={loaded.texts}>
        <loaded.Component {...(props as P)} />
      </TextProvider>
    )
  }
  return isFailed && retry === 'button' ? <Again onPress={again} /> : wait
}

interface Loaded<P extends object> {
  of: LazyPart<P>['load']
  Component: ComponentType<P>
  texts: Texts
}

function useLoaded<P extends object>(lazy: LazyProps<P>, language: string) {
  const { load, namespaces = NO_TEXTS, isNeeded = true, retry, onFail } = lazy
  const [loaded, setLoaded] = useState<Loaded<P> | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [isFailed, setFailed] = useState(false)
  const isLoaded = loaded?.of === load
  useEffect(() => {
    if (!isNeeded || isLoaded) return
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = () => {
      if (!isWanted) return
      if (onFail) onFail()
      else if (retry === 'timer') timer = setTimeout(() => setAttempt(attempt + 1), RETRY_MS)
      else setFailed(true)
    }
    setFailed(false)
    Promise.all([lazyChunk(load), lazyTexts(language, namespaces)]).then(
      ([Component, texts]) => isWanted && setLoaded({ of: load, Component, texts }),
      fail,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [load, namespaces, isNeeded, isLoaded, language, retry, onFail, attempt])
  return { loaded: isLoaded ? loaded : null, isFailed, again: () => setAttempt(attempt + 1) }
}

function Again({ onPress }: { onPress: () => void }) {
  const common = useText('common')
  return (
    <Button size="s" onClick={onPress}>
      {common('ui.retry')}
    </Button>
  )
}
