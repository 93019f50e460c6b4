import type { Texts } from '#lib/i18n/format'

type Loaders = Record<string, () => Promise<Texts>>

const LOADERS: Loaders = import.meta.glob<Texts>(
  '../../../locales/*/{console,desk,error,market,replay}.json',
  { import: 'default' },
)

async function loaded(name: string, language: string): Promise<Texts> {
  const of = (code: string) => LOADERS[`../../../locales/${code}/${name}.json`]
  return (of(language) ?? of('es'))?.() ?? {}
}

/** The words of the console in one language: no other is loaded. */
export const textsOf = (language: string) => loaded('console', language)

/** The words of its desks, which are loaded with the first one that is shown. */
export const deskTextsOf = (language: string) => loaded('desk', language)

/** Sports, markets and reasons, as members read them. */
export const marketTextsOf = (language: string) => loaded('market', language)

/** Why the site refuses what was asked, where it says a code alone. */
export const errorTextsOf = (language: string) => loaded('error', language)

/** How a bet was settled, as its member reads it. */
export const replayTextsOf = (language: string) => loaded('replay', language)
