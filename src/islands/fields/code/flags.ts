const FILES = import.meta.glob<string>('/node_modules/flag-icons/flags/4x3/[a-z][a-z].svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** Address of a country's flag, served by this site; empty where there is none. */
export function flagUrl(country: string): string {
  return FILES[`/node_modules/flag-icons/flags/4x3/${country.toLowerCase()}.svg`] ?? ''
}
