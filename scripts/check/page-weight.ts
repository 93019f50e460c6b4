/** A home page weighs the same in every language, and none loads many fonts. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { offeredCodes } from '../vite/offered.mjs'
import { pageScripts } from './page-scripts.ts'

const CLIENT = 'dist/client'
const FIRST = 'es'
/** Of the first language's page: so much heavier or lighter one may be. */
const SHARE = 0.05
const FONTS_MAX = 60_000

const STYLE = /<link rel="stylesheet" href="([^"]+)"/g
const FONT = /<link rel="preload" href="([^"]+\.woff2)"/g

const known = new Map<string, number>()
/** As it travels: fonts are compressed already. */
function weightOf(file: string): number {
  const bytes = known.get(file) ?? read(file)
  known.set(file, bytes)
  return bytes
}

function read(file: string): number {
  const bytes = readFileSync(file)
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length
}

const sum = (files: readonly string[]) => files.reduce((all, file) => all + weightOf(file), 0)

/** What a home page loads before anybody touches it: itself with its texts, and what it names. */
function homeOf(code: string) {
  const page = code === FIRST ? 'index.html' : `${code}.html`
  const html = readFileSync(path.join(CLIENT, page), 'utf8')
  const named = (what: RegExp) => [...html.matchAll(what)].map(([, url = '']) => CLIENT + url)
  const fonts = sum(named(FONT))
  const files = [path.join(CLIENT, page), ...named(STYLE), ...pageScripts(page)]
  return { code, fonts, all: sum(files) + fonts }
}

const homes = offeredCodes().map(homeOf)
const first = homes.find(({ code }) => code === FIRST)?.all ?? 0
let hasFailed = false
for (const { code, fonts, all } of homes) {
  const more = all / first - 1
  const faults = [
    fonts === 0 && 'names no font',
    fonts > FONTS_MAX && `loads ${fonts} bytes of fonts, not ${FONTS_MAX}`,
    Math.abs(more) > SHARE && `weighs more than ${SHARE * 100} % apart`,
  ].filter(Boolean)
  console.log(`${code.padEnd(8)} ${all} bytes, ${(more * 100).toFixed(1)} % ${faults.join(', ')}`)
  hasFailed ||= faults.length > 0
}
process.exit(hasFailed ? 1 : 0)
