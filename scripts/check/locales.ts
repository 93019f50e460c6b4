/** Every language that is offered is complete; of one that is not yet, it is told how far it is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listedLanguages } from '../vite/offered.mjs'
import { type Flat, foreignFaults, keyFaults, type Locale, wideFaults } from './locale-rules.ts'

const LOCALES = 'locales'
const SHOWN = 5

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[prefix + name, value] as [string, string]]
      : flat(value, `${prefix}${name}.`),
  )

function localeOf(code: string): Locale {
  const folder = path.join(LOCALES, code)
  const texts: Flat = new Map(
    readdirSync(folder).flatMap((file) =>
      flat(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), `${file.slice(0, -5)}:`),
    ),
  )
  return { code, texts }
}

const [es, en] = [localeOf('es'), localeOf('en')] as const
let hasFailed = false
for (const { code, name, offered } of listedLanguages('')) {
  if (!existsSync(path.join(LOCALES, code))) {
    console.log(`${code.padEnd(8)} ${name}: no texts yet`)
    hasFailed ||= offered
    continue
  }
  const locale = localeOf(code)
  const faults = [
    ...keyFaults(locale, es),
    ...foreignFaults(locale, [es, en]),
    ...wideFaults(locale, [es, en]),
  ]
  const state = faults.length === 0 ? 'complete' : `${faults.length} faults`
  console.log(`${code.padEnd(8)} ${name}: ${state}${offered ? '' : ', not offered yet'}`)
  for (const fault of faults.slice(0, offered ? undefined : SHOWN)) console.log(`  ${fault}`)
  hasFailed ||= offered && faults.length > 0
}
process.exit(hasFailed ? 1 : 0)
