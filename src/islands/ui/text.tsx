import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type TextParams, type Texts, text } from '#lib/i18n/format'
import { type Language, languageOf } from '#lib/i18n/languages'

/** What a page gives every island. */
export interface IslandProps {
  /** Code of the page's language. */
  language: string
  /** Texts by namespace, see `islandTexts`. */
  texts: Texts
}

/** The text of a dotted key of one namespace. */
export type Translate = (key: string, params?: TextParams) => string

const TextContext = createContext<IslandProps>({ language: 'es', texts: {} })

/** Gives the islands below it their texts; namespaces of an outer provider stay readable. */
export function TextProvider({ language, texts, children }: IslandProps & { children: ReactNode }) {
  const outer = useContext(TextContext)
  const value = useMemo(
    () => ({ language, texts: { ...outer.texts, ...texts } }),
    [language, texts, outer],
  )
  return <TextContext value={value}>{children}</TextContext>
}

/** Texts of a namespace; a missing key shows itself. */
export function useText(namespace: string): Translate {
  const { language, texts } = useContext(TextContext)
  return useMemo(() => {
    const own = texts[namespace]
    const tree = typeof own === 'object' ? own : {}
    return (key, params) => text(tree, language, key, params)
  }, [language, texts, namespace])
}

/** The page's language, with its Intl tag. */
export function useLanguage(): Language {
  return languageOf(useContext(TextContext).language)
}
