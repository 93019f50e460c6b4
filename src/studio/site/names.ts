type Named = Record<string, string>

const TITLES = import.meta.glob<Named>('../../../locales/*/{live,rooms,slot,original}.json', {
  eager: true,
  import: 'titles',
})
const OWN_TITLES = import.meta.glob<string>('../../../locales/*/{crash,fishing}.json', {
  eager: true,
  import: 'title',
})
const LEVELS = import.meta.glob<Named>('../../../locales/*/rooms.json', {
  eager: true,
  import: 'levels',
})

/** What each language says, of its files of one name. */
function byLanguage<Value>(files: Record<string, Value>, name: string): [string, Value][] {
  return Object.entries(files).flatMap(([file, value]): [string, Value][] => {
    const [language = '', own] = file.split('/').slice(-2)
    return own === `${name}.json` ? [[language, value]] : []
  })
}

/** What a game is called on its own page, by language. */
export function namesOf(code: string, file: string): Named {
  const named = byLanguage(TITLES, file).flatMap(([language, titles]) => {
    const title = titles[code]
    return title === undefined ? [] : [[language, title]]
  })
  return Object.fromEntries(named)
}

/** The same of a game that has its texts for itself. */
export const ownNames = (file: 'crash' | 'fishing'): Named =>
  Object.fromEntries(byLanguage(OWN_TITLES, file))

/** Names of the levels of rooms, from the lowest stake to the highest. */
export function levelNames(language = ''): string[] {
  const known = new Map(byLanguage(LEVELS, 'rooms'))
  return Object.values(known.get(language) ?? known.get('en') ?? {})
}
