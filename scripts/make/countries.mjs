// Writes the countries of the dialing-code picker with their dialing codes, from the metadata of
// libphonenumber; names come from the browser and flags from flag-icons.
// Run: node scripts/make/countries.mjs
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const METADATA = 'node_modules/libphonenumber-js/metadata.min.json'
const FILE = 'src/lib/i18n/countries.ts'

const { country_calling_codes: codes } = JSON.parse(readFileSync(METADATA, 'utf8'))
const hasFlag = (country) =>
  existsSync(`node_modules/flag-icons/flags/4x3/${country.toLowerCase()}.svg`)

const lines = Object.entries(codes).flatMap(([dialingCode, countries]) => {
  const listed = countries.filter((country) => /^[A-Z]{2}$/.test(country) && hasFlag(country))
  return listed.length > 0 ? [`  '${dialingCode} ${listed.join(' ')}',`] : []
})

writeFileSync(
  FILE,
  `// Made by scripts/make/countries.mjs from libphonenumber-js (MIT): dialing codes and countries.
const LIST = [
${lines.join('\n')}
]

export interface Country {
  /** ISO 3166. */
  code: string
  /** Digits only. */
  dialingCode: string
}

/** Every country with a dialing code; where several share one, the main one comes first. */
export const COUNTRIES: readonly Country[] = LIST.flatMap((line) => {
  const [dialingCode = '', ...codes] = line.split(' ')
  return codes.map((code) => ({ code, dialingCode }))
})
`,
)
